import { useState } from 'react';

import { meta } from '@wallet/shared/control/meta.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { resetWorld } from '#api/reset-world.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { DataTable } from '#ui/data-table.tsx';

interface ScenarioListProps {
  readonly current: string | undefined;
}

/** Searchable list of scenarios, which can be applied to this world. */
export function ScenarioList({ current }: ScenarioListProps) {
  const id = useWorldId();
  const { data } = useControlQuery(meta.scenarios, {});
  const [search, setSearch] = useState('');
  const rows = (data?.scenarios ?? []).filter(({ name, purpose }) =>
    `${name} ${purpose}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <>
      <input
        type="search"
        className="search"
        aria-label="Search scenarios"
        placeholder="Search scenarios"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <DataTable
        label="Scenarios"
        columns={['Scenario', 'Purpose', 'Actions']}
        rows={rows}
        getRowKey={(row) => row.name}
        emptyText="No matching scenarios."
        renderCells={({ name, purpose }) => [
          name === current ? <b key="name">{name} (this world)</b> : name,
          purpose.replaceAll('`', ''),
          <ActionButton
            key="actions"
            label={`Apply ${name}`}
            onAction={async () => {
              await resetWorld(id, name);
              return `Applied ${name}. The previous state is saved as “before-reset”.`;
            }}
          >
            Apply
          </ActionButton>,
        ]}
      />
    </>
  );
}
