import type { Currency } from '@wallet/shared/money.ts';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useWallet } from '#features/balance/queries.ts';
import { totalOf } from '#features/balance/total.ts';

import { lazyModal } from './lazy-modal.ts';
import type { ModalRoute } from './page-props.ts';

const STATEMENT = '/user/statement';
/** The step on top of home itself that claims what friends have brought. */
export const INVITE_CLAIM = 'invite-claim';

const transfer = lazyModal(() =>
  import('#features/transfer/transfer-modal.tsx').then((chunk) => chunk.TransferModal),
);
const withdraw = lazyModal(() =>
  import('#features/withdraw/withdraw-modal.tsx').then((chunk) => chunk.WithdrawModal),
);
const invite = lazyModal(() =>
  import('#features/invite/invite-modal.tsx').then((chunk) => chunk.InviteModal),
);
const inviteClaim = lazyModal(() =>
  import('#features/invite/invite-claim.tsx').then((chunk) => chunk.InviteClaim),
);
const refund = lazyModal(() =>
  import('#features/refund/refund-modal.tsx').then((chunk) => chunk.RefundModal),
);
const coming = lazyModal(() =>
  import('#features/coming/coming-sheet.tsx').then((chunk) => chunk.ComingSheet),
);

interface HomeModalsProps {
  modal: ModalRoute;
  currency: Currency;
}

/** The modals of home, by the name that stands in the address. Their code comes once home itself is seen. */
export function HomeModals({ modal, currency }: HomeModalsProps) {
  const [search] = useSearchParams();
  const { data } = useWallet();
  const isSeen = data !== undefined;

  useEffect(() => {
    if (isSeen) for (const part of [transfer, withdraw, invite, inviteClaim, refund, coming]) part.preload();
  }, [isSeen]);

  const shared = { currency, statementPath: STATEMENT, steps: modal, onClose: modal.close };
  const opened = () => {
    switch (modal.name) {
      case 'transfer':
        return (
          <transfer.Part
            {...shared}
            from={search.get('from') ?? undefined}
            to={search.get('to') ?? undefined}
          />
        );
      case 'withdraw':
        return <withdraw.Part {...shared} total={data && totalOf(data.wallet.amount, data.slots).all} />;
      case 'invite':
        return <invite.Part {...shared} />;
      case 'refund':
        return <refund.Part {...shared} />;
      case 'deposit':
      case 'spin':
      case 'game':
        return <coming.Part part={modal.name} onClose={modal.close} />;
      default:
        // The referral row of home asks for it without a modal below (HM-3, F-31).
        return modal.step === INVITE_CLAIM ? (
          <inviteClaim.Part currency={currency} statementPath={STATEMENT} onClose={modal.closeStep} />
        ) : null;
    }
  };
  return <Suspense fallback={null}>{opened()}</Suspense>;
}
