import { meta } from '@wallet/shared/control/meta.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { goToWorld } from '#api/location.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** Option of the scenario select that forks the current world. */
const FORK = 'fork of this world';

/** Form that creates a world from a scenario or as a fork of this world. */
export function NewWorldForm() {
  const id = useWorldId();
  const { data } = useControlQuery(meta.scenarios, {});
  const names = (data?.scenarios ?? []).map(({ name }) => name);
  return (
    <ActionForm
      label="New world"
      submitLabel="Create world"
      onSubmit={async (readField) => {
        const scenario = readField('scenario');
        const newId = readField('id').trim();
        const seed = readField('seed').trim();
        const name = newId === '' ? {} : { id: newId };
        const created = await (scenario === FORK
          ? callControl(worlds.fork, { params: { id }, body: name })
          : callControl(worlds.create, { body: { scenario, ...name, ...(seed === '' ? {} : { seed }) } }));
        goToWorld(created.id);
      }}
    >
      <Select name="scenario" label="Scenario" options={[FORK, ...names]} />
      <TextField name="id" label="Name" hint="Lowercase letters, digits and hyphens. Generated if empty" />
      <TextField name="seed" label="Seed" hint="Determines ids and random outcomes" />
    </ActionForm>
  );
}
