import { operator } from '@wallet/shared/control/operator.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { callControl } from '#api/control-client.ts';
import { createFieldError } from '#api/api-error.ts';
import { useWorldId } from '#api/world-context.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatAmount, formatDateTime, toAmountInput } from '#ui/format.ts';
import { parseAmount } from '#ui/form/parse.ts';

import type { OperatorQueue } from './operator-queue.ts';
import { SlipPicture } from './slip-picture.tsx';

interface SlipCardProps {
  readonly slip: OperatorQueue['slips'][number];
  readonly phone: string;
}

/** Pending slip with its picture and the forms to approve or reject it. */
export function SlipCard({
  slip: { id: reference, createdAt, status, note, amount, picture },
  phone,
}: SlipCardProps) {
  const id = useWorldId();
  const params = { id, slip: reference };
  return (
    <article className="slip" aria-label={`Slip ${reference}`}>
      <SlipPicture address={picture} name={`slip ${reference}`} />
      <div className="slip-body">
        <p className="row">
          <b>{phone}</b>
          <span className="note">{formatDateTime(createdAt)}</span>
          <span className="chip muted">{status}</span>
          {note !== undefined && <span className="chip muted">{note}</span>}
          <code>{reference}</code>
        </p>
        <div className="slip-decision">
          <ActionForm
            label={`Approve slip ${reference}`}
            submitLabel="Approve"
            onSubmit={async (readField) => {
              const credited = parseAmount(readField('amount'), 'amount');
              await callControl(operator.slip, {
                params: { ...params, verb: 'approve' },
                body: { amount: credited },
              });
              return `Slip ${reference} approved: ${formatAmount(credited)} credited to ${phone}.`;
            }}
          >
            <TextField
              required
              name="amount"
              label="Amount"
              inputMode="decimal"
              placeholder="as on the slip"
              defaultValue={amount === undefined ? '' : toAmountInput(amount)}
            />
          </ActionForm>
          <ActionForm
            label={`Reject slip ${reference}`}
            submitLabel="Reject"
            kind="danger"
            onSubmit={async (readField) => {
              const reason = readField('own').trim() || readField('note');
              if (reason === '') throw createFieldError('note', 'must be selected, or enter a custom reason');
              await callControl(operator.slip, {
                params: { ...params, verb: 'reject' },
                body: { note: reason },
              });
              return `Slip ${reference} rejected: ${reason}.`;
            }}
          >
            <Select name="note" label="Reason" options={SLIP_REASONS} />
            <TextField name="own" label="Custom reason" />
          </ActionForm>
        </div>
        <details>
          <summary>Set another status</summary>
          <ActionForm
            label={`Set the status of slip ${reference}`}
            submitLabel="Set"
            kind="plain"
            onSubmit={async (readField) => {
              const newStatus = readField('status').trim();
              await callControl(operator.updateSlip, { params, body: { status: newStatus } });
              return `Slip ${reference} set to ${newStatus}.`;
            }}
          >
            <TextField
              name="status"
              label="Status"
              hint="Shown to the member as in progress"
              defaultValue="CHECKING"
            />
          </ActionForm>
        </details>
      </div>
    </article>
  );
}
