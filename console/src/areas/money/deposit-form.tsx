import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatAmount } from '#ui/format.ts';
import { parseAmount } from '#ui/form/parse.ts';
import { Panel } from '#ui/panel.tsx';

import { MemberSelect } from '#areas/controls/member-select.tsx';

/** Form that credits a bank transfer to a member. */
export function DepositForm() {
  const id = useWorldId();
  return (
    <Panel title="Deposit by transfer" note="Credited to the wallet at once, without a review.">
      <ActionForm
        label="Deposit"
        submitLabel="Credit"
        onSubmit={async (readField) => {
          const body = { member: readField('member'), amount: parseAmount(readField('amount'), 'amount') };
          const { wallet } = await callControl(operator.deposit, { params: { id }, body });
          return `New wallet balance: ${formatAmount(wallet)}.`;
        }}
      >
        <MemberSelect />
        <TextField required name="amount" label="Amount" inputMode="decimal" defaultValue="500" />
      </ActionForm>
    </Panel>
  );
}
