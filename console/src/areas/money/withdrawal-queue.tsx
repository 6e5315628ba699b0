import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { useMemberPhones } from '#journal/use-member-phones.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount, formatDateTime } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import type { OperatorQueue } from './operator-queue.ts';

/** Withdrawals whose money is held until somebody decides. */
export function WithdrawalQueue({ rows }: { readonly rows: OperatorQueue['withdrawals'] }) {
  const id = useWorldId();
  const phoneOf = useMemberPhones();
  const judge = (withdrawal: string, act: 'approve' | 'reject') => async () => {
    await callControl(operator.withdrawal, { params: { id, withdrawal }, body: { act } });
    return act === 'approve'
      ? 'The withdrawal is approved: the money left for the bank.'
      : 'The withdrawal is rejected: the money is back in the wallet.';
  };
  return (
    <Panel title="Withdrawals">
      <DataTable
        label="Withdrawals"
        columns={['Member', 'Amount', 'Since', 'Act']}
        numericColumns={['Amount']}
        rows={rows}
        getRowKey={(row) => row.id}
        emptyText="No withdrawal waits. One shows here when a member orders it."
        renderCells={(row) => [
          phoneOf(row.member) ?? row.member,
          formatAmount(row.amount),
          formatDateTime(row.createdAt),
          <span className="row" key="act">
            <ActionButton
              kind="main"
              label={`Approve withdrawal of ${formatAmount(row.amount)}`}
              onAction={judge(row.id, 'approve')}
            >
              Approve
            </ActionButton>
            <ActionButton
              kind="danger"
              label={`Reject withdrawal of ${formatAmount(row.amount)}`}
              onAction={judge(row.id, 'reject')}
            >
              Reject
            </ActionButton>
          </span>,
        ]}
      />
    </Panel>
  );
}
