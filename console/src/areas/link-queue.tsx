import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/call.ts';
import { useWorldId } from '#api/hooks.ts';
import { usePhones } from '#journal/phones.ts';
import { ActForm } from '#ui/act-form.tsx';
import { Choice } from '#ui/choice.tsx';
import { Field } from '#ui/field.tsx';
import { amountIn, timeText } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import type { Queue } from './queue.ts';

const ACTS = [
  { value: 'accept', text: 'Accept, with the amount' },
  { value: 'duplicate', text: 'Refuse: used before' },
  { value: 'invalid', text: 'Refuse: not valid' },
] as const;
type LinkAct = (typeof ACTS)[number]['value'];

/** Wallet links that wait for a verdict. */
export function LinkQueue({ rows }: { readonly rows: Queue['links'] }) {
  const id = useWorldId();
  const phoneOf = usePhones();
  return (
    <Panel title="Wallet links">
      {rows.length === 0 && (
        <p className="empty">No link waits. One shows here when a member sends it on the deposit screen.</p>
      )}
      {rows.map((row) => (
        <article key={row.id} className="card" aria-label={`Link ${row.id}`}>
          <p>
            <b>{phoneOf(row.member) ?? row.member}</b> · {timeText(row.createdAt)}
          </p>
          <p className="breaks">{row.link}</p>
          <ActForm
            label={`Verdict on link ${row.id}`}
            submit="Decide"
            onAct={async (typed) => {
              const act = typed('act') as LinkAct;
              const amount = act === 'accept' ? { amount: amountIn(typed('amount'), 'amount') } : {};
              await callControl(operator.link, { params: { id, link: row.id }, body: { act, ...amount } });
              return act === 'accept' ? 'The link is accepted, its money credited.' : 'The link is refused.';
            }}
          >
            <Choice name="act" label="Verdict" options={ACTS} />
            <Field name="amount" label="Amount" inputMode="decimal" />
          </ActForm>
        </article>
      ))}
    </Panel>
  );
}
