import '@fontsource/noto-sans-thai/latin-400.css';
import '@fontsource/noto-sans-thai/latin-600.css';
import '@fontsource/noto-sans-thai/thai-400.css';
import '@fontsource/noto-sans-thai/thai-600.css';
import '@fontsource/noto-sans-lao/lao-400.css';
import '@fontsource/noto-sans-lao/lao-600.css';
import '@wallet/shared/design/colours.css';
import '@wallet/shared/design/measures.css';
import './styles/base.css';
import './styles/layout.css';
import './styles/header.css';
import './styles/nav.css';
import './styles/request-log.css';
import './styles/dialog.css';
import './styles/panel.css';
import './styles/button.css';
import './styles/field.css';
import './styles/table.css';
import './styles/money.css';
import './styles/chat.css';
import './styles/journal.css';
import './styles/gallery.css';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

import { Gallery } from '#areas/gallery/gallery.tsx';
import { OpenPage } from '#areas/gallery/open-page.tsx';
import { App } from '#shell/app.tsx';
import { Toast } from '#shell/toast.tsx';
import { TokenGate } from '#shell/token-gate.tsx';

const client = new QueryClient({
  defaultOptions: {
    // The sandbox is often on this machine: what the browser says of the network is not asked.
    queries: {
      staleTime: Infinity,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Pages beside the console. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/__sandbox/gallery': Gallery,
  '/__sandbox/open': OpenPage,
};
const Page = PAGES[location.pathname];

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <QueryClientProvider client={client}>
    <TokenGate>
      {Page ? (
        <>
          <Page />
          <Toast />
        </>
      ) : (
        <App />
      )}
    </TokenGate>
  </QueryClientProvider>,
);
