import { useMemberPhones } from '#journal/use-member-phones.ts';
import { Panel } from '#ui/panel.tsx';

import type { OperatorQueue } from './operator-queue.ts';
import { SlipCard } from './slip-card.tsx';

/** Pending slips. */
export function SlipQueue({ rows }: { readonly rows: OperatorQueue['slips'] }) {
  const findPhone = useMemberPhones();
  return (
    <Panel title="Slips">
      {rows.length === 0 && (
        <p className="empty">
          No pending slips. A slip appears here when a member uploads it on the deposit screen.
        </p>
      )}
      {rows.map((row) => (
        <SlipCard key={row.id} slip={row} phone={findPhone(row.member) ?? row.member} />
      ))}
    </Panel>
  );
}
