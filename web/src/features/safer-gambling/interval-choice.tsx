import { useTranslation } from 'react-i18next';

import { saveSetting, useSetting } from '#entities/safer-gambling/member-settings.ts';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';

import {
  CHECK_INTERVALS,
  formatInterval,
  parseInterval,
  withChoice,
} from './reality-check/check-schedule.ts';
import styles from './safer-gambling.module.css';

const HOUR_MINUTES = 60;

/** The time between two reality checks. A longer one is said to begin later. */
export function IntervalChoice({ member }: { member: string }) {
  const { t } = useTranslation('safer-gambling');
  const interval = parseInterval(useSetting(member, 'interval'));
  const formatMinutes = (minutes: number) =>
    minutes < HOUR_MINUTES
      ? t('check.minutes', { count: minutes })
      : t('check.hours', { count: minutes / HOUR_MINUTES });

  return (
    <div>
      <SegmentedControl
        label={t('check.interval')}
        options={CHECK_INTERVALS.map((minutes) => ({
          value: String(minutes),
          label: formatMinutes(minutes),
        }))}
        value={String(interval.next)}
        onChange={(value) =>
          saveSetting(member, 'interval', formatInterval(withChoice(interval, Number(value))))
        }
      />
      <p className={styles.hint} role="status">
        {interval.now === interval.next
          ? t('check.rule')
          : t('check.later', { now: formatMinutes(interval.now), next: formatMinutes(interval.next) })}
      </p>
    </div>
  );
}
