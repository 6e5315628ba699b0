import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { useAppName } from '#features/shell/use-app-name.ts';

let isFirst = true;

/** Drawn together with a page: gives the window its title, and on a change of page the focus to its heading (SH-6). */
export function Arrival({ title }: { title: string }) {
  const appName = useAppName();
  const { pathname } = useLocation();
  const kind = useNavigationType();

  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);

  useEffect(() => {
    // The first page is read from its beginning, and its first stop is the skip link.
    if (isFirst) {
      isFirst = false;
      return;
    }
    if (kind !== 'POP') window.scrollTo(0, 0);
    if (document.querySelector('dialog:modal')) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    // Only another page is an arrival; how it was come to is asked once.
  }, [pathname]); // oxlint-disable-line react/exhaustive-deps

  return null;
}
