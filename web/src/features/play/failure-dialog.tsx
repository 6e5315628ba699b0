import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { NextStepLink } from '#entities/next-step/next-step-link.tsx';
import { findNextStep } from '#entities/next-step/next-steps.ts';
import { Button } from '#ui/action/button.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import { MoneyPlace } from './money-place.tsx';
import type { PlayFailure } from './play-outcome.ts';
import styles from './play.module.css';
import type { PlayControl } from './use-play.ts';

interface FailureDialogProps {
  outcome: PlayFailure;
  control: Pick<PlayControl, 'dismiss' | 'moveBack' | 'retry'>;
}

/** Says that a game did not open, where the money is and why, with a way to try again and to move the money back. */
export function FailureDialog({ outcome, control }: FailureDialogProps) {
  const { t } = useTranslation('play');
  const errorText = useErrorText();
  const hasMoved = outcome.moved !== undefined;
  // Without a transfer, trying an unsafe address again would only repeat this dialog.
  const canRetry = hasMoved || outcome.name !== 'unsafe';
  const refusalStep = outcome.name === 'unsafe' ? 'contact' : findNextStep(outcome.error);
  // Money that was moved comes first.
  const step = hasMoved ? undefined : refusalStep;
  return (
    <AlertDialog
      tone="danger"
      title={t('notOpenedTitle')}
      closeLabel={t('close')}
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
