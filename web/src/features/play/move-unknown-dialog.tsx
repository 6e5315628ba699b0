import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#lib/format/format.ts';
import { ButtonLink } from '#ui/action/button-link.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import type { MoveUnknown } from './play-outcome.ts';
import type { PlayControl } from './use-play.ts';

interface MoveUnknownDialogProps {
  outcome: MoveUnknown;
  control: Pick<PlayControl, 'dismiss'>;
  statementPath: string;
}

/** Says that money may have been moved to a game, with a link to the statement, which shows it (NT-1). */
export function MoveUnknownDialog({ outcome, control, statementPath }: MoveUnknownDialogProps) {
  const { t } = useTranslation('play');
  return (
    <AlertDialog
      tone="progress"
      title={t('moveUnknownTitle')}
      closeLabel={t('close')}
      onClose={control.dismiss}
      action={<ButtonLink to={statementPath}>{t('statement')}</ButtonLink>}
    >
      <p>{t('moveUnknown', { game: outcome.game.name, stamp: formatDateTime(outcome.at) })}</p>
    </AlertDialog>
  );
}
