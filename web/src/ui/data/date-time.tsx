import { formatDateTime, formatTime, type TimeInput, toTimestamp } from '#lib/format/format.ts';

import styles from './money.module.css';

const FORMATS = { full: formatDateTime, time: formatTime } as const;

export interface DateTimeProps {
  value: TimeInput;
  /** Part to show; `DD/MM/YYYY HH:mm:ss` by default. */
  show?: keyof typeof FORMATS;
}

/** A time in the operator's time zone, formatted the same in all languages; `-` if there is none. */
export function DateTime({ value, show = 'full' }: DateTimeProps) {
  const ms = toTimestamp(value);
  const text = FORMATS[show](value);
  if (ms === undefined) return <span className={styles.dateTime}>{text}</span>;
  return (
    <time className={styles.dateTime} translate="no" dateTime={new Date(ms).toISOString()}>
      {text}
    </time>
  );
}
