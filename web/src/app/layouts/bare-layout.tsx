import { type ReactNode, useLayoutEffect } from 'react';

import { LanguageMenu } from '#features/shell/language-menu.tsx';

import { useShellActions } from './use-shell-actions.ts';
import styles from './bare-layout.module.css';

/** Nothing but the page and the language: there is nowhere to go (§2). */
export function BareLayout({ children }: { children: ReactNode }) {
  const { onChooseLanguage } = useShellActions();

  // The whole page is dressed as ended, and undressed when it is left.
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.terminated = '';
    return () => {
      delete root.dataset.terminated;
    };
  }, []);

  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <LanguageMenu onChoose={onChooseLanguage} />
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
