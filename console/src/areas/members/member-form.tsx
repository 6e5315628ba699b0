import { members } from '@wallet/shared/control/members.ts';
import { AUTH_ERRORS } from '@wallet/shared/errors.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseAmount, toAmountInput, parseInteger } from '#ui/format.ts';

import type { Member } from './member.ts';

const NOTHING = 'served as usual';

/** The figures and the bank account of a member; money is posted against the sandbox's own account. */
export function MemberForm({ member }: { readonly member: Member }) {
  const id = useWorldId();
  const { bank } = member;
  return (
    <ActionForm
      key={JSON.stringify(member)}
      label={`Change ${member.phone}`}
      submitLabel="Change"
      onSubmit={(typed) => {
        const bankCode = typed('bank.bankCode').trim();
        const refusedWith = AUTH_ERRORS.find((key) => key === typed('refusedWith')) ?? null;
        return callControl(members.change, {
          params: { id, member: member.id },
          body: {
            name: typed('name'),
            wallet: parseAmount(typed('wallet'), 'wallet'),
            coins: parseInteger(typed('coins'), 'coins'),
            refusedWith,
            bank:
              bankCode === ''
                ? null
                : {
                    bankCode,
                    bankAccountName: typed('bank.bankAccountName'),
                    bankAccountNo: typed('bank.bankAccountNo'),
                  },
          },
        });
      }}
    >
      <TextField name="name" label="Name" defaultValue={member.name} />
      <TextField
        name="wallet"
        label="Wallet"
        inputMode="decimal"
        defaultValue={toAmountInput(member.wallet)}
      />
      <TextField name="coins" label="Coins" inputMode="numeric" defaultValue={String(member.coins)} />
      <Select
        name="refusedWith"
        label="Calls of this member are"
        options={[NOTHING, ...AUTH_ERRORS]}
        defaultValue={member.refusedWith ?? NOTHING}
      />
      <TextField
        name="bank.bankCode"
        label="Bank"
        defaultValue={bank?.bankCode ?? ''}
        hint="Empty: no bank account"
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
