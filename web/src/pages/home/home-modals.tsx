import type { Currency } from '@wallet/shared/money.ts';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useWallet } from '#entities/wallet/use-wallet.ts';
import { calculateTotal } from '#features/balance/balance-total.ts';

import { lazyModal } from '#pages/lazy-modal.ts';
import { INVITE_CLAIM_STEP } from './invite-claim-step.ts';
import type { ModalRoute } from '#pages/page-props.ts';
import { depositTexts } from '#pages/texts/deposit.ts';
import { laterTexts } from '#pages/texts/later.ts';

const transfer = lazyModal(
  () => import('#features/transfer/transfer-modal.tsx').then((chunk) => chunk.TransferModal),
  laterTexts,
);
const withdraw = lazyModal(
  () => import('#features/withdraw/withdraw-modal.tsx').then((chunk) => chunk.WithdrawModal),
  laterTexts,
);
const agreement = lazyModal(() =>
  import('#features/notices/agreement-modal.tsx').then((chunk) => chunk.AgreementModal),
);
const banners = lazyModal(
  () => import('#features/notices/banners-modal.tsx').then((chunk) => chunk.BannersModal),
  laterTexts,
);
const bankName = lazyModal(
  () => import('#features/profile/bank-name-modal.tsx').then((chunk) => chunk.BankNameModal),
  laterTexts,
);
const deposit = lazyModal(
  () => import('./deposit-sheet.tsx').then((chunk) => chunk.DepositSheet),
  depositTexts,
);
const invite = lazyModal(
  () => import('#features/invite/invite-modal.tsx').then((chunk) => chunk.InviteModal),
  laterTexts,
);
const inviteClaim = lazyModal(
  () => import('#features/invite/invite-claim.tsx').then((chunk) => chunk.InviteClaim),
  laterTexts,
);
const refund = lazyModal(
  () => import('#features/refund/refund-modal.tsx').then((chunk) => chunk.RefundModal),
  laterTexts,
);
const spin = lazyModal(() => import('./spin-modal.tsx').then((chunk) => chunk.SpinModal), laterTexts);

interface HomeModalsProps {
  modal: ModalRoute;
  currency: Currency;
  statementPath: string;
}

/** The modals of home, by the name that stands in the address. Their code comes once home itself is seen. */
export function HomeModals({ modal, currency, statementPath }: HomeModalsProps) {
  const [search] = useSearchParams();
  const { data } = useWallet({ isLive: true });
  const isSeen = data !== undefined;

  useEffect(() => {
    if (!isSeen) return;
    for (const part of [transfer, withdraw, deposit, agreement, invite, inviteClaim, refund, spin])
      part.preload();
  }, [isSeen]);

  const shared = { currency, statementPath, steps: modal, onClose: modal.close };
  const opened = () => {
    switch (modal.name) {
      case 'transfer':
        return (
          <transfer.Component
            {...shared}
            from={search.get('from') ?? undefined}
            to={search.get('to') ?? undefined}
          />
        );
      case 'withdraw':
        return (
          <withdraw.Component
            {...shared}
            total={data && calculateTotal(data.wallet.amount, data.slots).all}
          />
        );
      case 'agreement':
        return <agreement.Component onClose={modal.close} />;
      case 'banners':
        return <banners.Component onClose={modal.close} />;
      case 'bank-name':
        return <bankName.Component onClose={modal.close} />;
      case 'invite':
        return <invite.Component {...shared} />;
      case 'refund':
        return <refund.Component {...shared} />;
      case 'deposit':
        return <deposit.Component modal={modal} currency={currency} />;
      case 'spin':
        return <spin.Component {...shared} />;
      default:
        // The referral row of home asks for it without a modal below (HM-3, F-31).
        return modal.step === INVITE_CLAIM_STEP ? (
          <inviteClaim.Component
            currency={currency}
            statementPath={statementPath}
            onClose={modal.closeStep}
          />
        ) : null;
    }
  };
  return <Suspense fallback={null}>{opened()}</Suspense>;
}
