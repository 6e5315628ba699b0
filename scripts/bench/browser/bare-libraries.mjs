/* An app of the same libraries without our own code: the lower limit of the size of a route. */
import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import i18next from 'i18next';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';

void i18next.use(initReactI18next).init({ lng: 'th', resources: {} });

function Page() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useInfiniteQuery({
    queryKey: ['list'],
    queryFn: () => 1,
    initialPageParam: 0,
    getNextPageParam: () => undefined,
  });
  const one = useQuery({ queryKey: ['one'], queryFn: () => 1 });
  const act = useMutation({ mutationFn: async () => navigate('/') });
  return createElement('button', { onClick: () => act.mutate() }, t('a'), one.status, list.status);
}

const route = createElement(Route, { path: '*', element: createElement(Page) });
createRoot(document.body).render(
  createElement(
    QueryClientProvider,
    { client: new QueryClient() },
    createElement(BrowserRouter, null, createElement(Routes, null, route)),
  ),
);
