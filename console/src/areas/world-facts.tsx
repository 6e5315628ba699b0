import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';
import type { worlds } from '@wallet/shared/control/worlds.ts';

import { timeText } from '#ui/format.ts';

interface WorldFactsProps {
  readonly world: ControlAnswer<typeof worlds.read>;
}

/** What this world is, in figures. */
export function WorldFacts({ world }: WorldFactsProps) {
  const facts: readonly (readonly [string, string])[] = [
    ['World', world.id],
    ['Scenario', world.scenario],
    ['Seed', world.seed],
    ['Changes since the seed', String(world.dirty)],
    ['Members', String(world.members)],
    ['Made', timeText(world.createdAt)],
    ['Calls that name no world', world.strict ? 'refused' : 'taken'],
    ['Hash of its state', world.hash.slice(0, 12)],
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
