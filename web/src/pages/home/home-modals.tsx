import type { Satang } from '@wallet/shared/money.ts';
import { type ComponentType, type ReactNode, use, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { LazyBreakDialog } from '#entities/safer-gambling/lazy-break.ts';
import { calculateTotal } from '#features/balance/balance-total.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import type { LazyComponent } from '#lib/lazy/lazy-with-retry.tsx';
import type { ModalEntry, ModalRoute } from '#pages/use-modal-route.ts';
import { type CrashDialogProps, type LazyFrame, lazyModal } from '#ui/overlay/lazy-modal.tsx';

const memberModal = <Props extends CrashDialogProps>(
  load: () => Promise<ComponentType<Props>>,
  frame?: LazyFrame<Props>,
) => lazyModal(load, { texts: 'member', frame });

/** Props of the modals of home. Each takes those that it needs. */
interface ModalProps {
  readonly steps: ModalRoute;
  readonly onClose: () => void;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly total: Satang | null | undefined;
}

interface HomeModalEntry extends ModalEntry {
  /** True for a modal that brings money into play, or offers something for it. */
  readonly isClosedByBreak?: true;
}

interface HomeModal extends HomeModalEntry {
  readonly Modal: LazyComponent<ModalProps>;
  /** True for a modal that is not loaded before it opens. */
  readonly isRare?: true;
}

/** The modals of the home page by their name in the address. */
const MODALS: Readonly<Record<string, HomeModal>> = {
  transfer: {
    Modal: memberModal(
      () => import('#features/transfer/transfer-modal.tsx').then((module) => module.TransferModal),
      { title: 'transfer:title' },
    ),
    params: ['from', 'to'],
  },
  withdraw: {
    Modal: memberModal(
      () => import('#features/withdraw/withdraw-modal.tsx').then((module) => module.WithdrawModal),
      { title: 'withdraw:title' },
    ),
  },
  deposit: {
    Modal: memberModal(() => import('./deposit-sheet.tsx').then((module) => module.DepositSheet), {
      title: 'deposit:title',
      size: 'large',
    }),
    params: ['ch', 'p', 'shared'],
    isClosedByBreak: true,
  },
  agreement: {
    Modal: memberModal(
      () => import('#features/notices/agreement-modal.tsx').then((module) => module.AgreementModal),
      { title: 'notices:agreementTitle', size: 'large' },
    ),
    isClosedByBreak: true,
  },
  banners: {
    Modal: memberModal(() =>
      import('#features/notices/banners-modal.tsx').then((module) => module.BannersModal),
    ),
    isClosedByBreak: true,
  },
  invite: {
    Modal: memberModal(
      () => import('#features/invite/invite-modal.tsx').then((module) => module.InviteModal),
      { title: 'invite:title', size: 'large' },
    ),
    isClosedByBreak: true,
  },
  refund: {
    Modal: memberModal(
      () => import('#features/refund/refund-modal.tsx').then((module) => module.RefundModal),
      { title: 'refund:title', size: 'large' },
    ),
    isClosedByBreak: true,
  },
  spin: {
    Modal: memberModal(() => import('./spin-modal.tsx').then((module) => module.SpinModal), {
      title: 'wheel:title',
    }),
    isClosedByBreak: true,
  },
  'bank-name': {
    Modal: memberModal(() =>
      import('#features/profile/bank-name-modal.tsx').then((module) => module.BankNameModal),
    ),
    isRare: true,
  },
};

/** Modals that stand with the games (`home-games.tsx`). */
const GAME_MODALS: Readonly<Record<string, HomeModalEntry>> = {
  game: { params: ['g'], isClosedByBreak: true },
  games: { params: ['c'], isClosedByBreak: true },
};

export const HOME_MODALS: Readonly<Record<string, HomeModalEntry>> = { ...MODALS, ...GAME_MODALS };

const InviteClaim = memberModal(() =>
  import('#features/invite/invite-claim.tsx').then((module) => module.InviteClaim),
);

/** Name of the step on top of the home page that claims the referral bonus. */
export const INVITE_CLAIM_STEP = 'invite-claim';

interface HomeModalsProps {
  modal: ModalRoute;
}

/** Shows the open modal of the home page. Preloads the usual ones once the wallet is shown. */
export function HomeModals({ modal }: HomeModalsProps): ReactNode {
  const [search] = useSearchParams();
  const { data } = useWallet({ isLive: true });
  const hasWallet = data !== undefined;

  useEffect(() => {
    if (!hasWallet) return;
    for (const { Modal, isRare } of Object.values(MODALS)) if (!isRare) Modal.preloadWhenIdle();
    InviteClaim.preloadWhenIdle();
  }, [hasWallet]);

  const playBreak = use(CurrentBreak);
  const { name = '' } = modal;
  if (playBreak && HOME_MODALS[name]?.isClosedByBreak) {
    return <LazyBreakDialog playBreak={playBreak} onClose={modal.close} />;
  }
  // The referral row opens this step on the home page itself, without a modal below it (HM-3, F-31).
  if (modal.name === undefined && modal.step === INVITE_CLAIM_STEP && !playBreak) {
    return <InviteClaim onClose={modal.closeStep} />;
  }
  const { Modal } = MODALS[name] ?? {};
  return (
    Modal && (
      <Modal
        steps={modal}
        onClose={modal.close}
        from={search.get('from') ?? undefined}
        to={search.get('to') ?? undefined}
        total={data && calculateTotal(data.wallet?.amount, data.slots).all}
      />
    )
  );
}
