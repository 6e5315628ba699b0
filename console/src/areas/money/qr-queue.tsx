import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { useMemberPhones } from '#journal/use-member-phones.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount, formatTime } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { NextOutcomeButton } from '#areas/controls/next-outcome-button.tsx';
import { QrLifetimeForm } from './qr-lifetime-form.tsx';
import type { OperatorQueue } from './operator-queue.ts';

/** QR codes that a bank may pay. */
export function QrQueue({ rows }: { readonly rows: OperatorQueue['qrCodes'] }) {
  const id = useWorldId();
  const phoneOf = useMemberPhones();
  const judge = (qrcodeId: string, act: 'pay' | 'expire') => async () => {
    await callControl(operator.qr, { params: { id, qrcodeId }, body: { act } });
    return act === 'pay' ? 'The bank has paid the QR code.' : 'The QR code has expired.';
  };
  return (
    <Panel title="QR codes">
      <DataTable
        label="QR codes"
        columns={['Member', 'Provider', 'Amount', 'Until', 'Act']}
        numericColumns={['Amount']}
        rows={rows}
        getRowKey={(row) => row.id}
        emptyText="No QR code is open. One shows here when a member makes it on the deposit screen."
        renderCells={(row) => [
          phoneOf(row.member) ?? row.member,
          row.provider,
          formatAmount(row.amount),
          formatTime(row.expiresAt),
          <span className="row" key="act">
            <ActionButton
              kind="main"
              label={`Pay QR of ${formatAmount(row.amount)}`}
              onAction={judge(row.id, 'pay')}
            >
              Pay
            </ActionButton>
            <ActionButton
              label={`Expire QR of ${formatAmount(row.amount)}`}
              onAction={judge(row.id, 'expire')}
            >
              Expire
            </ActionButton>
          </span>,
        ]}
      />
      <div className="row">
        <NextOutcomeButton stream="qr.issue" value="fail">
          Fail the next QR code
        </NextOutcomeButton>
      </div>
      <QrLifetimeForm />
    </Panel>
  );
}
