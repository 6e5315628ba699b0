import { operator } from '@wallet/shared/control/operator.ts';

import { useRead, useWorldId } from '#api/hooks.ts';
import { Loaded } from '#ui/loaded.tsx';

import { AsMember } from './as-member.tsx';
import { DepositForm } from './deposit-form.tsx';
import { LinkQueue } from './link-queue.tsx';
import { QrQueue } from './qr-queue.tsx';
import { SlipQueue } from './slip-queue.tsx';
import { TransfersPanel } from './transfers-panel.tsx';
import { WithdrawalQueue } from './withdrawal-queue.tsx';

/** Everything about money that waits for the operator or a bank. */
export function MoneyArea() {
  const queue = useRead(operator.queue, { params: { id: useWorldId() } });
  return (
    <Loaded of={queue}>
      {({ qrCodes, slips, links, withdrawals }) => (
        <>
          <QrQueue rows={qrCodes} />
          <SlipQueue rows={slips} />
          <WithdrawalQueue rows={withdrawals} />
          <LinkQueue rows={links} />
          <AsMember />
          <DepositForm />
          <TransfersPanel />
        </>
      )}
    </Loaded>
  );
}
