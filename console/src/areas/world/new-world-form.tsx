import { meta } from '@wallet/shared/control/meta.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/control-client.ts';
import { useControlQuery, useWorldId } from '#api/use-control-query.ts';
import { goToWorld } from '#shell/location.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

/** Where a fork says that it has no scenario of its own. */
const FORK = 'a fork of this world';

/** A world from a scenario, or one that goes on from this. */
export function NewWorldForm() {
  const id = useWorldId();
  const { data } = useControlQuery(meta.scenarios, {});
  const names = (data?.scenarios ?? []).map(({ name }) => name);
  return (
    <ActionForm
      label="New world"
      submitLabel="Make the world"
      onSubmit={async (typed) => {
        const wanted = typed('id').trim();
        const seed = typed('seed').trim();
        const from = typed('scenario') === FORK ? { from: id } : { scenario: typed('scenario') };
        const made = await callControl(worlds.create, {
          body: {
            ...from,
            ...(wanted === '' ? {} : { id: wanted }),
            ...(seed === '' ? {} : { seed }),
            strict: typed('strict') === 'on',
          },
        });
        goToWorld(made.id);
      }}
    >
      <Select name="scenario" label="Begins as" options={[FORK, ...names]} />
      <TextField name="id" label="Name" hint="Small letters, digits and -; made up where empty" />
      <TextField name="seed" label="Seed" hint="Decides ids and every draw of chance" />
      <Checkbox name="strict" label="Refuse calls that name no world" />
    </ActionForm>
  );
}
