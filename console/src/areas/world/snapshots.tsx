import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { goToWorld } from '#api/location.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { ActionForm } from '#ui/form/action-form.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** Saved states of the world, to restore or to fork. */
export function Snapshots({ names }: { readonly names: readonly string[] }) {
  const id = useWorldId();
  return (
    <>
      <DataTable
        label="Snapshots"
        columns={['Name', 'Actions']}
        rows={names}
        getRowKey={(name) => name}
        emptyText="No snapshots. Save one before you try something."
        renderCells={(name) => [
          name,
          <span className="row" key="actions">
            <ActionButton
              label={`Restore ${name}`}
              onAction={async () => {
                await callControl(worlds.restoreSnapshot, { params: { id, name } });
                return `Restored “${name}”.`;
              }}
            >
              Restore
            </ActionButton>
            <ActionButton
              label={`Fork from ${name}`}
              onAction={async () => {
                const fork = await callControl(worlds.fork, { params: { id }, body: { snapshot: name } });
                goToWorld(fork.id);
              }}
            >
              Fork
            </ActionButton>
          </span>,
        ]}
      />
      <ActionForm
        label="Save a snapshot"
        submitLabel="Save"
        resetsOnSuccess
        onSubmit={(readField) =>
          callControl(worlds.saveSnapshot, { params: { id, name: readField('name').trim() } })
        }
      >
        <TextField name="name" label="Name" required />
      </ActionForm>
    </>
  );
}
