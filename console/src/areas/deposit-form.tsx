import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn, amountText } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { MemberChoice } from './member-choice.tsx';

/** Money that arrives by bank transfer. */
export function DepositForm() {
  const id = useWorldId();
  return (
    <Panel title="Deposit by transfer" note="A transfer waits for nobody: it is in the wallet when it comes.">
      <ActForm
        label="Deposit"
        submit="Credit"
        onAct={async (typed) => {
          const body = { member: typed('member'), amount: amountIn(typed('amount'), 'amount') };
          const { wallet } = await callControl(operator.deposit, { params: { id }, body });
          return `The wallet holds ${amountText(wallet)}.`;
        }}
      >
        <MemberChoice />
        <Field name="amount" label="Amount" inputMode="decimal" defaultValue="500" />
      </ActForm>
    </Panel>
  );
}
