import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { type Store, useStore } from '#lib/react/create-store.ts';
import { ToastOutlet } from '#ui/feedback/toast-outlet.tsx';

import { ErrorBoundary } from './error-boundary.tsx';

interface ProvidersProps {
  /** The query client of the current session. */
  clients: Store<QueryClient>;
  children: ReactNode;
}

/** Provides the query client of the current session: nothing that was read in one session is there in the next. */
export function SessionQueries({ clients, children }: ProvidersProps) {
  return <QueryClientProvider client={useStore(clients)}>{children}</QueryClientProvider>;
}

/** Providers of the app. Toasts are outside of the pages, so that they outlive a change of page (F-37). */
export function Providers({ clients, children }: ProvidersProps) {
  return (
    <ErrorBoundary>
      <SessionQueries clients={clients}>
        <BrowserRouter>
          <ToastOutlet />
          {children}
        </BrowserRouter>
      </SessionQueries>
    </ErrorBoundary>
  );
}
