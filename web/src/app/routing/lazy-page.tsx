import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { ErrorCard } from '#features/shell/error-card.tsx';
import { type LazyComponent, lazyWithRetry, type LoadErrorProps } from '#lib/lazy/lazy-with-retry.tsx';
import type { TextGroup } from '#lib/i18n/text-files.ts';
import type { PageProps } from '#pages/page-props.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';

import styles from './lazy-page.module.css';
import { PageFocus, type PageTitle } from './page-focus.tsx';

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
  load: () => Promise<ComponentType<PageProps>>,
  texts?: TextGroup,
): LazyComponent<PageProps> =>
  lazyLayout(async () => {
    const Page = await load();
    return function PageWithFocus(props: PageProps) {
      const { pathname } = useLocation();
      return (
        <>
          <Page {...props} />
          <PageFocus key={pathname} title={title} />
        </>
      );
    };
  }, texts);
