import { useTranslation } from 'react-i18next';

import { getStopEnd, startBreak } from '#entities/safer-gambling/start-break.ts';
import { formatDateTime } from '#lib/format/format.ts';

import { BreakQuestion } from './break-question.tsx';

interface StopPlayingProps {
  member: string;
  onClose: () => void;
}

/** Says what it means to stop playing, and does it. */
export function StopPlaying({ member, onClose }: StopPlayingProps) {
  const { t } = useTranslation('safer-gambling');
  return (
    <BreakQuestion
      title={t('stop.title')}
      startLabel={t('stop.start')}
      onStart={() => startBreak(member, { kind: 'stop', until: getStopEnd() })}
      onClose={onClose}
    >
      <p>{t('stop.lead')}</p>
      <p>
        <strong>{t('break.until', { time: formatDateTime(getStopEnd()) })}</strong>
      </p>
      <p>{t('stop.account')}</p>
    </BreakQuestion>
  );
}
