import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/use-control-query.ts';
import { useMemberPhones } from '#journal/use-member-phones.ts';
import { ActionForm } from '#ui/action-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { parseAmount, formatDateTime } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

import type { OperatorQueue } from './operator-queue.ts';

const ACTS = [
  { value: 'accept', text: 'Accept, with the amount' },
  { value: 'duplicate', text: 'Refuse: used before' },
  { value: 'invalid', text: 'Refuse: not valid' },
] as const;
type LinkAct = (typeof ACTS)[number]['value'];

/** Wallet links that wait for a verdict. */
export function LinkQueue({ rows }: { readonly rows: OperatorQueue['links'] }) {
  const id = useWorldId();
  const phoneOf = useMemberPhones();
  return (
    <Panel title="Wallet links">
      {rows.length === 0 && (
        <p className="empty">No link waits. One shows here when a member sends it on the deposit screen.</p>
      )}
      {rows.map((row) => (
        <article key={row.id} className="card" aria-label={`Link ${row.id}`}>
          <p>
            <b>{phoneOf(row.member) ?? row.member}</b> · {formatDateTime(row.createdAt)}
          </p>
          <p className="breaks">{row.link}</p>
          <ActionForm
            label={`Verdict on link ${row.id}`}
            submitLabel="Decide"
            onSubmit={async (typed) => {
              const act = typed('act') as LinkAct;
              const amount = act === 'accept' ? { amount: parseAmount(typed('amount'), 'amount') } : {};
              await callControl(operator.link, { params: { id, link: row.id }, body: { act, ...amount } });
              return act === 'accept' ? 'The link is accepted, its money credited.' : 'The link is refused.';
            }}
          >
            <Select name="act" label="Verdict" options={ACTS} />
            <TextField name="amount" label="Amount" inputMode="decimal" />
          </ActionForm>
        </article>
      ))}
    </Panel>
  );
}
