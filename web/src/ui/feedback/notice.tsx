import type { ReactNode, Ref } from 'react';

import styles from './notice.module.css';
import { StatusIcon, type StatusTone } from './status-icon.tsx';
import tones from './status-tone.module.css';

export interface NoticeProps {
  tone?: StatusTone;
  /** The first line, in bold. */
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` for an error that has just happened. */
  role?: 'alert' | 'status';
  id?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A message that stays on the page, such as the error above a form's button. */
export function Notice({ tone = 'neutral', title, children, action, role, id, ref }: NoticeProps) {
  return (
    <div ref={ref} id={id} role={role} tabIndex={-1} className={`${styles.notice} ${tones[tone]}`}>
      <StatusIcon tone={tone} size={20} />
      <div className={styles.content}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action}
      </div>
    </div>
  );
}
