import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { Spinner } from '#ui/feedback/spinner.tsx';

import { PageFocus } from './page-focus.tsx';
import { ErrorBoundary } from '#app/startup/error-boundary.tsx';
import { CONDITIONS_MODAL } from '#app/layouts/conditions-modal.ts';
import styles from './route-page.module.css';
import type { AppRoute } from './routes.ts';
import { useShellActions } from '#app/layouts/use-shell-actions.ts';
import { useModalRoute } from './use-modal-route.ts';

/** One page of the route table, with its title, its modals and a card in its place where it breaks. */
export function RoutePage({ route }: { route: AppRoute }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const modal = useModalRoute([CONDITIONS_MODAL, ...(route.modals ?? [])]);
  const actions = useShellActions();
  const { Component } = route.page;

  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense
        fallback={
          <div className={styles.waiting}>
            <Spinner active label={t('loadingPage')} />
          </div>
        }
      >
        <Component modal={modal} {...actions} />
        <PageFocus key={pathname} title={t(`title.${route.title}`)} />
      </Suspense>
    </ErrorBoundary>
  );
}
