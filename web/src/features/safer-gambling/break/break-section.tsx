import { OctagonX, Pause } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { PlayBreak } from '#entities/safer-gambling/play-break.ts';
import { getStopEnd, listBreakDays, startBreak } from '#entities/safer-gambling/start-break.ts';
import { BreakStatus } from '#entities/safer-gambling/break-status.tsx';
import { Button } from '#ui/action/button.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { formatDateTime } from '#lib/format/format.ts';

import styles from '../safer-gambling.module.css';
import { TakeBreak } from './take-break.tsx';
import { TellSupport } from './tell-support.tsx';
import { BreakQuestion } from './break-question.tsx';

interface StopPlayingProps {
  member: string;
  onClose: () => void;
}

/** Says what it means to stop playing, and does it. */
function StopPlaying({ member, onClose }: StopPlayingProps) {
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

interface BreakSectionProps {
  member: string;
  playBreak: PlayBreak | undefined;
  steps: ModalSteps;
}

const BREAK_STEP = 'break';
const STOP_STEP = 'stop';

/** Begins a break or the end of playing, and says what holds already. A break can be made longer, never shorter. */
export function BreakSection({ member, playBreak, steps }: BreakSectionProps) {
  const { t } = useTranslation('safer-gambling');
  const canBreak = listBreakDays(playBreak).length > 0;
  const hasStopped = playBreak?.kind === 'stop';

  return (
    <section className={styles.breaks}>
      {playBreak && <BreakStatus playBreak={playBreak} />}
      {hasStopped && <TellSupport />}
      {!hasStopped && (
        <div className={styles.pair}>
          {canBreak && (
            <Button wide icon={<Pause />} aria-haspopup="dialog" onClick={() => steps.openStep(BREAK_STEP)}>
              {t(playBreak ? 'break.longer' : 'break.open')}
            </Button>
          )}
          <Button wide icon={<OctagonX />} aria-haspopup="dialog" onClick={() => steps.openStep(STOP_STEP)}>
            {t('stop.open')}
          </Button>
        </div>
      )}
      <p className={styles.note}>{t('deviceOnly')}</p>
      {steps.step === BREAK_STEP && (
        <TakeBreak member={member} playBreak={playBreak} onClose={steps.closeStep} />
      )}
      {steps.step === STOP_STEP && <StopPlaying member={member} onClose={steps.closeStep} />}
    </section>
  );
}
