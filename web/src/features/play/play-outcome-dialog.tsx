import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { Button } from '#ui/action/button.tsx';

import { isAppUrl } from './game-url.ts';
import type { PlayControl, PlayOutcome } from './use-play.ts';

interface PlayOutcomeDialogProps {
  outcome: PlayOutcome;
  control: Pick<PlayControl, 'dismiss' | 'openWithoutTransfer'>;
  statementPath: string;
}

/** Dialog for a game that the member has to open by a link (PL-1), or that was not opened. */
export function PlayOutcomeDialog({ outcome, control, statementPath }: PlayOutcomeDialogProps) {
  const { t } = useTranslation('play');
  const errorText = useErrorText();
  const { name: game } = outcome.game;

  const isApp = outcome.name === 'ready' && isAppUrl(outcome.url);

  switch (outcome.name) {
    case 'ready':
      return (
        <AlertDialog
          title={t('readyTitle', { game })}
          closeLabel={t('close')}
          onClose={control.dismiss}
          action={
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
          }
        >
          <p>{isApp ? t('readyApp') : t('ready')}</p>
        </AlertDialog>
      );
    case 'moveRefused':
      return (
        <AlertDialog
          tone="danger"
          title={t('moveRefusedTitle')}
          closeLabel={t('close')}
          onClose={control.dismiss}
          action={
            <Button wide onClick={() => control.openWithoutTransfer(outcome)}>
              {t('openOnly')}
            </Button>
          }
        >
          <p>{errorText(outcome.error)}</p>
        </AlertDialog>
      );
    case 'moveUnknown':
      return (
        <AlertDialog
          tone="progress"
          title={t('moveUnknownTitle')}
          closeLabel={t('close')}
          onClose={control.dismiss}
          action={<ButtonLink to={statementPath}>{t('statement')}</ButtonLink>}
        >
          <p>{t('moveUnknown', { game, stamp: formatDateTime(outcome.at) })}</p>
        </AlertDialog>
      );
    case 'notOpened':
    case 'unsafe':
      return (
        <AlertDialog
          tone="danger"
          title={t('notOpenedTitle')}
          closeLabel={t('close')}
          onClose={control.dismiss}
        >
          <p>{outcome.name === 'unsafe' ? t('unsafe') : errorText(outcome.error)}</p>
        </AlertDialog>
      );
  }
}
