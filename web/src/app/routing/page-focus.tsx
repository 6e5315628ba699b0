import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import { useAppName } from '#features/shell/use-app-name.ts';

/** The entry of the history that was arrived at last; undefined before the first. */
let lastFocusedKey: string | undefined;

/**
 * Drawn anew with each page: gives the window its title and, on a change of page, the focus to its heading
 * (SH-6).
 */
export function PageFocus({ title }: { title: string }) {
  const appName = useAppName();
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const arrival = useRef({ key, isReturn });

  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);

  useEffect(() => {
    const { key: here, isReturn: isBack } = arrival.current;
    const isFirst = lastFocusedKey === undefined;
    if (lastFocusedKey === here) return;
    lastFocusedKey = here;
    // The first page is read from its beginning, and its first stop is the skip link.
    if (isFirst) return;
    if (!isBack) window.scrollTo(0, 0);
    if (document.querySelector('dialog:modal')) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, []);

  return null;
}
