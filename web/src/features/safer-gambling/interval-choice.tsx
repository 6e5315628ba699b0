import { useTranslation } from 'react-i18next';

import { saveSetting } from '#entities/safer-gambling/member-settings.ts';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';

import {
  formatInterval,
  listIntervals,
  NEVER,
  useCheckInterval,
  withChoice,
} from './reality-check/check-schedule.ts';
import styles from './safer-gambling.module.css';

const HOUR_MINUTES = 60;

/** The time between two reality checks. A longer one is said to begin later. */
export function IntervalChoice({ member }: { member: string }) {
  const { t } = useTranslation('safer-gambling');
  const { now, next } = useCheckInterval(member);
  const formatMinutes = (minutes: number) => {
    if (minutes === NEVER) return t('check.never');
    return minutes < HOUR_MINUTES
      ? t('check.minutes', { count: minutes })
      : t('check.hours', { count: minutes / HOUR_MINUTES });
  };
  const describe = () => {
    if (now === NEVER) return t('check.offer');
    if (now === next) return t('check.rule');
    const times = { now: formatMinutes(now), next: formatMinutes(next) };
    return next === NEVER ? t('check.last', times) : t('check.later', times);
  };

  return (
    <div>
      <SegmentedControl
        label={t('check.interval')}
        options={listIntervals().map((minutes) => ({
          value: String(minutes),
          label: formatMinutes(minutes),
        }))}
        value={String(next)}
        onChange={(value) =>
          saveSetting(member, 'interval', formatInterval(withChoice({ now, next }, Number(value))))
        }
      />
      <p className={styles.hint} role="status">
        {describe()}
      </p>
    </div>
  );
}
