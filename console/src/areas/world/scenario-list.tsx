import { useState } from 'react';

import { meta } from '@wallet/shared/control/meta.ts';

import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { resetWorld } from '#api/reset-world.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { DataTable } from '#ui/data-table.tsx';

interface ScenarioListProps {
  readonly current: string | undefined;
}

/** Every scenario with what it is for; applied here, or begun as a world of its own. */
export function ScenarioList({ current }: ScenarioListProps) {
  const id = useWorldId();
  const { data } = useControlQuery(meta.scenarios, {});
  const [wanted, setWanted] = useState('');
  const rows = (data?.scenarios ?? []).filter(({ name, purpose }) =>
    `${name} ${purpose}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  return (
    <>
      <input
        type="search"
        className="search"
        aria-label="Find a scenario"
        placeholder="Find a scenario"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <DataTable
        label="Scenarios"
        columns={['Scenario', 'For', 'Act']}
        rows={rows}
        getRowKey={(row) => row.name}
        emptyText="No scenario is named like this."
        renderCells={({ name, purpose }) => [
          name === current ? <b key="name">{name} (this world)</b> : name,
          purpose,
          <ActionButton
            key="act"
            label={`Apply ${name}`}
            onAction={async () => {
              await resetWorld(id, name);
              return `This world is now ${name}. The state before is kept as “before-reset”.`;
            }}
          >
            Apply
          </ActionButton>,
        ]}
      />
    </>
  );
}
