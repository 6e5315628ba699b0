import { useTranslation } from 'react-i18next';

import { now } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';
import { DASH, formatDateTime, type TimeInput, toTimestamp, toRelativeTime } from '#lib/format/format.ts';

/** Step in which the words count: seconds that run would draw the eye. */
const STEP_MS = 30_000;

export interface RelativeTimeProps {
  value: TimeInput;
}

/** The time since a moment in words, in steps of half a minute. The tooltip has the exact time. */
export function RelativeTime({ value }: RelativeTimeProps) {
  const { t } = useTranslation('ui');
  const ms = toTimestamp(value);
  const steps = useClock(() => (ms === undefined ? 0 : Math.floor((now() - ms) / STEP_MS)));

  if (ms === undefined) return <span>{DASH}</span>;
  const { unit, count } = toRelativeTime(steps * STEP_MS);
  return (
    <time dateTime={new Date(ms).toISOString()} title={formatDateTime(ms)}>
      {t(`relative.${unit}`, { count })}
    </time>
  );
}
