import { type CallUse, type FieldOf, type FieldValues } from '@wallet/shared/control/fields/call-fields.ts';
import { listOptions } from '@wallet/shared/control/fields/field-options.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import type { ControlCall, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { callWithFields } from '#api/control-client.ts';
import { useWorldId } from '#api/location.ts';

import { FieldsForm, type FieldsFormProps } from './fields-form.tsx';

interface ControlFormProps<C extends ControlCall> extends FieldsFormProps {
  readonly call: C;
  /** Values that the form sets, money in baht. */
  readonly set?: Readonly<Partial<Record<FieldOf<C>, unknown>>>;
  /** Fields of the body that the form has; without it all but those that it sets. */
  readonly only?: readonly FieldOf<C>[];
  /** Present value, as the call returns it: only what differs from it is sent. */
  readonly current?: ControlResponse<C>;
  /** Returns the success message. The values are those of the fields, money in baht. */
  readonly done?: (response: ControlResponse<C>, values: FieldValues) => string | undefined;
}

/** Form for a control call. Its fields, their labels and their help come from the contract. The world is that of the console. */
export function ControlForm<C extends ControlCall>({
  call,
  set,
  only,
  current,
  done,
  ...form
}: ControlFormProps<C>) {
  const world = useWorldId();
  const use: CallUse = { call, ...(set && { set }), ...(only && { only }) };
  return (
    <FieldsForm
      {...form}
      options={listOptions(use).filter(({ path }) => path !== 'world')}
      current={current && (encode(call.response, current as never) as FieldValues)}
      onSubmit={async (values) => {
        const response = await callWithFields<C>(use, { ...values, world });
        return done?.(response, values);
      }}
    />
  );
}
