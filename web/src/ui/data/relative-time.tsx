import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { now } from '#lib/time/clock.ts';
import { DASH, formatDateTime, type TimeInput, toTimestamp, toRelativeTime } from '#lib/format/format.ts';

const TICK_MS = 30_000;

export interface RelativeTimeProps {
  value: TimeInput;
  className?: string;
}

/** How long ago, in words; counts on by itself every 30 s and carries the stamp as its tooltip. */
export function RelativeTime({ value, className }: RelativeTimeProps) {
  const { t } = useTranslation('ui');
  const [at, setAt] = useState(now);
  const ms = toTimestamp(value);

  // A new value is measured from the moment it came.
  const [known, setKnown] = useState(ms);
  if (ms !== known) {
    setKnown(ms);
    setAt(now());
  }

  useEffect(() => {
    const timer = setInterval(() => setAt(now()), TICK_MS);
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
