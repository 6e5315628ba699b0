import type { ReactNode } from 'react';

import styles from './icon-tile.module.css';

interface IconTileProps {
  /** `gold` for bonuses; the primary colour by default. */
  tone?: 'primary' | 'gold';
  /** Places the tile. */
  className?: string | undefined;
  children: ReactNode;
}

/** An icon on a coloured square, beside the words that say the same. */
export function IconTile({ tone = 'primary', className = '', children }: IconTileProps) {
  return (
    <span className={`${styles.tile} ${className}`.trim()} data-tone={tone} aria-hidden>
      {children}
    </span>
  );
}
