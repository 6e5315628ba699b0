import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { OutcomeDialog } from '#entities/command/outcome-dialog.tsx';
import { ErrorNextStep } from '#entities/next-step/error-next-step.tsx';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { findNextStep } from '#entities/next-step/next-steps.ts';
import { onReturn } from '#lib/react/on-return.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { Button } from '#ui/action/button.tsx';
import { Money } from '#ui/data/money.tsx';
import { useFormatMoney } from '#ui/data/use-format-money.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

import { isAppUrl } from './game-url.ts';
import type {
  MoveQuestion,
  MoveRefused,
  PlayAttempt,
  PlayFailure,
  PlayOutcome,
  PlayReady,
} from './play-outcome.ts';
import styles from './play.module.css';
import type { PlayControl } from './use-play.ts';

interface MoneyPlaceProps {
  attempt: PlayAttempt;
}

/** Says where the money is after a game did not open: in the game, or still where it was. */
function MoneyPlace({ attempt: { game, moved } }: MoneyPlaceProps) {
  const { t } = useTranslation('play');
  const formatMoney = useFormatMoney();
  return (
    <p className={styles.moved}>
      {moved === undefined && t('nothingMoved')}
      {moved === 'unread' && t('movedUnread', { game: game.name })}
      {typeof moved === 'number' && t('moved', { amount: formatMoney(moved), game: game.name })}
    </p>
  );
}

interface MoveConfirmProps {
  question: MoveQuestion;
  control: Pick<PlayControl, 'confirm' | 'dismiss'>;
}

/** Asks before the wallet is moved to a game (F-21). The tap on the button also opens the tab of the game. */
function MoveConfirm({ question, control }: MoveConfirmProps) {
  const { t } = useTranslation('play');
  const [isRemembered, setIsRemembered] = useState(false);
  const { name: game } = question.game;
  return (
    <ConfirmDialog
      title={t('confirmTitle', { game })}
      confirmLabel={t('confirm')}
      onConfirm={() => control.confirm(question, isRemembered)}
      onCancel={control.dismiss}
    >
      <div className={styles.question}>
        {question.hasChanged && <Notice tone="warn">{t('confirmChanged')}</Notice>}
        <Money alwaysShown look="display" amount={question.amount} />
        <p>{t('confirmText', { game })}</p>
        <Checkbox
          label={t('dontAskAgain')}
          checked={isRemembered}
          onChange={(event) => setIsRemembered(event.target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}

interface MoveRefusedDialogProps {
  outcome: MoveRefused;
  control: Pick<PlayControl, 'dismiss' | 'openWithoutTransfer'>;
}

/** Says why no money was moved to a game, with the next step and a way to open it without. */
function MoveRefusedDialog({ outcome, control }: MoveRefusedDialogProps) {
  const { t } = useTranslation('play');
  const errorText = useErrorText();
  return (
    <AlertDialog
      tone="danger"
      title={t('moveRefusedTitle')}
      onClose={control.dismiss}
      action={
        <>
          <ErrorNextStep error={outcome.error} />
          <Button wide onClick={() => control.openWithoutTransfer(outcome)}>
            {t('openOnly')}
          </Button>
        </>
      }
    >
      <p>{errorText(outcome.error)}</p>
    </AlertDialog>
  );
}

interface ReadyDialogProps {
  outcome: PlayReady;
  control: Pick<PlayControl, 'dismiss' | 'moveBack'>;
}

/** A link to a game whose tab was blocked (PL-1), or to a game's app. */
function ReadyDialog({ outcome, control }: ReadyDialogProps) {
  const { t } = useTranslation('play');
  const isApp = isAppUrl(outcome.url);
  const hasMoved = outcome.moved !== undefined;
  const [isFollowed, setIsFollowed] = useState(false);
  const dismiss = useEffectEvent(control.dismiss);
  useEffect(() => (isFollowed ? onReturn(() => dismiss()) : undefined), [isFollowed]);
  return (
    <AlertDialog
      title={t('readyTitle', { game: outcome.game.name })}
      onClose={control.dismiss}
      action={
        <>
          <ButtonLink
            to={outcome.url}
            target={isApp ? undefined : '_blank'}
            rel="noopener noreferrer"
            data-autofocus
            // Closing the dialog goes back in the history, which would cancel the navigation to an app, and to a game in a
            // browser without tabs: it is closed when the member comes back.
            onClick={isApp ? undefined : () => setIsFollowed(true)}
          >
            {t('open')}
          </ButtonLink>
          {hasMoved && (
            <Button wide onClick={() => control.moveBack(outcome)}>
              {t('moveBack')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.texts}>
        {hasMoved && <MoneyPlace attempt={outcome} />}
        <p>{isApp ? t('readyApp') : t('ready')}</p>
      </div>
    </AlertDialog>
  );
}

interface FailureDialogProps {
  outcome: PlayFailure;
  control: Pick<PlayControl, 'dismiss' | 'moveBack' | 'retry'>;
}

/** Says that a game did not open, where the money is and why, with a way to try again and to move the money back. */
function FailureDialog({ outcome, control }: FailureDialogProps) {
  const { t } = useTranslation('play');
  const errorText = useErrorText();
  const hasMoved = outcome.moved !== undefined;
  // Without a transfer, trying an unsafe address again would only repeat this dialog.
  const canRetry = hasMoved || outcome.name !== 'unsafe';
  // Money that was moved comes first.
  const step = hasMoved ? undefined : outcome.name === 'unsafe' ? 'contact' : findNextStep(outcome.error);
  return (
    <AlertDialog
      tone="danger"
      title={t('notOpenedTitle')}
      onClose={control.dismiss}
      action={
        <>
          {step && <NextStepLink step={step} />}
          {canRetry && (
            <Button wide variant={step ? 'secondary' : 'primary'} onClick={() => control.retry(outcome)}>
              {hasMoved ? t('openAgain') : t('tryAgain')}
            </Button>
          )}
          {hasMoved && (
            <Button wide onClick={() => control.moveBack(outcome)}>
              {t('moveBack')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.texts}>
        <MoneyPlace attempt={outcome} />
        <p>{outcome.name === 'unsafe' ? t('unsafe') : errorText(outcome.error)}</p>
        {outcome.name === 'balanceUnread' && <p>{t('balanceUnread')}</p>}
        {hasMoved && <p>{t('openOrMoveBack')}</p>}
      </div>
    </AlertDialog>
  );
}

interface PlayOutcomeDialogProps {
  outcome: PlayOutcome;
  control: PlayControl;
}

/**
 * Dialog before money is moved to a game, or for a game that did not open by itself. It is in the same chunk as `usePlay`:
 * no money moves before the code that tells of it has loaded.
 */
export function PlayOutcomeDialog({ outcome, control }: PlayOutcomeDialogProps) {
  switch (outcome.name) {
    case 'confirm':
      return <MoveConfirm question={outcome} control={control} />;
    case 'ready':
      return <ReadyDialog outcome={outcome} control={control} />;
    case 'moveRefused':
      return <MoveRefusedDialog outcome={outcome} control={control} />;
    case 'moveUnknown':
      return <OutcomeDialog kind="play" outcome={outcome.outcome} onClose={control.dismiss} />;
    default:
      return <FailureDialog outcome={outcome} control={control} />;
  }
}
