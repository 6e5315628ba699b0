import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; by default the width of the row and the height of a line. */
  width?: string;
  height?: string;
  shape?: 'line' | 'block' | 'round';
}

/** A placeholder of the size of the content that loads. It is visible after 200 ms. */
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
