import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { usePhones } from '#journal/phones.ts';
import { ActButton } from '#ui/act-button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { amountText, clockText } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import { NextOutcome } from './next-outcome.tsx';
import { QrLifetime } from './qr-lifetime.tsx';
import type { Queue } from './queue.ts';

/** QR codes that a bank may pay. */
export function QrQueue({ rows }: { readonly rows: Queue['qrCodes'] }) {
  const id = useWorldId();
  const phoneOf = usePhones();
  const judge = (qrcodeId: string, act: 'pay' | 'expire') => async () => {
    await callControl(operator.qr, { params: { id, qrcodeId }, body: { act } });
    return act === 'pay' ? 'The bank has paid the QR code.' : 'The QR code has expired.';
  };
  return (
    <Panel title="QR codes">
      <DataTable
        label="QR codes"
        columns={['Member', 'Provider', 'Amount', 'Until', 'Act']}
        numbers={['Amount']}
        rows={rows}
        keyOf={(row) => row.id}
        empty="No QR code is open. One shows here when a member makes it on the deposit screen."
        cells={(row) => [
          phoneOf(row.member) ?? row.member,
          row.provider,
          amountText(row.amount),
          clockText(row.expiresAt),
          <span className="row" key="act">
            <ActButton kind="main" label={`Pay QR of ${amountText(row.amount)}`} onAct={judge(row.id, 'pay')}>
              Pay
            </ActButton>
            <ActButton label={`Expire QR of ${amountText(row.amount)}`} onAct={judge(row.id, 'expire')}>
              Expire
            </ActButton>
          </span>,
        ]}
      />
      <div className="row">
        <NextOutcome stream="qr.issue" value="fail">
          Fail the next QR code
        </NextOutcome>
      </div>
      <QrLifetime />
    </Panel>
  );
}
