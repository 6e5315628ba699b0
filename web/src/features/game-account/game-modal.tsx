import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { openGameCommand } from '#commands/definitions/game-account.ts';
import { useCommand } from '#commands/use-command.ts';
import { OperatorWords } from '#entities/command/operator-words.tsx';
import { GameLogo } from '#entities/game/game-logo.tsx';
import type { Game } from '#entities/game/use-games.ts';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { Button } from '#ui/action/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryRow } from '#ui/feedback/retry-row.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import { AccountPanel } from './account-panel.tsx';
import styles from './game-account.module.css';
import { type PlayActions, PlayOptions } from './play-options.tsx';

interface ActivatePanelProps {
  game: Game;
}

/** Opens an account at a game. If it is already open, the wallet is only reloaded (SA-1). */
function ActivatePanel({ game }: ActivatePanelProps) {
  const { t } = useTranslation('game-account');
  const errorText = useErrorText();
  const { run, isRunning, outcome } = useCommand(openGameCommand);
  const isOpen =
    outcome?.state === 'done' || (outcome?.state === 'refused' && outcome.key === 'SLOT_ALREADY_ACTIVE');

  const activate = async () => {
    const answer = await run({ params: { slotCode: game.code } });
    if (answer.state === 'done') showToast(t('opened', { game: game.name }), 'success');
  };

  return (
    <div className={styles.closed}>
      <GameLogo game={game} />
      <p className={styles.closedTitle}>{t('notOpen')}</p>
      <p className={styles.hint}>{t('notOpenText')}</p>
      {outcome?.state === 'refused' && !isOpen && (
        <Notice
          role="alert"
          tone="danger"
          title={t('openFailed')}
          action={<ErrorNextStep error={outcome.error} look="link" />}
        >
          {errorText(outcome.error)}
        </Notice>
      )}
      {outcome?.state === 'unknown' && (
        <Notice role="alert" tone="progress">
          <OperatorWords said={outcome.error} />
          {t('openUnknown')}
        </Notice>
      )}
      {/* Busy until the reloaded wallet has the account and this panel is unmounted. */}
      <Button wide size="large" variant="primary" busy={isRunning || isOpen} onClick={() => void activate()}>
        {t('open')}
      </Button>
    </div>
  );
}

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
