import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatCount } from '#lib/format/format.ts';

import styles from './home-widgets.module.css';

export interface TileProps {
  label: string;
  icon: ReactNode;
  /** `gold` is for what is won or waiting. */
  tone?: 'plain' | 'gold';
  /** A count at the corner, and the words that assistive technology reads for it. */
  badge?: { readonly count: number; readonly text: string } | undefined;
  /** Work under way: the picture turns, taps are ignored. */
  busy?: boolean;
  /** What it will be is not known yet: it keeps its place. */
  pending?: boolean;
  /** A tile that leads to a page is a link; every other one is a button. */
  to?: string;
  onClick?: () => void;
}

/** A picture with a name below it: one of the smaller actions of home. */
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
