import { catalogue } from '@wallet/shared/control/catalogue.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { callControl } from '#api/control-client.ts';
import { createFieldError } from '#api/api-error.ts';
import { useWorldId } from '#api/location.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { parseInteger } from '#ui/form/parse.ts';

import { COLOUR_SCHEMES, SLICES_MAX, SLICES_MIN, createSlices } from './wheel-slices.ts';

type Wheel = ControlResponse<typeof catalogue.read>['wheel'];

/** Form that replaces the wheel with a generated one. */
export function NewWheelForm({ wheel }: { readonly wheel: Wheel }) {
  const id = useWorldId();
  return (
    <ActionForm
      label="New wheel"
      submitLabel="Replace wheel"
      kind="plain"
      onSubmit={async (readField) => {
        const count = parseInteger(readField('count'), 'count');
        if (count < SLICES_MIN || count > SLICES_MAX) {
          throw createFieldError('count', `must be from ${SLICES_MIN} to ${SLICES_MAX}`);
        }
        const slices = createSlices(count, readField('colours'));
        const body = { wheel: { name: wheel?.name ?? 'Wheel', slices } };
        await callControl(catalogue.update, { params: { id }, body });
        return `The wheel has ${count} slices.`;
      }}
    >
      <TextField
        name="count"
        label="Slices"
        inputMode="numeric"
        defaultValue="8"
        hint={`${SLICES_MIN} to ${SLICES_MAX}`}
      />
      <Select name="colours" label="Colours" options={COLOUR_SCHEMES} />
    </ActionForm>
  );
}
