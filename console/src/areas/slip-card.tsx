import { operator } from '@wallet/shared/control/operator.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { callControl } from '#api/call.ts';
import { badField } from '#api/problem.ts';
import { useWorldId } from '#api/hooks.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn, amountText, amountValue, timeText } from '#ui/format.ts';

import type { Queue } from './queue.ts';
import { SlipPicture } from './slip-picture.tsx';

interface SlipCardProps {
  readonly slip: Queue['slips'][number];
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
          <span className="note">{timeText(createdAt)}</span>
          <span className="chip soft">{status}</span>
          {note !== undefined && <span className="chip soft">{note}</span>}
          <code>{reference}</code>
        </p>
        <div className="slip-verdicts">
          <ActForm
            label={`Approve slip ${reference}`}
            submit="Approve"
            onAct={async (typed) => {
              const credited = amountIn(typed('amount'), 'amount');
              await callControl(operator.slip, { params, body: { status: 'SUCCESS', amount: credited } });
              return `Slip ${reference} is approved: ${amountText(credited)} went to ${phone}.`;
            }}
          >
            <Field
              name="amount"
              label="Amount"
              inputMode="decimal"
              placeholder="as on the slip"
              defaultValue={amount === undefined ? '' : amountValue(amount)}
            />
          </ActForm>
          <ActForm
            label={`Reject slip ${reference}`}
            submit="Reject"
            kind="danger"
            onAct={async (typed) => {
              const reason = typed('own').trim() || typed('note');
              if (reason === '') throw badField('note', 'is to be chosen, or a text of your own typed');
              await callControl(operator.slip, { params, body: { status: 'FAILED', note: reason } });
              return `Slip ${reference} is rejected: ${reason}.`;
            }}
          >
            <Choice name="note" label="Reason" options={SLIP_REASONS} />
            <Field name="own" label="Or in your own words" />
          </ActForm>
        </div>
        <details>
          <summary>Another status</summary>
          <ActForm
            label={`Set the status of slip ${reference}`}
            submit="Set"
            kind="plain"
            onAct={async (typed) => {
              const wanted = typed('status').trim();
              await callControl(operator.slip, { params, body: { status: wanted } });
              return `Slip ${reference} is ${wanted}.`;
            }}
          >
            <Field
              name="status"
              label="Any other status"
              hint="The member sees it as in progress"
              defaultValue="CHECKING"
            />
          </ActForm>
        </details>
      </div>
    </article>
  );
}
