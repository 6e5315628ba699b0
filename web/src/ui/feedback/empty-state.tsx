import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: string;
  /** A hint at what will appear here, or where to go. */
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden>
        {icon ?? <Inbox />}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
