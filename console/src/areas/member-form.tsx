import { members } from '@wallet/shared/control/members.ts';
import { AUTH_ERRORS } from '@wallet/shared/errors.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn, amountValue, wholeIn } from '#ui/format.ts';

import type { Member } from './member.ts';

const NOTHING = 'served as usual';

/** The figures and the bank account of a member; money is posted against the sandbox's own account. */
export function MemberForm({ member }: { readonly member: Member }) {
  const id = useWorldId();
  const { bank } = member;
  return (
    <ActForm
      key={JSON.stringify(member)}
      label={`Change ${member.phone}`}
      submit="Change"
      onAct={(typed) => {
        const bankCode = typed('bank.bankCode').trim();
        const refusedWith = AUTH_ERRORS.find((key) => key === typed('refusedWith')) ?? null;
        return callControl(members.change, {
          params: { id, member: member.id },
          body: {
            name: typed('name'),
            wallet: amountIn(typed('wallet'), 'wallet'),
            coins: wholeIn(typed('coins'), 'coins'),
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
      <Field name="name" label="Name" defaultValue={member.name} />
      <Field name="wallet" label="Wallet" inputMode="decimal" defaultValue={amountValue(member.wallet)} />
      <Field name="coins" label="Coins" inputMode="numeric" defaultValue={String(member.coins)} />
      <Choice
        name="refusedWith"
        label="Calls of this member are"
        options={[NOTHING, ...AUTH_ERRORS]}
        defaultValue={member.refusedWith ?? NOTHING}
      />
      <Field
        name="bank.bankCode"
        label="Bank"
        defaultValue={bank?.bankCode ?? ''}
        hint="Empty: no bank account"
      />
      <Field name="bank.bankAccountName" label="Account name" defaultValue={bank?.bankAccountName ?? ''} />
      <Field name="bank.bankAccountNo" label="Account number" defaultValue={bank?.bankAccountNo ?? ''} />
    </ActForm>
  );
}
