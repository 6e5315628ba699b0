import { LoaderCircle } from 'lucide-react';

import styles from './spinner.module.css';

/** The turning ring alone, without delay or words; inside controls that speak for themselves. */
export function SpinnerIcon({ size = 24 }: { size?: number }) {
  return <LoaderCircle className={styles.ring} size={size} strokeWidth={2.25} aria-hidden />;
}
