import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';

import { type LazyComponent, lazyWithRetry } from '#lib/lazy/lazy-with-retry.tsx';
import type { TextGroup } from '#lib/i18n/text-files.ts';
import type { PageProps } from '#pages/page-props.ts';

import { PageFocus, type PageTitle } from './page-focus.tsx';
import { PageLoadError } from './page-load-error.tsx';
import { PageSpinner } from './page-spinner.tsx';

/** Creates a page in a chunk of its own. Once it is loaded it sets the window's title and the focus. */
export const lazyPage = (
  title: PageTitle,
  load: () => Promise<ComponentType<PageProps>>,
  texts: TextGroup = 'public',
): LazyComponent<PageProps> =>
  lazyWithRetry(
    async () => {
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
    },
    { texts, fallback: <PageSpinner />, ErrorView: PageLoadError },
  );
