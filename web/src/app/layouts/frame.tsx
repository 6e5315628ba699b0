import type { ReactNode } from 'react';

import { OfflineBanner } from '#features/shell/offline-banner.tsx';
import { SkipLink } from '#features/shell/skip-link.tsx';
import { TopBar } from '#features/shell/top-bar.tsx';

import { useShellActions } from '../use-shell-actions.ts';
import styles from './frame.module.css';

export interface FrameProps {
  children: ReactNode;
  /** The main menu. */
  menu: ReactNode;
  isMember: boolean;
}

const MAIN = 'main';

/** What stands around every page: skip link, top bar, main menu. */
export function Frame({ children, menu, isMember }: FrameProps) {
  const { onChooseLanguage, onLogOut } = useShellActions();
  return (
    <>
      <SkipLink targetId={MAIN} />
      <div className={styles.frame}>
        <TopBar onChooseLanguage={onChooseLanguage} {...(isMember ? { onLogOut } : {})} />
        <OfflineBanner />
        <main id={MAIN} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {menu}
    </>
  );
}
