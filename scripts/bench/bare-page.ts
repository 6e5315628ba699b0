/* A page of the same libraries as the app that renders one heading: the lower limit of the time to the first content. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

void i18next.use(initReactI18next).init({ lng: 'th', resources: { th: { page: { title: 'Wallet' } } } });

function Page() {
  const { t } = useTranslation('page');
  const { data } = useQuery({ queryKey: ['one'], queryFn: () => 1 });
  return createElement('h1', { 'data-query': data }, t('title'));
}

const routes = createElement(Routes, null, createElement(Route, { path: '*', element: createElement(Page) }));
createRoot(document.body.appendChild(document.createElement('div'))).render(
  createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(BrowserRouter, null, routes),
  ),
);
