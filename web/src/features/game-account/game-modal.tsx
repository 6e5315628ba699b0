import { useTranslation } from 'react-i18next';

import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';

import { AccountPanel } from './account-panel.tsx';
import { ActivatePanel } from './activate-panel.tsx';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { type PlayActions, PlayOptions } from './play-options.tsx';

interface GameModalProps extends PlayActions {
  /** Code of the game in the address. */
  code: string | undefined;
  steps: ModalSteps;
  onClose: () => void;
}

/** Modal of one game: opens an account, or shows how to play and the account's credentials. */
export function GameModal({ code, steps, onClose, ...actions }: GameModalProps) {
  const { t } = useTranslation('game-account');
  const wallet = useWallet();
  const game = wallet.data?.slots.find((slot) => slot.code === code);

  // Title and height are those of the game, which is known when the page is; only a reload has to wait for it.
  if (wallet.isPending) return null;
  return (
    <Modal title={game?.name ?? t('account')} closesOnBackdrop onClose={onClose}>
      {wallet.isError && !wallet.data && (
        <RetryRow busy={wallet.isFetching} onRetry={() => void wallet.refetch()} />
      )}
      {wallet.data && !game && <EmptyState title={t('unknownTitle')} text={t('unknown')} />}
      {game?.isActive === false && <ActivatePanel game={game} />}
      {game?.isActive && (
        <>
          <PlayOptions {...actions} game={game} />
          <AccountPanel game={game} steps={steps} />
        </>
      )}
    </Modal>
  );
}
