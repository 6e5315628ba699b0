import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseAmount, formatAmount } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { MemberSelect } from '#areas/controls/member-select.tsx';

/** Money that arrives by bank transfer. */
export function DepositForm() {
  const id = useWorldId();
  return (
    <Panel title="Deposit by transfer" note="A transfer waits for nobody: it is in the wallet when it comes.">
      <ActionForm
        label="Deposit"
        submitLabel="Credit"
        onSubmit={async (typed) => {
          const body = { member: typed('member'), amount: parseAmount(typed('amount'), 'amount') };
          const { wallet } = await callControl(operator.deposit, { params: { id }, body });
          return `The wallet holds ${formatAmount(wallet)}.`;
        }}
      >
        <MemberSelect />
        <TextField name="amount" label="Amount" inputMode="decimal" defaultValue="500" />
      </ActionForm>
    </Panel>
  );
}
