import { useTranslation } from 'react-i18next';

import { useSessionMinutes } from '#entities/safer-gambling/use-session-minutes.ts';

import styles from './top-bar.module.css';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Time since the login in hours and minutes, in view for members who are reminded of it. It opens the tools of safer gambling. */
export function SessionTime({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell');
  const minutes = useSessionMinutes();
  const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return (
    <button
      type="button"
      className={styles.time}
      aria-haspopup="dialog"
      aria-label={`${time}, ${t('sessionTime')}`}
      onClick={onOpen}
    >
      {/* The tooltip is not on the button, where it would be read after the name as a description. */}
      <span aria-hidden title={t('sessionTime')}>
        {time}
      </span>
    </button>
  );
}
