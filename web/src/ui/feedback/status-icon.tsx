import { CircleCheck, CircleX, Clock, Info, TriangleAlert } from 'lucide-react';

import styles from './status-icon.module.css';

/** Tone of a status. `progress` (neither done nor failed) and `warn` (needs attention) are both amber. */
export type StatusTone = 'success' | 'danger' | 'progress' | 'warn' | 'neutral';

const ICONS = {
  success: CircleCheck,
  danger: CircleX,
  progress: Clock,
  warn: TriangleAlert,
  neutral: Info,
} as const;

/** The icon of a status. Use it beside a text, never alone. */
export function StatusIcon({ tone, size = 16 }: { tone: StatusTone; size?: number }) {
  const Icon = ICONS[tone];
  return <Icon className={styles[tone]} size={size} strokeWidth={2} aria-hidden />;
}
