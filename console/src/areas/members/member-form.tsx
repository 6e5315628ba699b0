import { members } from '@wallet/shared/control/members.ts';
import { AUTH_ERRORS } from '@wallet/shared/errors.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { toAmountInput } from '#ui/format.ts';
import { parseAmount, parseInteger } from '#ui/form/parse.ts';

import type { Member } from './member.ts';

const NO_ERROR = 'accepted';

/** Form for balances, state and bank account of a member. A change of the wallet is posted to the ledger. */
export function MemberForm({ member }: { readonly member: Member }) {
  const id = useWorldId();
  const { bank } = member;
  return (
    <ActionForm
      key={JSON.stringify(member)}
      label={`Edit ${member.phone}`}
      submitLabel="Save changes"
      onSubmit={(readField) => {
        const bankCode = readField('bank.bankCode').trim();
        const refusedWith = AUTH_ERRORS.find((key) => key === readField('refusedWith')) ?? null;
        return callControl(members.update, {
          params: { id, member: member.id },
          body: {
            name: readField('name'),
            wallet: parseAmount(readField('wallet'), 'wallet'),
            coins: parseInteger(readField('coins'), 'coins'),
            refusedWith,
            bank:
              bankCode === ''
                ? null
                : {
                    bankCode,
                    bankAccountName: readField('bank.bankAccountName'),
                    bankAccountNo: readField('bank.bankAccountNo'),
                  },
          },
        });
      }}
    >
      <TextField name="name" label="Name" defaultValue={member.name} />
      <TextField
        required
        name="wallet"
        label="Wallet"
        inputMode="decimal"
        defaultValue={toAmountInput(member.wallet)}
      />
      <TextField
        required
        name="coins"
        label="Coins"
        inputMode="numeric"
        defaultValue={String(member.coins)}
      />
      <Select
        name="refusedWith"
        label="Requests of this member are"
        options={[NO_ERROR, ...AUTH_ERRORS]}
        defaultValue={member.refusedWith ?? NO_ERROR}
      />
      <TextField
        name="bank.bankCode"
        label="Bank"
        defaultValue={bank?.bankCode ?? ''}
        hint="Leave empty for no bank account"
      />
      <TextField
        name="bank.bankAccountName"
        label="Account name"
        defaultValue={bank?.bankAccountName ?? ''}
      />
      <TextField name="bank.bankAccountNo" label="Account number" defaultValue={bank?.bankAccountNo ?? ''} />
    </ActionForm>
  );
}
