import { useTranslation } from 'react-i18next';

import { ButtonLink } from '#ui/action/button-link.tsx';
import { Button } from '#ui/action/button.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import { isAppUrl } from './game-url.ts';
import { MoneyPlace } from './money-place.tsx';
import type { PlayReady } from './play-outcome.ts';
import styles from './play.module.css';
import type { PlayControl } from './use-play.ts';

interface ReadyDialogProps {
  outcome: PlayReady;
  control: Pick<PlayControl, 'dismiss' | 'moveBack'>;
}

/** A link to a game whose tab was blocked (PL-1), or to a game's app. */
export function ReadyDialog({ outcome, control }: ReadyDialogProps) {
  const { t } = useTranslation('play');
  const isApp = isAppUrl(outcome.url);
  const hasMoved = outcome.moved !== undefined;
  return (
    <AlertDialog
      title={t('readyTitle', { game: outcome.game.name })}
      closeLabel={t('close')}
      onClose={control.dismiss}
      action={
        <>
          <ButtonLink
            to={outcome.url}
            target={isApp ? undefined : '_blank'}
            rel="noopener noreferrer"
            data-autofocus
            // Closing the dialog goes back in the history, which would cancel the navigation to an app.
            onClick={isApp ? undefined : control.dismiss}
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
