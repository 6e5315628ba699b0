import { members } from '@wallet/shared/control/members.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseAmount } from '#ui/format.ts';

/** A member without a registration. */
export function NewMemberForm() {
  const id = useWorldId();
  return (
    <ActionForm
      label="New member"
      submitLabel="Make the member"
      resetsOnSuccess
      onSubmit={async (typed) => {
        const { phone, password } = await callControl(members.create, {
          params: { id },
          body: {
            phone: typed('phone').trim(),
            ...(typed('name').trim() === '' ? {} : { name: typed('name').trim() }),
            ...(typed('wallet').trim() === '' ? {} : { wallet: parseAmount(typed('wallet'), 'wallet') }),
          },
        });
        return `${phone}, password ${password}.`;
      }}
    >
      <TextField name="phone" label="Phone" inputMode="numeric" hint="10 digits" />
      <TextField name="name" label="Name" />
      <TextField name="wallet" label="Wallet" inputMode="decimal" />
    </ActionForm>
  );
}
