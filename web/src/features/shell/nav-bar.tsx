import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSyncExternalStore } from 'react';

import { useIsWide } from '#lib/react/media-queries.ts';

import styles from './nav-bar.module.css';

/** Share of the window height below which the visual viewport is taken to be covered by a keyboard (D.5). */
const OPEN_VIEW_SHARE = 0.75;

const subscribe = (listener: () => void) => {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  return () => view?.removeEventListener('resize', listener);
};

const isOpen = () => {
  const view = window.visualViewport;
  // A zoomed page also has a low viewport, but no keyboard.
  return view !== null && view.scale < 1.1 && view.height < OPEN_VIEW_SHARE * window.innerHeight;
};

/** Returns true if an on-screen keyboard covers a part of the window. */
const useKeyboardOpen = (): boolean => useSyncExternalStore(subscribe, isOpen);

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
  const isRail = useIsWide();
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
