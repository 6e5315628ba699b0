import { type ComponentType, type ReactNode, use, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { LazyBreakDialog } from '#entities/safer-gambling/lazy-break.ts';
import { calculateTotal } from '#features/balance/balance-total.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import type { ModalRoute } from '#pages/use-modal-route.ts';
import { type CrashDialogProps, lazyModal } from '#ui/overlay/lazy-modal.tsx';

const memberModal = <Props extends CrashDialogProps>(load: () => Promise<ComponentType<Props>>) =>
  lazyModal(load, 'member');

const TransferModal = memberModal(() =>
  import('#features/transfer/transfer-modal.tsx').then((module) => module.TransferModal),
);
const WithdrawModal = memberModal(() =>
  import('#features/withdraw/withdraw-modal.tsx').then((module) => module.WithdrawModal),
);
const AgreementModal = memberModal(() =>
  import('#features/notices/agreement-modal.tsx').then((module) => module.AgreementModal),
);
const BannersModal = memberModal(() =>
  import('#features/notices/banners-modal.tsx').then((module) => module.BannersModal),
);
const BankNameModal = memberModal(() =>
  import('#features/profile/bank-name-modal.tsx').then((module) => module.BankNameModal),
);
const DepositSheet = memberModal(() => import('./deposit-sheet.tsx').then((module) => module.DepositSheet));
const InviteModal = memberModal(() =>
  import('#features/invite/invite-modal.tsx').then((module) => module.InviteModal),
);
const InviteClaim = memberModal(() =>
  import('#features/invite/invite-claim.tsx').then((module) => module.InviteClaim),
);
const RefundModal = memberModal(() =>
  import('#features/refund/refund-modal.tsx').then((module) => module.RefundModal),
);
const SpinModal = memberModal(() => import('./spin-modal.tsx').then((module) => module.SpinModal));

const PRELOADED = [
  TransferModal,
  WithdrawModal,
  DepositSheet,
  AgreementModal,
  BannersModal,
  InviteModal,
  InviteClaim,
  RefundModal,
  SpinModal,
];

/** Modals that bring money into play, or offer something for it. A break closes them. */
const CLOSED_BY_BREAK: ReadonlySet<string | undefined> = new Set([
  'deposit',
  'spin',
  'refund',
  'invite',
  'banners',
  'agreement',
  'game',
  'games',
]);

/** Name of the step on top of the home page that claims the referral bonus. */
export const INVITE_CLAIM_STEP = 'invite-claim';

/** Names of the modals of the home page. Those of games stand with the games. */
export const HOME_MODALS: readonly string[] = [
  'transfer',
  'withdraw',
  'deposit',
  'invite',
  'refund',
  'spin',
  'game',
  'games',
  'agreement',
  'banners',
  'bank-name',
];

interface HomeModalsProps {
  modal: ModalRoute;
}

/** The modals of the home page, by their name in the address. Preloads the usual ones once the wallet is shown. */
export function HomeModals({ modal }: HomeModalsProps): ReactNode {
  const [search] = useSearchParams();
  const { data } = useWallet({ isLive: true });
  const hasWallet = data !== undefined;

  useEffect(() => {
    if (hasWallet) for (const component of PRELOADED) component.preloadWhenIdle();
  }, [hasWallet]);

  const playBreak = use(CurrentBreak);
  if (playBreak && CLOSED_BY_BREAK.has(modal.name)) {
    return <LazyBreakDialog playBreak={playBreak} onClose={modal.close} />;
  }
  const shared = { steps: modal, onClose: modal.close };
  switch (modal.name) {
    case 'transfer':
      return (
        <TransferModal
          // A form that was begun before the break has other accounts.
          key={String(playBreak === undefined)}
          {...shared}
          from={search.get('from') ?? undefined}
          to={search.get('to') ?? undefined}
        />
      );
    case 'withdraw':
      return (
        <WithdrawModal {...shared} total={data && calculateTotal(data.wallet?.amount, data.slots).all} />
      );
    case 'agreement':
      return <AgreementModal onClose={modal.close} />;
    case 'banners':
      return <BannersModal onClose={modal.close} />;
    case 'bank-name':
      return <BankNameModal onClose={modal.close} />;
    case 'invite':
      return <InviteModal {...shared} />;
    case 'refund':
      return <RefundModal {...shared} />;
    case 'deposit':
      return <DepositSheet modal={modal} onClose={modal.close} />;
    case 'spin':
      return <SpinModal {...shared} />;
    default:
      // The referral row opens this step on the home page itself, without a modal below it (HM-3, F-31).
      return modal.step === INVITE_CLAIM_STEP && !playBreak ? (
        <InviteClaim onClose={modal.closeStep} />
      ) : null;
  }
}
