import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { PlayBreak } from '#entities/safer-gambling/play-break.ts';
import {
  type BreakDays,
  getBreakEnd,
  listBreakDays,
  startBreak,
} from '#entities/safer-gambling/start-break.ts';
import { formatDateTime } from '#lib/format/format.ts';

import styles from '../safer-gambling.module.css';
import { BreakQuestion } from './break-question.tsx';

interface TakeBreakProps {
  member: string;
  /** The break that holds already: only longer ones are offered. */
  playBreak: PlayBreak | undefined;
  onClose: () => void;
}

/** Asks how long the break is to be, with its end, and begins it. */
export function TakeBreak({ member, playBreak, onClose }: TakeBreakProps) {
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
