import { CircleCheck, Gamepad2, Gift, ListChecks, Play, Scale, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import styles from './howto.module.css';
import { formatDuration } from '#entities/time/countdown.ts';
import { getVideos, type Subject, useWatchedVideos } from './videos.ts';

const ICONS = {
  wallet: Wallet,
  enterGame: Gamepad2,
  checkBalance: Scale,
  receiveBonus: Gift,
  endBonus: ListChecks,
} as const satisfies Record<Subject, unknown>;

/** Cards of the five videos with drawn posters. A video is loaded only after a tap (HW-1). */
export function VideoList({ onOpen }: { onOpen: (number: number) => void }) {
  const { t } = useTranslation('howto');
  const watched = useWatchedVideos();
  return (
    <ol className={styles.list}>
      {getVideos().map(({ number, subject, seconds }) => {
        const Icon = ICONS[subject];
        return (
          <li key={subject}>
            <button
              type="button"
              className={styles.card}
              aria-haspopup="dialog"
              onClick={() => onOpen(number)}
            >
              <span className={styles.poster} data-subject={subject} aria-hidden>
                <Icon className={styles.subject} />
                <span className={styles.play}>
                  <Play />
                </span>
              </span>
              <span className={styles.details}>
                <span className={styles.title}>{t(`${subject}.title`)}</span>
                <span className={styles.meta}>
                  {seconds !== undefined && <span>{t('length', { length: formatDuration(seconds) })}</span>}
                  {watched.includes(number) && (
                    <span className={styles.watched}>
                      <CircleCheck aria-hidden /> {t('watched')}
                    </span>
                  )}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
