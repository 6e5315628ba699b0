import styles from './status-chip.module.css';
import { StatusIcon, type StatusTone } from './status-icon.tsx';
import tones from './status-tone.module.css';

/** A status as icon, text and colour. */
export function StatusChip({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span className={`${styles.chip} ${tones[tone]}`}>
      <StatusIcon tone={tone} />
      <span>{label}</span>
    </span>
  );
}
