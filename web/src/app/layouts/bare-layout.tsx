import { type ReactNode, useLayoutEffect } from 'react';

import { LanguageMenu } from '#features/shell/language-menu.tsx';

import { useShellActions } from '#pages/use-shell-actions.ts';
import styles from './bare-layout.module.css';

/** Layout of a page without navigation: only the page and the language menu (§2). */
export function BareLayout({ children }: { children: ReactNode }) {
  const { onChooseLanguage } = useShellActions();

  // The style sheet of the whole page depends on this attribute.
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
