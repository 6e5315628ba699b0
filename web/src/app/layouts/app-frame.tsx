import type { ReactNode } from 'react';

import { OfflineBanner } from '#features/shell/offline-banner.tsx';
import { SkipLink } from '#features/shell/skip-link.tsx';
import { TopBar } from '#features/shell/top-bar.tsx';

import { useShellActions } from '#pages/use-shell-actions.ts';
import styles from './app-frame.module.css';

export interface AppFrameProps {
  children: ReactNode;
  /** The main menu. */
  menu: ReactNode;
  isMember: boolean;
  onSessionTime?: (() => void) | undefined;
}

const MAIN_ID = 'main';

/** The frame of every page: skip link, top bar, main menu. */
export function AppFrame({ children, menu, isMember, onSessionTime }: AppFrameProps) {
  const { onChooseLanguage, onLogOut } = useShellActions();
  return (
    <>
      <SkipLink targetId={MAIN_ID} />
      <div className={styles.frame}>
        <TopBar
          onChooseLanguage={onChooseLanguage}
          onSessionTime={onSessionTime}
          {...(isMember ? { onLogOut } : {})}
        />
        <OfflineBanner />
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {menu}
    </>
  );
}
