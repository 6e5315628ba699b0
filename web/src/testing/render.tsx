import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@wallet/shared/limits.ts';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { render as mount } from 'vitest-browser-react';

import { toHtmlLang } from '#lib/i18n/language.ts';
import { ToastOutlet } from '#ui/feedback/toast-outlet.tsx';

import { createTestI18n } from './texts.ts';

/** Shows the current address, for `expect.element(page.getByTestId('address'))`. */
export function CurrentLocation() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

export interface RenderOptions {
  language?: Language;
  /** Address of the router, such as `/user/home?m=transfer`. */
  route?: string;
  client?: QueryClient;
}

/** Renders an element with the providers of the app: texts, queries, router and toasts. */
export function render(
  ui: ReactNode,
  { language = 'th', route = '/', client = createTestQueryClient() }: RenderOptions = {},
) {
  document.documentElement.lang = toHtmlLang(language);
  const texts = createTestI18n(language);
  return mount(ui, {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[route]}>
            <ToastOutlet />
            {children}
          </MemoryRouter>
        </QueryClientProvider>
      </I18nextProvider>
    ),
  });
}

/**
 * Does not retry, so that a test sees the first failure, and keeps nothing that no component uses. As in the app, a component
 * that is mounted late does not read again what has just been read: not at all, however slow the machine is.
 */
export const createTestQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false, gcTime: 0, staleTime: Infinity } },
  });
