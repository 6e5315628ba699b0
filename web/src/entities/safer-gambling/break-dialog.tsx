import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#lib/format/format.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import type { PlayBreak } from './play-break.ts';

export interface BreakDialogProps {
  playBreak: PlayBreak;
  onClose: () => void;
}

/** Stands in for a dialog that a break has closed, such as a deposit whose address was kept. */
export function BreakDialog({ playBreak, onClose }: BreakDialogProps) {
  const { t } = useTranslation('safer-gambling');
  return (
    <AlertDialog title={t(playBreak.kind === 'stop' ? 'stop.onTitle' : 'break.onTitle')} onClose={onClose}>
      {t('break.onText', { time: formatDateTime(playBreak.until) })}
    </AlertDialog>
  );
}
