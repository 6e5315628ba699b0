import { useTranslation } from 'react-i18next';

import { useErrorText } from '#api/error-text.ts';
import { formatDateTime } from '#lib/format.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';

import { isAppAddress } from './game-address.ts';
import type { PlayControl, PlayEnd } from './use-play.ts';

export interface PlayOutcomeProps {
  end: PlayEnd;
  control: Pick<PlayControl, 'dismiss' | 'openOnly'>;
  statementPath: string;
}

/** What is left to do where a game did not open by itself (PL-1), and what is to be known where it will not. */
export function PlayOutcome({ end, control, statementPath }: PlayOutcomeProps) {
  const { t } = useTranslation('play');
  const errorText = useErrorText();
  const { name: game } = end.game;

  const isApp = end.name === 'ready' && isAppAddress(end.url);

  switch (end.name) {
    case 'ready':
      return (
        <AlertDialog
          title={t('readyTitle', { game })}
          closeLabel={t('close')}
          onClose={control.dismiss}
          action={
            <ButtonLink
              to={end.url}
              target={isApp ? undefined : '_blank'}
              rel="noopener noreferrer"
              data-autofocus
              // Going back at once would take an app's address away again.
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
            <Button wide onClick={() => control.openOnly(end)}>
              {t('openOnly')}
            </Button>
          }
        >
          <p>{errorText(end.error)}</p>
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
          <p>{t('moveUnknown', { game, stamp: formatDateTime(end.at) })}</p>
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
          <p>{end.name === 'unsafe' ? t('unsafe') : errorText(end.error)}</p>
        </AlertDialog>
      );
  }
}
