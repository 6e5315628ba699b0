import { operator } from '@wallet/shared/control/operator.ts';
import { settings } from '@wallet/shared/control/settings.ts';

import { useMemberPhones } from '#api/use-member-phones.ts';
import { useWorldAction } from '#api/use-world-action.ts';
import { ControlTable } from '#ui/control-table.tsx';
import { ControlForm } from '#ui/form/control-form.tsx';
import { formatAmount } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { QueryResult } from '#ui/query-result.tsx';

import { type Next, NextButtons } from '#areas/controls/next-buttons.tsx';
import { LOST_TRANSFER } from '#areas/faults/fault-presets.ts';
import { LinkCard } from './link-card.tsx';
import { MemberRequestForm } from './member-request-form.tsx';
import { createQrActions, createWithdrawalActions } from './queue-actions.ts';
import { SlipCard } from './slip-card.tsx';

const QUEUE = operator.queue.response.shape;
const NEXT_TRANSFER: readonly Next[] = [
  { text: 'Next transfer fails, funds are returned', stream: 'game.transfer', values: ['fail'] },
  LOST_TRANSFER,
  {
    text: 'Next transfer: MONEY_NOT_ENOUGH',
    match: 'wallet.transfer',
    effect: { error: 'MONEY_NOT_ENOUGH' },
  },
];

/** Deposits and withdrawals pending review, and forms to create them. */
export function MoneyArea() {
  const act = useWorldAction();
  const findPhone = useMemberPhones();
  return (
    <QueryResult call={operator.queue}>
      {({ qrCodes, slips, links, withdrawals }) => (
        <>
          <Panel title="QR codes">
            <ControlTable
              label="QR codes"
              schema={QUEUE.qrCodes.def.element}
              columns={['member', 'provider', 'amount', 'expiresAt']}
              rows={qrCodes}
              getRowKey={(row) => row.id}
              emptyText="No open QR codes. A code appears here when a member creates it on the deposit screen."
              actions={(row) => createQrActions(act, row)}
            />
            <NextButtons next={[{ text: 'Fail the next QR code', stream: 'qr.issue', values: ['fail'] }]} />
            <QueryResult call={settings.read}>
              {(current) => (
                <ControlForm
                  call={settings.update}
                  only={['qrLifetimeS']}
                  current={current}
                  label="Lifetime of new QR codes"
                  submitLabel="Set"
                  kind="plain"
                  done={({ qrLifetimeS }) => `New QR codes expire after ${qrLifetimeS} s.`}
                />
              )}
            </QueryResult>
          </Panel>
          <Panel title="Slips">
            {slips.length === 0 && (
              <p className="empty">
                No pending slips. A slip appears here when a member uploads it on the deposit screen.
              </p>
            )}
            {slips.map((row) => (
              <SlipCard key={row.id} slip={row} phone={findPhone(row.member) ?? row.member} />
            ))}
          </Panel>
          <Panel title="Withdrawals">
            <ControlTable
              label="Withdrawals"
              schema={QUEUE.withdrawals.def.element}
              columns={['member', 'amount', 'createdAt']}
              rows={withdrawals}
              getRowKey={(row) => row.id}
              emptyText="No pending withdrawals. A withdrawal appears here when a member requests it."
              actions={(row) => createWithdrawalActions(act, row)}
            />
          </Panel>
          <Panel title="Gift links">
            {links.length === 0 && (
              <p className="empty">
                No pending links. A link appears here when a member submits it on the deposit screen.
              </p>
            )}
            {links.map((row) => (
              <LinkCard key={row.id} link={row} phone={findPhone(row.member) ?? row.member} />
            ))}
          </Panel>
          <MemberRequestForm />
          <Panel title="Deposit by transfer" note="Credited to the wallet at once, without a review.">
            <ControlForm
              call={operator.deposit}
              label="Deposit"
              submitLabel="Credit"
              initial={{ amount: 500 }}
              done={({ wallet }) => `New wallet balance: ${formatAmount(wallet)}.`}
            />
          </Panel>
          <Panel
            title="Transfers"
            note="Transfers complete at once, so none are pending. Choose the outcome of the next one here."
          >
            <NextButtons next={NEXT_TRANSFER} />
          </Panel>
        </>
      )}
    </QueryResult>
  );
}
