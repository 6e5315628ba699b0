import { operator } from '@wallet/shared/control/operator.ts';

import { callControl } from '#api/control-client.ts';
import { useWorldId } from '#api/world-context.ts';
import { useMemberPhones } from '#journal/use-member-phones.ts';
import { ActionForm } from '#ui/form/action-form.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatDateTime } from '#ui/format.ts';
import { parseAmount } from '#ui/form/parse.ts';
import { Panel } from '#ui/panel.tsx';

import type { OperatorQueue } from './operator-queue.ts';

const DECISIONS = [
  { value: 'approve', text: 'Approve with amount' },
  { value: 'duplicate', text: 'Reject: already used' },
  { value: 'invalid', text: 'Reject: not valid' },
] as const;
type Decision = (typeof DECISIONS)[number]['value'];

/** Pending gift links. */
export function LinkQueue({ rows }: { readonly rows: OperatorQueue['links'] }) {
  const id = useWorldId();
  const findPhone = useMemberPhones();
  return (
    <Panel title="Gift links">
      {rows.length === 0 && (
        <p className="empty">
          No pending links. A link appears here when a member submits it on the deposit screen.
        </p>
      )}
      {rows.map((row) => (
        <article key={row.id} className="card" aria-label={`Link ${row.id}`}>
          <p>
            <b>{findPhone(row.member) ?? row.member}</b> · {formatDateTime(row.createdAt)}
          </p>
          <p className="break-anywhere">{row.link}</p>
          <ActionForm
            label={`Review link ${row.id}`}
            submitLabel="Submit"
            onSubmit={async (readField) => {
              const decision = readField('decision') as Decision;
              const params = { id, link: row.id };
              if (decision === 'approve') {
                const amount = parseAmount(readField('amount'), 'amount');
                await callControl(operator.link, { params: { ...params, verb: decision }, body: { amount } });
                return 'Link approved and amount credited.';
              }
              await callControl(operator.link, {
                params: { ...params, verb: 'reject' },
                body: { reason: decision },
              });
              return 'Link rejected.';
            }}
          >
            <Select name="decision" label="Decision" options={DECISIONS} />
            <TextField required name="amount" label="Amount" inputMode="decimal" />
          </ActionForm>
        </article>
      ))}
    </Panel>
  );
}
