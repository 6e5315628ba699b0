import type { ReactNode } from 'react';

import styles from './dialog-row.module.css';

interface DialogRowProps {
  /** Layout of the content. */
  className: string | undefined;
  onOpen: () => void;
  children: ReactNode;
}

/** Row of a list that opens a dialog. */
export function DialogRow({ className, onOpen, children }: DialogRowProps) {
  return (
    <button type="button" className={`${styles.row} ${className}`} aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  );
}
