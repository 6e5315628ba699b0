import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { now } from '#lib/time/clock.ts';
import { useClockCorrections } from '#lib/time/use-clock-corrections.ts';
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
  const corrections = useClockCorrections();
  const [known, setKnown] = useState({ ms, corrections });
  if (ms !== known.ms || corrections !== known.corrections) {
    setKnown({ ms, corrections });
    setAt(now());
  }

  useEffect(() => {
    const timer = setInterval(() => setAt(now()), UPDATE_MS);
    return () => clearInterval(timer);
  }, []);

  if (ms === undefined) return <span className={className}>{DASH}</span>;
  const { unit, count } = toRelativeTime(ms, at);
  return (
    <time className={className} dateTime={new Date(ms).toISOString()} title={formatDateTime(ms)}>
      {t(`relative.${unit}`, { count })}
    </time>
  );
}
