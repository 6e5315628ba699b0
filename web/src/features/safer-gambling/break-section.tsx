import { OctagonX, Pause } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { prepareMessage } from '#entities/chat/prepared-message.ts';
import { useHasChat } from '#entities/operator/use-operator-info.ts';
import { BreakStatus } from '#entities/safer-gambling/break-status.tsx';
import type { PlayBreak } from '#entities/safer-gambling/play-break.ts';
import {
  type BreakDays,
  getBreakEnd,
  getStopEnd,
  listBreakDays,
  startBreak,
} from '#entities/safer-gambling/start-break.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import type { ModalSteps } from '#ui/overlay/modal-steps.ts';
import { Modal } from '#ui/overlay/modal.tsx';

import styles from './safer-gambling.module.css';

interface BreakQuestionProps {
  title: string;
  startLabel: string;
  onStart: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a break or the end of playing begins. Nothing here tries to keep the member. */
function BreakQuestion({ title, startLabel, onStart, onClose, children }: BreakQuestionProps) {
  const { t } = useTranslation(['safer-gambling', 'ui']);
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button wide onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            wide
            variant="primary"
            onClick={() => {
              onStart();
              onClose();
            }}
          >
            {startLabel}
          </Button>
        </>
      }
    >
      <div className={styles.sections}>
        {children}
        <p className="quiet">{t('deviceAlone')}</p>
      </div>
    </Modal>
  );
}

interface TakeBreakProps {
  member: string;
  /** The break that holds already: only longer ones are offered. */
  playBreak: PlayBreak | undefined;
  onClose: () => void;
}

/** Asks how long the break is to be, with its end, and begins it. */
function TakeBreak({ member, playBreak, onClose }: TakeBreakProps) {
  const { t } = useTranslation('safer-gambling');
  const name = useId();
  const offered = listBreakDays(playBreak);
  const [chosen, setChosen] = useState<BreakDays | undefined>(offered[0]);

  return (
    <BreakQuestion
      title={t('break.title')}
      startLabel={t('break.start')}
      onStart={() => {
        if (chosen !== undefined) startBreak(member, { kind: 'break', until: getBreakEnd(chosen) });
      }}
      onClose={onClose}
    >
      <p>{t('break.lead')}</p>
      <fieldset className={styles.choices}>
        <legend>{t('break.length')}</legend>
        {offered.map((days) => (
          <label key={days} className={styles.choice}>
            <input type="radio" name={name} checked={days === chosen} onChange={() => setChosen(days)} />
            {t(`break.days.${days}`)}
          </label>
        ))}
      </fieldset>
      {chosen !== undefined && (
        <p role="status">
          <strong>{t('break.until', { time: formatDateTime(getBreakEnd(chosen)) })}</strong>
        </p>
      )}
    </BreakQuestion>
  );
}

/**
 * The way to tell support that the member has stopped playing: a message in the chat that the member sends, or one to copy
 * where the operator has no chat.
 */
function TellSupport() {
  const { t } = useTranslation('safer-gambling');
  const navigate = useNavigate();
  const hasChat = useHasChat();

  const open = () => {
    if (hasChat) prepareMessage(t('stop.message'));
    void navigate(hasChat ? `${PATHS.contact}?m=chat` : PATHS.contact);
  };
  return (
    <>
      {!hasChat && (
        <p className={styles.message}>
          <span>{t('stop.message')}</span>
          <CopyButton label={t('stop.messageName')} text={t('stop.message')} />
        </p>
      )}
      <Button wide onClick={open}>
        {t('stop.tell')}
      </Button>
    </>
  );
}

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
      <p className="quiet">{t('deviceOnly')}</p>
      {steps.step === BREAK_STEP && (
        <TakeBreak member={member} playBreak={playBreak} onClose={steps.closeStep} />
      )}
      {steps.step === STOP_STEP && <StopPlaying member={member} onClose={steps.closeStep} />}
    </section>
  );
}
