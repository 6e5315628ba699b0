import { CircleCheck, CircleX, Clock, Info, TriangleAlert } from 'lucide-react';

import styles from './status-icon.module.css';

/** `progress` is amber, for what is neither done nor failed; `warn` is amber too, for what to look at first. */
export type StatusTone = 'success' | 'danger' | 'progress' | 'warn' | 'neutral';

const ICONS = {
  success: CircleCheck,
  danger: CircleX,
  progress: Clock,
  warn: TriangleAlert,
  neutral: Info,
} as const;

/** The picture of a status; never alone, always beside its word. */
export function StatusIcon({ tone, size = 16 }: { tone: StatusTone; size?: number }) {
  const Icon = ICONS[tone];
  return <Icon className={styles[tone]} size={size} strokeWidth={2} aria-hidden />;
}
