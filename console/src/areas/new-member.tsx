import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn } from '#ui/format.ts';

/** A member without a registration. */
export function NewMember() {
  const id = useWorldId();
  return (
    <ActForm
      label="New member"
      submit="Make the member"
      clears
      onAct={async (typed) => {
        const { phone, password } = await callControl(members.create, {
          params: { id },
          body: {
            phone: typed('phone').trim(),
            ...(typed('name').trim() === '' ? {} : { name: typed('name').trim() }),
            ...(typed('wallet').trim() === '' ? {} : { wallet: amountIn(typed('wallet'), 'wallet') }),
          },
        });
        return `${phone}, password ${password}.`;
      }}
    >
      <Field name="phone" label="Phone" inputMode="numeric" hint="10 digits" />
      <Field name="name" label="Name" />
      <Field name="wallet" label="Wallet" inputMode="decimal" />
    </ActForm>
  );
}
