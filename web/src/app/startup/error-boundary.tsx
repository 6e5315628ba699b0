import type { ReactNode } from 'react';

import { getSession } from '#features/session/session-store.ts';
import { ErrorCard } from '#features/shell/error-card.tsx';
import { ErrorBoundary as CrashBoundary } from '#lib/react/error-boundary.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A change of this value renders the children again, such as a new address. */
  resetKey?: string;
}

/** Shows an error card in place of children that crash, and reports the error. */
export function ErrorBoundary({ children, resetKey }: ErrorBoundaryProps) {
  return (
    <CrashBoundary
      resetKey={resetKey}
      renderError={() => <ErrorCard kind="crash" hasStatement={getSession().isMember} />}
    >
      {children}
    </CrashBoundary>
  );
}
