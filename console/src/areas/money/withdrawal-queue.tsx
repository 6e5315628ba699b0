import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { useMemberPhones } from '#journal/use-member-phones.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount, formatDateTime } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import type { OperatorQueue } from './operator-queue.ts';

/** Pending withdrawals. Their amount is on hold. */
export function WithdrawalQueue({ rows }: { readonly rows: OperatorQueue['withdrawals'] }) {
  const id = useWorldId();
  const findPhone = useMemberPhones();
  const decide = (withdrawal: string, verb: 'approve' | 'reject') => async () => {
    await callControl(operator.withdrawal, { params: { id, withdrawal, verb } });
    return verb === 'approve'
      ? 'Withdrawal approved and paid out.'
      : 'Withdrawal rejected and amount returned to the wallet.';
  };
  return (
    <Panel title="Withdrawals">
      <DataTable
        label="Withdrawals"
        columns={['Member', 'Amount', 'Requested', 'Actions']}
        numericColumns={['Amount']}
        rows={rows}
        getRowKey={(row) => row.id}
        emptyText="No pending withdrawals. A withdrawal appears here when a member requests it."
        renderCells={(row) => [
          findPhone(row.member) ?? row.member,
          formatAmount(row.amount),
          formatDateTime(row.createdAt),
          <span className="row" key="actions">
            <ActionButton
              kind="primary"
              label={`Approve withdrawal of ${formatAmount(row.amount)}`}
              onAction={decide(row.id, 'approve')}
            >
              Approve
            </ActionButton>
            <ActionButton
              kind="danger"
              label={`Reject withdrawal of ${formatAmount(row.amount)}`}
              onAction={decide(row.id, 'reject')}
            >
              Reject
            </ActionButton>
          </span>,
        ]}
      />
    </Panel>
  );
}
