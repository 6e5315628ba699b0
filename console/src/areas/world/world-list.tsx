import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { goToWorld } from '#shell/location.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';

/** Every world of this sandbox. */
export function WorldList() {
  const id = useWorldId();
  const list = useControlQuery(worlds.list, {});
  return (
    <QueryResult query={list}>
      {(data) => (
        <DataTable
          label="Worlds"
          columns={['World', 'Scenario', 'Changes', 'Time', 'Act']}
          rows={data.worlds}
          getRowKey={(row) => row.id}
          emptyText="There is none."
          renderCells={(row) => [
            row.id,
            row.scenario,
            row.dirty,
            formatDateTime(row.clock.now),
            <span className="row" key="act">
              <ActionButton label={`Go to ${row.id}`} onAction={() => Promise.resolve(goToWorld(row.id))}>
                Go there
              </ActionButton>
              <ActionButton
                kind="danger"
                label={`Destroy ${row.id}`}
                onAction={async () => {
                  const verdict = await callControl(worlds.destroy, { params: { id: row.id } });
                  const wrong = Object.values(verdict).flat().length;
                  if (row.id === id) goToWorld('default');
                  return wrong === 0
                    ? 'Nothing had gone wrong in it.'
                    : `${wrong} things had gone wrong in it.`;
                }}
              >
                Destroy
              </ActionButton>
            </span>,
          ]}
        />
      )}
    </QueryResult>
  );
}
