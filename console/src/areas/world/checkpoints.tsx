import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { goToWorld } from '#shell/location.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { ActionForm } from '#ui/action-form.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TextField } from '#ui/text-field.tsx';

/** States that were kept under a name, to come back to or to go on from elsewhere. */
export function Checkpoints({ names }: { readonly names: readonly string[] }) {
  const id = useWorldId();
  return (
    <>
      <DataTable
        label="Checkpoints"
        columns={['Name', 'Act']}
        rows={names}
        getRowKey={(name) => name}
        emptyText="No state is kept yet. Keep one before you try something out."
        renderCells={(name) => [
          name,
          <span className="row" key="act">
            <ActionButton
              label={`Restore ${name}`}
              onAction={async () => {
                await callControl(worlds.restore, { params: { id, name } });
                return `The world is as it was at “${name}”.`;
              }}
            >
              Restore
            </ActionButton>
            <ActionButton
              label={`Fork from ${name}`}
              onAction={async () => {
                const made = await callControl(worlds.create, { body: { from: `${id}@${name}` } });
                goToWorld(made.id);
              }}
            >
              Fork
            </ActionButton>
          </span>,
        ]}
      />
      <ActionForm
        label="Keep a checkpoint"
        submitLabel="Keep"
        resetsOnSuccess
        onSubmit={(typed) => callControl(worlds.checkpoint, { params: { id, name: typed('name').trim() } })}
      >
        <TextField name="name" label="Name" required />
      </ActionForm>
    </>
  );
}
