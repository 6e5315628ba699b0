import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { Spinner } from '#ui/spinner.tsx';

import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { CONDITIONS } from './layouts/overlay-names.ts';
import styles from './route-page.module.css';
import type { RouteSpec } from './routes.ts';
import { useShellActions } from './use-shell-actions.ts';
import { useModalRoute } from './use-modal-route.ts';

/** One page of the route table, with its title, its modals and a card in its place where it breaks. */
export function RoutePage({ route }: { route: RouteSpec }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const modal = useModalRoute([CONDITIONS, ...(route.modals ?? [])]);
  const actions = useShellActions();
  const { Part } = route.page;

  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense
        fallback={
          <div className={styles.waiting}>
            <Spinner active label={t('loadingPage')} />
          </div>
        }
      >
        <Part modal={modal} {...actions} />
        <Arrival key={pathname} title={t(`title.${route.title}`)} />
      </Suspense>
    </ErrorBoundary>
  );
}
