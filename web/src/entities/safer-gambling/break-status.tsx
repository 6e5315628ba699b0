import { useTranslation } from 'react-i18next';

import { formatDateTime } from '#lib/format/format.ts';
import { Notice } from '#ui/feedback/notice.tsx';

import type { PlayBreak } from './play-break.ts';

/** Says that the member does not play now, until when, and what is still possible. */
export function BreakStatus({ playBreak }: { playBreak: PlayBreak }) {
  const { t } = useTranslation('safer-gambling');
  return (
    <Notice title={t(playBreak.kind === 'stop' ? 'stop.onTitle' : 'break.onTitle')} role="status">
      {t('break.onText', { time: formatDateTime(playBreak.until) })}
    </Notice>
  );
}
