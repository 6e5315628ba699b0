import { useLocation } from 'react-router-dom';

import { CONDITIONS_MODAL, SAFER_GAMBLING_MODAL } from '#app/layouts/member-modals.ts';
import { useShellActions } from '#app/layouts/use-shell-actions.ts';
import { ErrorBoundary } from '#app/startup/error-boundary.tsx';

import type { PageRoute } from './pages.tsx';
import { useModalRoute } from './use-modal-route.ts';

/** A page of the route table with its modals; shows an error card in its place if it crashes. */
export function RoutePage({ route }: { route: PageRoute }) {
  const { key } = useLocation();
  const modal = useModalRoute([CONDITIONS_MODAL, SAFER_GAMBLING_MODAL, ...(route.modals ?? [])]);
  const actions = useShellActions();
  const { Page } = route;

  return (
    <ErrorBoundary resetKey={key}>
      <Page modal={modal} {...actions} />
    </ErrorBoundary>
  );
}
