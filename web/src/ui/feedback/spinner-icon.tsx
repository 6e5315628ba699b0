import { LoaderCircle } from 'lucide-react';

import styles from './spinner.module.css';

/** The spinning ring without delay and label, for use inside of labelled controls. */
export function SpinnerIcon({ size = 24 }: { size?: number }) {
  return <LoaderCircle className={styles.ring} size={size} strokeWidth={2.25} aria-hidden />;
}
