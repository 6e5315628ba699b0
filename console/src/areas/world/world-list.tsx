import { worlds } from '@wallet/shared/control/worlds.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { goToWorld } from '#api/location.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';

/** All worlds of the sandbox. */
export function WorldList() {
  const id = useWorldId();
  const worldsQuery = useControlQuery(worlds.list, {});
  return (
    <QueryResult query={worldsQuery}>
      {(data) => (
        <>
          <DataTable
            label="Worlds"
            columns={['World', 'Scenario', 'Changes', 'Time', ...(hasNodes(data) ? ['Node'] : []), 'Actions']}
            rows={data.worlds}
            getRowKey={(row) => row.id}
            emptyText="No worlds."
            renderCells={(row) => [
              row.id,
              row.scenario,
              row.dirty ?? '–',
              row.clock ? formatDateTime(row.clock.now) : '–',
              ...(hasNodes(data) ? [row.node] : []),
              <span className="row" key="actions">
                <ActionButton label={`Open ${row.id}`} onAction={() => Promise.resolve(goToWorld(row.id))}>
                  Open
                </ActionButton>
                <ActionButton
                  kind="danger"
                  label={`Delete ${row.id}`}
                  onAction={async () => {
                    const report = await callControl(worlds.delete, { params: { id: row.id } });
                    const problemCount = Object.values(report).flat().length;
                    if (row.id === id) goToWorld('default');
                    return problemCount === 0
                      ? 'Deleted. No problems were found in it.'
                      : `Deleted. ${problemCount} problems were found in it.`;
                  }}
                >
                  Delete
                </ActionButton>
              </span>,
            ]}
          />
        </>
      )}
    </QueryResult>
  );
}

/** Returns true if several nodes serve the worlds. */
const hasNodes = (list: ControlResponse<typeof worlds.list>): boolean =>
  list.worlds.some(({ node }) => node !== undefined);
