import { useState } from 'react';

import type { meta } from '@wallet/shared/control/meta.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { resetWorld } from '#api/reset-world.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/location.ts';
import { DataTable } from '#ui/data-table.tsx';

/** Number of scenarios that are shown at first. */
const ROWS_MAX = 6;

/** Searchable list of scenarios, which can be applied to this world. */
export function ScenarioList({ scenarios }: ControlResponse<typeof meta.scenarios>) {
  const id = useWorldId();
  const { data: world } = useControlQuery(worlds.read);
  const [search, setSearch] = useState('');
  const [isShort, setShort] = useState(true);
  const rows = scenarios.filter(({ name, purpose }) =>
    `${name} ${purpose}`.toLowerCase().includes(search.toLowerCase()),
  );
  const shown = isShort && search === '' ? rows.slice(0, ROWS_MAX) : rows;
  return (
    <>
      <input
        type="search"
        className="search"
        aria-label="Search scenarios"
        placeholder="Search: wheel, coupons, lao …"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <DataTable
        label="Scenarios"
        columns={[
          {
            title: 'Scenario',
            render: ({ name }) =>
              name === world?.scenario ? (
                <span className="row">
                  <b>{name}</b> <span className="chip">in use</span>
                </span>
              ) : (
                name
              ),
          },
          { title: 'Purpose', render: ({ purpose }) => purpose.replaceAll('`', '') },
        ]}
        rows={shown}
        getRowKey={(row) => row.name}
        emptyText="No matching scenarios."
        actions={({ name }) =>
          name === world?.scenario
            ? []
            : [
                {
                  text: 'Apply',
                  about: name,
                  onAction: async () => {
                    await resetWorld(id, name);
                    return `Applied ${name}. The previous state is saved as “before-reset”.`;
                  },
                },
              ]
        }
      />
      {shown.length < rows.length && (
        <button type="button" className="button plain" onClick={() => setShort(false)}>
          Show all {rows.length} scenarios
        </button>
      )}
    </>
  );
}
