import { formatDate, formatDateTime, formatTime, type TimeInput, toTimestamp } from '#lib/format/format.ts';

import styles from './money.module.css';

const FORMATS = { full: formatDateTime, date: formatDate, time: formatTime } as const;

export interface DateTimeProps {
  value: TimeInput;
  /** `DD/MM/YYYY HH:mm:ss` unless only one half is wanted. */
  show?: keyof typeof FORMATS;
  className?: string;
}

/** A moment in the operator's zone, the same in all languages; `-` where there is none. */
export function DateTime({ value, show = 'full', className }: DateTimeProps) {
  const ms = toTimestamp(value);
  const classes = [styles.stamp, className].filter(Boolean).join(' ');
  const text = FORMATS[show](value);
  if (ms === undefined) return <span className={classes}>{text}</span>;
  return (
    <time className={classes} dateTime={new Date(ms).toISOString()}>
      {text}
    </time>
  );
}
