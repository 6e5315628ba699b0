import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { usePhones } from '#journal/phones.ts';
import { ActButton } from '#ui/act-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { amountText, timeText } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import type { Queue } from './queue.ts';

/** Withdrawals whose money is held until somebody decides. */
export function WithdrawalQueue({ rows }: { readonly rows: Queue['withdrawals'] }) {
  const id = useWorldId();
  const phoneOf = usePhones();
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
        numbers={['Amount']}
        rows={rows}
        keyOf={(row) => row.id}
        empty="No withdrawal waits. One shows here when a member orders it."
        cells={(row) => [
          phoneOf(row.member) ?? row.member,
          amountText(row.amount),
          timeText(row.createdAt),
          <span className="row" key="act">
            <ActButton
              kind="main"
              label={`Approve withdrawal of ${amountText(row.amount)}`}
              onAct={judge(row.id, 'approve')}
            >
              Approve
            </ActButton>
            <ActButton
              kind="danger"
              label={`Reject withdrawal of ${amountText(row.amount)}`}
              onAct={judge(row.id, 'reject')}
            >
              Reject
            </ActButton>
          </span>,
        ]}
      />
    </Panel>
  );
}
