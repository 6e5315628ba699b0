import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { goToWorld } from '#shell/place.ts';
import { ActButton } from '#ui/act-button.tsx';
import { ActForm } from '#ui/act-form.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Field } from '#ui/field.tsx';

/** States that were kept under a name, to come back to or to go on from elsewhere. */
export function Checkpoints({ names }: { readonly names: readonly string[] }) {
  const id = useWorldId();
  return (
    <>
      <DataTable
        label="Checkpoints"
        columns={['Name', 'Act']}
        rows={names}
        keyOf={(name) => name}
        empty="No state is kept yet. Keep one before you try something out."
        cells={(name) => [
          name,
          <span className="row" key="act">
            <ActButton
              label={`Restore ${name}`}
              onAct={async () => {
                await callControl(worlds.restore, { params: { id, name } });
                return `The world is as it was at “${name}”.`;
              }}
            >
              Restore
            </ActButton>
            <ActButton
              label={`Fork from ${name}`}
              onAct={async () => {
                const made = await callControl(worlds.create, { body: { from: `${id}@${name}` } });
                goToWorld(made.id);
              }}
            >
              Fork
            </ActButton>
          </span>,
        ]}
      />
      <ActForm
        label="Keep a checkpoint"
        submit="Keep"
        clears
        onAct={(typed) => callControl(worlds.checkpoint, { params: { id, name: typed('name').trim() } })}
      >
        <Field name="name" label="Name" required />
      </ActForm>
    </>
  );
}
