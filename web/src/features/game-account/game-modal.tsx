import type { Currency } from '@wallet/shared/money.ts';
import { useTranslation } from 'react-i18next';

import type { ModalSteps } from '#api/use-confirmed-command.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

import { AccountPanel } from './account-panel.tsx';
import { ActivatePanel } from './activate-panel.tsx';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { type PlayActions, PlayOptions } from './play-options.tsx';

export interface GameModalProps extends PlayActions {
  /** As it stands in the address. */
  code: string | undefined;
  currency: Currency;
  steps: ModalSteps;
  onClose: () => void;
}

/** One game: the way to open an account there; with one, the ways to play and what is needed to sign in. */
export function GameModal({ code, currency, steps, onClose, ...ways }: GameModalProps) {
  const { t } = useTranslation('game-account');
  const wallet = useWallet();
  const game = wallet.data?.slots.find((slot) => slot.code === code);

  return (
    <Modal title={game?.name ?? t('account')} closesOnBackdrop onClose={onClose}>
      {wallet.isPending && <Skeleton shape="block" height="264px" />}
      {wallet.isError && !wallet.data && (
        <RetryRow busy={wallet.isFetching} onRetry={() => void wallet.refetch()} />
      )}
      {wallet.data && !game && <EmptyState title={t('unknownTitle')} text={t('unknown')} />}
      {game?.isActive === false && <ActivatePanel game={game} />}
      {game?.isActive && (
        <>
          <PlayOptions {...ways} game={game} currency={currency} />
          <AccountPanel game={game} steps={steps} />
        </>
      )}
    </Modal>
  );
}
