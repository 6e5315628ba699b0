import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { openGameCommand } from '#commands/definitions/game-account.ts';
import { useCommand } from '#commands/use-command.ts';
import { OperatorWords } from '#entities/command/operator-words.tsx';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { Button } from '#ui/action/button.tsx';
import { GameLogo } from '#entities/game/game-logo.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast-store.ts';

import styles from './game-account.module.css';
import type { Game } from '#entities/game/use-games.ts';

interface ActivatePanelProps {
  game: Game;
}

/** Opens an account at a game. If it is already open, the wallet is only reloaded (SA-1). */
export function ActivatePanel({ game }: ActivatePanelProps) {
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
