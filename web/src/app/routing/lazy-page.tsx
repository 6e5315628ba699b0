import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

import type { PageTitle } from '#app/i18n/text-types.ts';
import { ErrorCard } from '#features/shell/error-card.tsx';
import { useAppName } from '#features/shell/use-app-name.ts';
import { focusPage } from '#lib/browser/keep-focus.ts';
import type { TextGroup } from '#lib/i18n/text-files.ts';
import { type LazyComponent, lazyWithRetry, type LoadErrorProps } from '#lib/lazy/lazy-with-retry.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';

import styles from './lazy-page.module.css';

/** Key of the history entry whose page got the focus last; undefined before the first. */
let lastFocusedKey: string | undefined;

/** Sets the title of the window and, when it mounts after a change of page, moves the focus to the heading (SH-6). */
function PageFocus({ title }: { title: PageTitle }) {
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

  useEffect(() => {
    const left = new AbortController();
    import('./page-place.ts').then(
      ({ followPlace }) => followPlace(key, isReturn, left.signal),
      () => {},
    );
    return () => left.abort();
  }, [key, isReturn]);

  return null;
}

/** Shown while the code of a page loads. */
function PageSpinner() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.spinner}>
      <Spinner active label={t('loadingPage')} />
    </div>
  );
}

/** Stands in for a page whose code could not be loaded (FA-7). */
const PageLoadError = ({ onRetry, busy }: LoadErrorProps) => (
  <ErrorCard kind="chunk" onRetry={onRetry} busy={busy} />
);

/** Creates a layout in a chunk of its own. Nothing of the page is drawn without it, so a spinner stands in for it. */
export const lazyLayout = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: TextGroup = 'public',
): LazyComponent<Props> =>
  lazyWithRetry(load, { texts, fallback: <PageSpinner />, ErrorView: PageLoadError });

/** Creates a page in a chunk of its own. Once it is loaded it sets the window's title and the focus. */
export const lazyPage = (
  title: PageTitle,
  load: () => Promise<ComponentType>,
  texts?: TextGroup,
): LazyComponent<object> =>
  lazyLayout(async () => {
    const Page = await load();
    return function PageWithFocus() {
      const { pathname } = useLocation();
      return (
        <>
          <Page />
          <PageFocus key={pathname} title={title} />
        </>
      );
    };
  }, texts);
