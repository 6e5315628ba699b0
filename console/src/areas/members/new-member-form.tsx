import { members } from '@wallet/shared/control/members.ts';
import { normalisePhone } from '@wallet/shared/phone-number.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { parseAmount } from '#ui/form/parse.ts';

/** Form that adds a member without the registration. */
export function NewMemberForm() {
  const id = useWorldId();
  return (
    <ActionForm
      label="New member"
      submitLabel="Add member"
      resetsOnSuccess
      onSubmit={async (readField) => {
        const { phone, password } = await callControl(members.create, {
          params: { id },
          body: {
            phone: normalisePhone(readField('phone'), 'standard'),
            ...(readField('name').trim() === '' ? {} : { name: readField('name').trim() }),
            ...(readField('wallet').trim() === ''
              ? {}
              : { wallet: parseAmount(readField('wallet'), 'wallet') }),
          },
        });
        return `${phone}, password ${password}.`;
      }}
    >
      <TextField required name="phone" label="Phone" inputMode="numeric" hint="10 digits" />
      <TextField name="name" label="Name" />
      <TextField name="wallet" label="Wallet" inputMode="decimal" />
    </ActionForm>
  );
}
