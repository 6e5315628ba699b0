import { operator } from '@wallet/shared/control/operator.ts';

import { useControlQuery } from '#api/use-control-query.ts';
import { useWorldId } from '#api/world-context.ts';
import { QueryResult } from '#ui/query-result.tsx';

import { MemberRequestForm } from './member-request-form.tsx';
import { DepositForm } from './deposit-form.tsx';
import { LinkQueue } from './link-queue.tsx';
import { QrQueue } from './qr-queue.tsx';
import { SlipQueue } from './slip-queue.tsx';
import { TransfersPanel } from './transfers-panel.tsx';
import { WithdrawalQueue } from './withdrawal-queue.tsx';

/** Deposits and withdrawals pending review, and forms to create them. */
export function MoneyArea() {
  const queue = useControlQuery(operator.queue, { params: { id: useWorldId() } });
  return (
    <QueryResult query={queue}>
      {({ qrCodes, slips, links, withdrawals }) => (
        <>
          <QrQueue rows={qrCodes} />
          <SlipQueue rows={slips} />
          <WithdrawalQueue rows={withdrawals} />
          <LinkQueue rows={links} />
          <MemberRequestForm />
          <DepositForm />
          <TransfersPanel />
        </>
      )}
    </QueryResult>
  );
}
