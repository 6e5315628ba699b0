import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { useMemberPhones } from '#journal/use-member-phones.ts';
import { ActionButton } from '#ui/form/action-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { formatAmount, formatTime } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { NextOutcomeButton } from '#areas/controls/next-outcome-button.tsx';
import { QrLifetimeForm } from './qr-lifetime-form.tsx';
import type { OperatorQueue } from './operator-queue.ts';

/** Open QR codes. */
export function QrQueue({ rows }: { readonly rows: OperatorQueue['qrCodes'] }) {
  const id = useWorldId();
  const findPhone = useMemberPhones();
  const resolve = (qrcodeId: string, verb: 'pay' | 'expire') => async () => {
    await callControl(operator.qr, { params: { id, qrcodeId, verb } });
    return verb === 'pay' ? 'QR code paid.' : 'QR code expired.';
  };
  return (
    <Panel title="QR codes">
      <DataTable
        label="QR codes"
        columns={['Member', 'Provider', 'Amount', 'Expires', 'Actions']}
        numericColumns={['Amount']}
        rows={rows}
        getRowKey={(row) => row.id}
        emptyText="No open QR codes. A code appears here when a member creates it on the deposit screen."
        renderCells={(row) => [
          findPhone(row.member) ?? row.member,
          row.provider,
          formatAmount(row.amount),
          formatTime(row.expiresAt),
          <span className="row" key="actions">
            <ActionButton
              kind="primary"
              label={`Pay QR of ${formatAmount(row.amount)}`}
              onAction={resolve(row.id, 'pay')}
            >
              Pay
            </ActionButton>
            <ActionButton
              label={`Expire QR of ${formatAmount(row.amount)}`}
              onAction={resolve(row.id, 'expire')}
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
