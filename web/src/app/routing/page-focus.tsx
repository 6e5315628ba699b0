import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import type { TextResources } from '#app/i18n/text-types.ts';
import { useAppName } from '#features/shell/use-app-name.ts';
import { focusPage } from '#lib/browser/focus-page.ts';

/** Key of a page's title in the texts of the shell. */
export type PageTitle = keyof TextResources['shell']['title'];

/** Key of the history entry whose page got the focus last; undefined before the first. */
let lastFocusedKey: string | undefined;

/** Sets the title of the window and, when it mounts after a change of page, moves the focus to the heading (SH-6). */
export function PageFocus({ title }: { title: PageTitle }) {
  const { t } = useTranslation('shell');
  const appName = useAppName();
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;

  const windowTitle = `${t(`title.${title}`)} · ${appName}`;
  useEffect(() => {
    document.title = windowTitle;
  }, [windowTitle]);

  const moveFocus = useEffectEvent(() => {
    const isFirstPage = lastFocusedKey === undefined;
    if (lastFocusedKey === key) return;
    lastFocusedKey = key;
    // The first page is read from its beginning: the first tab stop is the skip link.
    if (isFirstPage) return;
    if (!isReturn) window.scrollTo(0, 0);
    if (document.querySelector('dialog:modal')) return;
    focusPage();
  });
  useEffect(() => moveFocus(), []);

  return null;
}
