import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatCount } from '#lib/format/format.ts';

import styles from './home-widgets.module.css';

interface TileProps {
  label: string;
  icon: ReactNode;
  /** `gold` marks prizes and rewards. */
  tone?: 'plain' | 'gold';
  /** Count at the corner, with its text for screen readers. */
  badge?: { readonly count: number; readonly text: string } | undefined;
  /** Spins the icon and ignores taps. */
  busy?: boolean;
  /** Reserves the space of a tile that is not known yet. */
  pending?: boolean;
  /** Path of a page. Without one the tile is a button. */
  to?: string;
  onClick?: () => void;
}

/** Icon with a name below: one of the smaller actions of the home page. */
export function Tile({
  label,
  icon,
  tone = 'plain',
  badge,
  busy = false,
  pending = false,
  to,
  onClick,
}: TileProps) {
  const content = (
    <>
      <span className={styles.picture} data-tone={tone} data-busy={busy || undefined} aria-hidden>
        {icon}
        {badge && <span className={styles.badge}>{formatCount(badge.count)}</span>}
      </span>
      <span className={styles.name}>{label}</span>
      {badge && <span className="visually-hidden">{badge.text}</span>}
    </>
  );
  if (to !== undefined) {
    return (
      <Link className={styles.tile} to={to}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.tile}
      data-pending={pending || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || pending || undefined}
      onClick={busy || pending ? undefined : onClick}
    >
      {content}
    </button>
  );
}
