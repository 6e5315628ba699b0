import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { worlds } from '@wallet/shared/control/worlds.ts';

import { Facts } from '#ui/facts.tsx';
import { formatDateTime } from '#ui/format.ts';

interface WorldSummaryProps {
  readonly world: ControlResponse<typeof worlds.read>;
}

/** Key facts of the world. */
export function WorldSummary({ world }: WorldSummaryProps) {
  return (
    <Facts
      facts={[
        ['World', world.id],
        ['Scenario', world.scenario],
        ['Seed', world.seed],
        ['Changes since the seed', String(world.dirty)],
        ['Members', String(world.members)],
        ['Created', formatDateTime(world.createdAt)],
        ['State hash', world.hash.slice(0, 12)],
      ]}
    />
  );
}
