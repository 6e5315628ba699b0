import type { Currency } from '@wallet/shared/money.ts';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useWallet } from '#features/balance/queries.ts';
import { totalOf } from '#features/balance/total.ts';

import { lazyModal } from './lazy-modal.ts';
import { INVITE_CLAIM } from './invite-claim-step.ts';
import type { ModalRoute } from './page-props.ts';
import { depositTexts } from './texts/deposit.ts';
import { laterTexts } from './texts/later.ts';

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
const coming = lazyModal(
  () => import('#features/coming/coming-sheet.tsx').then((chunk) => chunk.ComingSheet),
  laterTexts,
);

interface HomeModalsProps {
  modal: ModalRoute;
  currency: Currency;
  statementPath: string;
}

/** The modals of home, by the name that stands in the address. Their code comes once home itself is seen. */
export function HomeModals({ modal, currency, statementPath }: HomeModalsProps) {
  const [search] = useSearchParams();
  const { data } = useWallet();
  const isSeen = data !== undefined;

  useEffect(() => {
    if (!isSeen) return;
    for (const part of [transfer, withdraw, deposit, agreement, invite, inviteClaim, refund, coming])
      part.preload();
  }, [isSeen]);

  const shared = { currency, statementPath, steps: modal, onClose: modal.close };
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
      case 'agreement':
        return <agreement.Part onClose={modal.close} />;
      case 'banners':
        return <banners.Part onClose={modal.close} />;
      case 'bank-name':
        return <bankName.Part onClose={modal.close} />;
      case 'invite':
        return <invite.Part {...shared} />;
      case 'refund':
        return <refund.Part {...shared} />;
      case 'deposit':
        return <deposit.Part modal={modal} currency={currency} />;
      case 'spin':
        return <coming.Part part={modal.name} onClose={modal.close} />;
      default:
        // The referral row of home asks for it without a modal below (HM-3, F-31).
        return modal.step === INVITE_CLAIM ? (
          <inviteClaim.Part currency={currency} statementPath={statementPath} onClose={modal.closeStep} />
        ) : null;
    }
  };
  return <Suspense fallback={null}>{opened()}</Suspense>;
}
