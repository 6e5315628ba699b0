import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { now, onClockChange } from '#lib/time/clock.ts';
import { DASH, formatDateTime, type TimeInput, toTimestamp, toRelativeTime } from '#lib/format/format.ts';

const UPDATE_MS = 30_000;

export interface RelativeTimeProps {
  value: TimeInput;
  className?: string;
}

/** The time since a moment, in words. It is updated every 30 s and when the clock is corrected; the tooltip has the exact time. */
export function RelativeTime({ value, className }: RelativeTimeProps) {
  const { t } = useTranslation('ui');
  const [at, setAt] = useState(now);
  const ms = toTimestamp(value);

  // A new value is compared with the current time, not with that of the last update.
  const [known, setKnown] = useState(ms);
  if (ms !== known) {
    setKnown(ms);
    setAt(now());
  }

  useEffect(() => {
    const update = () => setAt(now());
    const timer = setInterval(update, UPDATE_MS);
    const stopWatching = onClockChange(update);
    return () => {
      clearInterval(timer);
      stopWatching();
    };
  }, []);

  if (ms === undefined) return <span className={className}>{DASH}</span>;
  const { unit, count } = toRelativeTime(ms, at);
  return (
    <time className={className} dateTime={new Date(ms).toISOString()} title={formatDateTime(ms)}>
      {t(`relative.${unit}`, { count })}
    </time>
  );
}
