import { catalogue } from '@wallet/shared/control/catalogue.ts';
import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';

import { callControl } from '#api/call.ts';
import { badField } from '#api/problem.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { wholeIn } from '#ui/format.ts';

import { COLOURS, SLICES_MAX, SLICES_MIN, slicesOf } from './slices.ts';

type Wheel = ControlAnswer<typeof catalogue.read>['wheel'];

/** A wheel of so many slices, in colours that can be read or cannot. */
export function SlicesForm({ wheel }: { readonly wheel: Wheel }) {
  const id = useWorldId();
  return (
    <ActForm
      label="Make a wheel"
      submit="Replace the wheel"
      kind="plain"
      onAct={async (typed) => {
        const count = wholeIn(typed('count'), 'count');
        if (count < SLICES_MIN || count > SLICES_MAX) {
          throw badField('count', `is to be from ${SLICES_MIN} to ${SLICES_MAX}`);
        }
        const slices = slicesOf(count, typed('colours'));
        const body = { wheel: { name: wheel?.name ?? 'Wheel', slices } };
        await callControl(catalogue.change, { params: { id }, body });
        return `The wheel has ${count} slices.`;
      }}
    >
      <Field
        name="count"
        label="Slices"
        inputMode="numeric"
        defaultValue="8"
        hint={`${SLICES_MIN} to ${SLICES_MAX}`}
      />
      <Choice name="colours" label="Colours" options={COLOURS} />
    </ActForm>
  );
}
