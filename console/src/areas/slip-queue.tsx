import { operator } from '@wallet/shared/control/operator.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { callControl } from '#api/call.ts';
import { badField } from '#api/problem.ts';
import { useWorldId } from '#api/hooks.ts';
import { usePhones } from '#journal/phones.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn, amountValue, timeText } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import type { Queue } from './queue.ts';

/** Slips without a verdict: approved with an amount, refused with one of the eleven reasons, or set to anything. */
export function SlipQueue({ rows }: { readonly rows: Queue['slips'] }) {
  const id = useWorldId();
  const phoneOf = usePhones();
  return (
    <Panel title="Slips">
      {rows.length === 0 && (
        <p className="empty">No slip waits. One shows here when a member uploads it on the deposit screen.</p>
      )}
      {rows.map((row) => (
        <article key={row.id} className="card" aria-label={`Slip ${row.id}`}>
          <p>
            <b>{phoneOf(row.member) ?? row.member}</b> · {timeText(row.createdAt)} · {row.status}
            {row.note !== undefined && ` · ${row.note}`} · <code>{row.id}</code>
          </p>
          <div className="columns">
            <ActForm
              label={`Approve slip ${row.id}`}
              submit="Approve"
              onAct={(typed) =>
                callControl(operator.slip, {
                  params: { id, slip: row.id },
                  body: { status: 'SUCCESS', amount: amountIn(typed('amount'), 'amount') },
                })
              }
            >
              <Field
                name="amount"
                label="Amount"
                inputMode="decimal"
                defaultValue={row.amount === undefined ? '' : amountValue(row.amount)}
              />
            </ActForm>
            <ActForm
              label={`Reject slip ${row.id}`}
              submit="Reject"
              kind="danger"
              onAct={(typed) => {
                const note = typed('own').trim() || typed('note');
                if (note === '') throw badField('note', 'is to be chosen, or a text of your own typed');
                return callControl(operator.slip, {
                  params: { id, slip: row.id },
                  body: { status: 'FAILED', note },
                });
              }}
            >
              <Choice name="note" label="Reason" options={SLIP_REASONS} />
              <Field name="own" label="Or in your own words" />
            </ActForm>
            <ActForm
              label={`Set the status of slip ${row.id}`}
              submit="Set"
              kind="plain"
              onAct={(typed) =>
                callControl(operator.slip, {
                  params: { id, slip: row.id },
                  body: { status: typed('status') },
                })
              }
            >
              <Field
                name="status"
                label="Any other status"
                hint="Shown as in progress"
                defaultValue="CHECKING"
              />
            </ActForm>
          </div>
        </article>
      ))}
    </Panel>
  );
}
