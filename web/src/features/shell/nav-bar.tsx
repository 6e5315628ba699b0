import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useCallback, useSyncExternalStore } from 'react';

import styles from './nav-bar.module.css';

/** Returns true while a media query matches. Meant for what CSS cannot change, such as the order of links. */
function useMediaQuery(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(media);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}

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
