import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { worlds } from '@wallet/shared/control/worlds.ts';

import { formatDateTime } from '#ui/format.ts';

interface WorldSummaryProps {
  readonly world: ControlResponse<typeof worlds.read>;
}

/** Key facts of the world. */
export function WorldSummary({ world }: WorldSummaryProps) {
  const facts: readonly (readonly [string, string])[] = [
    ['World', world.id],
    ['Scenario', world.scenario],
    ['Seed', world.seed],
    ['Changes since the seed', String(world.dirty)],
    ['Members', String(world.members)],
    ['Created', formatDateTime(world.createdAt)],
    ['State hash', world.hash.slice(0, 12)],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
