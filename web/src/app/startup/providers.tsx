import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

import { ToastOutlet } from '#ui/feedback/toast-outlet.tsx';

import { ErrorBoundary } from './error-boundary.tsx';

export interface ProvidersProps {
  client: QueryClient;
  children: ReactNode;
}

/** Providers of the app. Toasts are outside of the pages, so that they outlive a change of page (F-37). */
export function Providers({ client, children }: ProvidersProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <ToastOutlet />
          {children}
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
