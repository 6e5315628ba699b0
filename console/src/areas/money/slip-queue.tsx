import { useMemberPhones } from '#journal/use-member-phones.ts';
import { Panel } from '#ui/panel.tsx';

import type { OperatorQueue } from './operator-queue.ts';
import { SlipCard } from './slip-card.tsx';

/** Slips without a verdict: approved with an amount, refused with one of the eleven reasons, or set to anything. */
export function SlipQueue({ rows }: { readonly rows: OperatorQueue['slips'] }) {
  const phoneOf = useMemberPhones();
  return (
    <Panel title="Slips">
      {rows.length === 0 && (
        <p className="empty">No slip waits. One shows here when a member uploads it on the deposit screen.</p>
      )}
      {rows.map((row) => (
        <SlipCard key={row.id} slip={row} phone={phoneOf(row.member) ?? row.member} />
      ))}
    </Panel>
  );
}
