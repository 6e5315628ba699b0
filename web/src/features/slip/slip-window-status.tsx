import { useTranslation } from 'react-i18next';

import { Notice } from '#ui/feedback/notice.tsx';

import type { SlipWindow } from './slip-window.ts';
import styles from './slip.module.css';

const HOUR_MINUTES = 60;
/** Minutes before the closing time from which it is highlighted. */
const SOON_MINUTES = 30;

/** The time until slips are closed, or until they open again. */
export function SlipWindowStatus({ hours }: { hours: SlipWindow }) {
  const { t } = useTranslation('slip');
  if (hours.state === 'always') return null;
  if (hours.state === 'closed') {
    return (
      <Notice tone="progress" title={t('closed')}>
        {t('opensAt', { time: hours.opensAt })}
      </Notice>
    );
  }
  const { closesAt, minutesLeft } = hours;
  const left = {
    hours: Math.floor(minutesLeft / HOUR_MINUTES),
    minutes: minutesLeft % HOUR_MINUTES,
  };
  const textKey =
    left.hours === 0 ? 'closesInMinutes' : left.minutes === 0 ? 'closesInWholeHours' : 'closesInHours';
  return (
    <p className={styles.quiet} data-soon={minutesLeft <= SOON_MINUTES || undefined}>
      {t(textKey, { time: closesAt, ...left })}
    </p>
  );
}
