import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; the width of its row and one line of text unless told. */
  width?: string;
  height?: string;
  shape?: 'line' | 'block' | 'round';
}

/** Holds the place of what is loading, so that nothing moves when it comes; visible only after 200 ms. */
export function Skeleton({ width, height, shape = 'line' }: SkeletonProps) {
  return (
    <span
      className={`${styles.skeleton} ${styles[shape]}`}
      style={{ width, height }}
      aria-hidden
      data-skeleton
    />
  );
}
