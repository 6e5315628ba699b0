import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import type { LazyComponent } from '#lib/lazy/lazy-with-retry.tsx';

import { lazyLayout, lazyPage } from './lazy-page.tsx';
import { type AppRoute, findRoute, type PageModule, ROUTES } from './routes.ts';

interface LayoutProps {
  children: ReactNode;
}

/* Layouts that the login does not need. */

export const MemberLayout = lazyLayout<LayoutProps>(() =>
  import('#app/layouts/member-layout.tsx').then((module) => module.MemberLayout),
);

export const BareLayout = lazyLayout<LayoutProps>(() =>
  import('#app/layouts/bare-layout.tsx').then((module) => module.BareLayout),
);

/** Loads the component of each module of the route table. */
const LOADERS: Readonly<Record<PageModule, () => Promise<ComponentType>>> = {
  'pages/login-page.tsx': () => import('#pages/login-page.tsx').then((module) => module.LoginPage),
  'pages/register-page.tsx': () => import('#pages/register-page.tsx').then((module) => module.RegisterPage),
  'pages/howto-page.tsx': () => import('#pages/howto-page.tsx').then((module) => module.HowtoPage),
  'pages/contact/contact-page.tsx': () =>
    import('#pages/contact/contact-page.tsx').then((module) => module.ContactPage),
  'pages/home/home-page.tsx': () => import('#pages/home/home-page.tsx').then((module) => module.HomePage),
  'pages/profile-page.tsx': () => import('#pages/profile-page.tsx').then((module) => module.ProfilePage),
  'pages/bonus-page.tsx': () => import('#pages/bonus-page.tsx').then((module) => module.BonusPage),
  'pages/statement-page.tsx': () =>
    import('#pages/statement-page.tsx').then((module) => module.StatementPage),
  'pages/terminated-page.tsx': () =>
    import('#pages/terminated-page.tsx').then((module) => module.TerminatedPage),
  'pages/not-found-page.tsx': () => import('#pages/not-found-page.tsx').then((module) => module.NotFoundPage),
};

/** Loads what requests the data that a page shows first. */
const PREFETCHES: Readonly<Partial<Record<PageModule, () => Promise<(client: QueryClient) => void>>>> = {
  'pages/home/home-page.tsx': () =>
    import('#pages/home/prefetch-home.ts').then((module) => module.prefetchHome),
};

/** A route with the code of its page. */
export interface PageRoute extends AppRoute {
  readonly Page: LazyComponent<object>;
  readonly loadPrefetch: (() => Promise<(client: QueryClient) => void>) | undefined;
}

export const PAGE_ROUTES: readonly PageRoute[] = ROUTES.map((route) => ({
  ...route,
  Page: lazyPage(route.title, LOADERS[route.module], 'texts' in route ? route.texts : undefined),
  loadPrefetch: PREFETCHES[route.module],
}));

/** Finds the page of an address, following redirects. */
export function findPage(pathname: string): PageRoute | undefined {
  const { path } = findRoute(pathname);
  return PAGE_ROUTES.find((route) => route.path === path);
}
