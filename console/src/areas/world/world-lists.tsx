import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldAction } from '#api/use-world-action.ts';
import { goToWorld, useWorldId } from '#api/location.ts';
import { ControlTable } from '#ui/control-table.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { ControlForm } from '#ui/form/control-form.tsx';
import { formatDateTime } from '#ui/format.ts';
import { QueryResult } from '#ui/query-result.tsx';

/** Saved states of the world, to restore or to fork. */
export function Snapshots({ names }: { readonly names: readonly string[] }) {
  const act = useWorldAction();
  return (
    <>
      <DataTable
        label="Snapshots"
        columns={[{ title: 'Name', render: (name) => name }]}
        rows={names}
        getRowKey={(name) => name}
        emptyText="No snapshots. Save one before you try something."
        actions={(name) => [
          {
            text: 'Restore',
            about: name,
            onAction: act(worlds.restoreSnapshot, { name }, `Restored “${name}”.`),
          },
          {
            text: 'Fork',
            about: `from ${name}`,
            onAction: act(worlds.fork, { body: { snapshot: name } }, ({ id }) => {
              goToWorld(id);
              return `Forked from “${name}”.`;
            }),
          },
        ]}
      />
      <ControlForm
        call={worlds.saveSnapshot}
        label="Save a snapshot"
        submitLabel="Save"
        resetsOnSuccess
        done={({ name }) => `Saved “${name}”.`}
      />
    </>
  );
}

/** All worlds of the sandbox. */
export function WorldList() {
  const world = useWorldId();
  return (
    <QueryResult call={worlds.list}>
      {({ worlds: rows }) => (
        <ControlTable
          label="Worlds"
          schema={worlds.list.response.shape.worlds.def.element}
          columns={[
            'id',
            'scenario',
            'dirty',
            'clock',
            // One of several nodes serves it.
            ...(rows.some(({ node }) => node !== undefined) ? (['node'] as const) : []),
          ]}
          cells={{ clock: ({ clock }) => (clock ? formatDateTime(clock.now) : '–') }}
          rows={rows}
          getRowKey={(row) => row.id}
          emptyText="No worlds."
          actions={({ id }) => [
            { text: 'Open', about: id, onAction: () => goToWorld(id) },
            {
              text: 'Delete',
              about: id,
              kind: 'danger',
              onAction: async () => {
                const report = await callControl(worlds.delete, { params: { id } });
                const problemCount = Object.values(report).flat().length;
                if (id === world) goToWorld('default');
                return problemCount === 0
                  ? 'Deleted. No problems were found in it.'
                  : `Deleted. ${problemCount} problems were found in it.`;
              },
            },
          ]}
        />
      )}
    </QueryResult>
  );
}
