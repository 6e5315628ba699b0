import { about } from '@wallet/shared/control/about.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { callControl } from '#api/call.ts';
import { useRead, useWorldId } from '#api/hooks.ts';
import { goToWorld } from '#shell/place.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { Tick } from '#ui/tick.tsx';

/** Where a fork says that it has no scenario of its own. */
const FORK = 'a fork of this world';

/** A world from a scenario, or one that goes on from this. */
export function NewWorld() {
  const id = useWorldId();
  const { data } = useRead(about.scenarios, {});
  const names = (data?.scenarios ?? []).map(({ name }) => name);
  return (
    <ActForm
      label="New world"
      submit="Make the world"
      onAct={async (typed) => {
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
      <Choice name="scenario" label="Begins as" options={[FORK, ...names]} />
      <Field name="id" label="Name" hint="Small letters, digits and -; made up where empty" />
      <Field name="seed" label="Seed" hint="Decides ids and every draw of chance" />
      <Tick name="strict" label="Refuse calls that name no world" />
    </ActForm>
  );
}
