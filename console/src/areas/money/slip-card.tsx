import { operator } from '@wallet/shared/control/operator.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { callControl } from '#api/control-client.ts';
import { createFieldError } from '#api/api-error.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseAmount, formatAmount, toAmountInput, formatDateTime } from '#ui/format.ts';

import type { OperatorQueue } from './operator-queue.ts';
import { SlipPicture } from './slip-picture.tsx';

interface SlipCardProps {
  readonly slip: OperatorQueue['slips'][number];
  readonly phone: string;
}

/** One slip: its picture, and every verdict that can be given on it. */
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
          <span className="chip soft">{status}</span>
          {note !== undefined && <span className="chip soft">{note}</span>}
          <code>{reference}</code>
        </p>
        <div className="slip-verdicts">
          <ActionForm
            label={`Approve slip ${reference}`}
            submitLabel="Approve"
            onSubmit={async (typed) => {
              const credited = parseAmount(typed('amount'), 'amount');
              await callControl(operator.slip, { params, body: { status: 'SUCCESS', amount: credited } });
              return `Slip ${reference} is approved: ${formatAmount(credited)} went to ${phone}.`;
            }}
          >
            <TextField
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
            onSubmit={async (typed) => {
              const reason = typed('own').trim() || typed('note');
              if (reason === '')
                throw createFieldError('note', 'is to be chosen, or a text of your own typed');
              await callControl(operator.slip, { params, body: { status: 'FAILED', note: reason } });
              return `Slip ${reference} is rejected: ${reason}.`;
            }}
          >
            <Select name="note" label="Reason" options={SLIP_REASONS} />
            <TextField name="own" label="Or in your own words" />
          </ActionForm>
        </div>
        <details>
          <summary>Another status</summary>
          <ActionForm
            label={`Set the status of slip ${reference}`}
            submitLabel="Set"
            kind="plain"
            onSubmit={async (typed) => {
              const wanted = typed('status').trim();
              await callControl(operator.slip, { params, body: { status: wanted } });
              return `Slip ${reference} is ${wanted}.`;
            }}
          >
            <TextField
              name="status"
              label="Any other status"
              hint="The member sees it as in progress"
              defaultValue="CHECKING"
            />
          </ActionForm>
        </details>
      </div>
    </article>
  );
}
