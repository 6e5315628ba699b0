import type { QueryClient } from '@tanstack/react-query';

import type { LazyComponent } from '#lib/lazy/lazy-with-retry.tsx';
import type { PageProps } from '#pages/page-props.ts';

import { lazyPage } from './lazy-page.tsx';

/**
 * `entry`: for visitors; entering it ends a session (F-2). `open`: for everyone. `member`: needs a token.
 * `bare`: for everyone, without bars and menu.
 */
export type RouteArea = 'entry' | 'open' | 'member' | 'bare';

export interface AppRoute {
  readonly path: string;
  readonly area: RouteArea;
  readonly Page: LazyComponent<PageProps>;
  /** Loads a function that requests what the page shows first. */
  readonly loadPrefetch?: () => Promise<(client: QueryClient) => void>;
  /** Names that `?m=` may have, in addition to the conditions. */
  readonly modals?: readonly string[];
}

const ContactPage = lazyPage(
  'contact',
  () => import('#pages/contact/contact-page.tsx').then((module) => module.ContactPage),
  'visitor',
);

/** The route table of §2. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: '/login',
    area: 'entry',
    Page: lazyPage('login', () => import('#pages/login-page.tsx').then((module) => module.LoginPage)),
  },
  {
    path: '/register',
    area: 'entry',
    Page: lazyPage(
      'register',
      () => import('#pages/register-page.tsx').then((module) => module.RegisterPage),
      'visitor',
    ),
  },
  {
    path: '/howto',
    area: 'open',
    Page: lazyPage(
      'howto',
      () => import('#pages/howto-page.tsx').then((module) => module.HowtoPage),
      'visitor',
    ),
    modals: ['video'],
  },
  { path: '/contact', area: 'open', Page: ContactPage, modals: ['chat'] },
  {
    path: '/user/home',
    area: 'member',
    Page: lazyPage('home', () => import('#pages/home/home-page.tsx').then((module) => module.HomePage)),
    loadPrefetch: () => import('#pages/home/prefetch-home.ts').then((module) => module.prefetchHome),
    modals: [
      'transfer',
      'withdraw',
      'deposit',
      'invite',
      'refund',
      'spin',
      'game',
      'games',
      'agreement',
      'banners',
      'bank-name',
    ],
  },
  {
    path: '/user/profile',
    area: 'member',
    Page: lazyPage(
      'profile',
      () => import('#pages/profile-page.tsx').then((module) => module.ProfilePage),
      'member',
    ),
    modals: ['edit', 'password', 'bank-name', 'reminder'],
  },
  {
    path: '/user/bonus',
    area: 'member',
    Page: lazyPage(
      'bonus',
      () => import('#pages/bonus-page.tsx').then((module) => module.BonusPage),
      'member',
    ),
    modals: ['bonus', 'promotion'],
  },
  {
    path: '/user/statement',
    area: 'member',
    Page: lazyPage(
      'statement',
      () => import('#pages/statement-page.tsx').then((module) => module.StatementPage),
      'member',
    ),
    modals: ['slips', 'net-position'],
  },
  { path: '/user/contact', area: 'member', Page: ContactPage, modals: ['chat'] },
  {
    path: '/terminated',
    area: 'bare',
    Page: lazyPage('terminated', () =>
      import('#pages/terminated-page.tsx').then((module) => module.TerminatedPage),
    ),
  },
  {
    path: '*',
    area: 'open',
    Page: lazyPage('notFound', () =>
      import('#pages/not-found-page.tsx').then((module) => module.NotFoundPage),
    ),
  },
];

/** Addresses that redirect to another (§2). */
export const REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/', to: '/user' },
  { from: '/user', to: '/user/home' },
];

/** Finds the route of an address, following redirects. */
export function findRoute(pathname: string): AppRoute | undefined {
  const path = pathname.replace(/(^.|[^/])\/+$/, '$1');
  const redirect = REDIRECTS.find(({ from }) => from === path);
  if (redirect) return findRoute(redirect.to);
  return ROUTES.find((route) => route.path === path) ?? ROUTES.at(-1);
}
