import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';

import styles from './nav-bar.module.css';
import { useKeyboardOpen } from './use-keyboard-open.ts';
import { useMediaQuery } from './use-media-query.ts';

export interface NavEntry {
  readonly key: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Path of the page. An entry without one opens a dialog. */
  readonly to?: string;
  readonly onOpen?: () => void;
  /** Shown larger: in the middle of the bar, at the top of the rail. */
  readonly isPrimary?: boolean;
}

/** Main menu: a bar at the bottom below 768 px, a rail on the left above. Labels are always visible and never wrap. */
export function NavBar({ entries }: { entries: readonly NavEntry[] }) {
  const { t } = useTranslation('shell');
  const isRail = useMediaQuery('(min-width: 48rem)');
  const isKeyboardOpen = useKeyboardOpen();
  const ordered = isRail
    ? entries.toSorted((a, b) => Number(b.isPrimary ?? false) - Number(a.isPrimary ?? false))
    : entries;

  return (
    <nav
      className={styles.bar}
      aria-label={t('mainMenu')}
      data-layout={entries.some(({ isPrimary }) => isPrimary) ? 'member' : 'visitor'}
      data-covered={isKeyboardOpen || undefined}
    >
      {ordered.map(({ key, ...entry }) => (
        <NavItem key={key} {...entry} />
      ))}
    </nav>
  );
}

function NavItem({ label, icon: Icon, to, onOpen, isPrimary = false }: Omit<NavEntry, 'key'>) {
  const content = (
    <>
      <span className={styles.icon}>
        <Icon strokeWidth={1.75} aria-hidden />
      </span>
      <span className={styles.label}>{label}</span>
    </>
  );
  const props = { className: styles.entry ?? '', 'data-main': isPrimary || undefined };
  if (to === undefined) {
    return (
      <button {...props} type="button" aria-haspopup="dialog" onClick={onOpen}>
        {content}
      </button>
    );
  }
  return (
    <NavLink {...props} to={to}>
      {content}
    </NavLink>
  );
}
