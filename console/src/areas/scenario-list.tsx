import { useState } from 'react';

import { about } from '@wallet/shared/control/about.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import { resetTo } from '#api/reset.ts';
import { ActButton } from '#ui/act-button.tsx';
import { DataTable } from '#ui/data-table.tsx';

interface ScenarioListProps {
  readonly current: string | undefined;
}

/** Every scenario with what it is for; applied here, or begun as a world of its own. */
export function ScenarioList({ current }: ScenarioListProps) {
  const id = useWorldId();
  const { data } = useRead(about.scenarios, {});
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
        keyOf={(row) => row.name}
        empty="No scenario is named like this."
        cells={({ name, purpose }) => [
          name === current ? <b key="name">{name} (this world)</b> : name,
          purpose,
          <ActButton
            key="act"
            label={`Apply ${name}`}
            onAct={async () => {
              await resetTo(id, name);
              return `This world is now ${name}. The state before is kept as “before-reset”.`;
            }}
          >
            Apply
          </ActButton>,
        ]}
      />
    </>
  );
}
