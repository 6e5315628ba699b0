import type { TextResources } from '#app/text-types.ts';
import { type LazyComponent, lazyPage } from './lazy-page.ts';
import type { PageProps } from '#pages/page-props.ts';
import { laterTexts } from '#pages/texts/later.ts';

/**
 * `entry`: for visitors; arriving there ends a session (F-2). `open`: for everyone. `member`: needs a token.
 * `bare`: for everyone, with nothing around it.
 */
export type RouteArea = 'entry' | 'open' | 'member' | 'bare';

export interface AppRoute {
  readonly path: string;
  readonly area: RouteArea;
  readonly title: keyof TextResources['shell']['title'];
  readonly page: LazyComponent<PageProps>;
  /** The names that `?m=` may have there, beside the conditions. */
  readonly modals?: readonly string[];
}

const contact = () => import('#pages/contact/contact-page.tsx').then((chunk) => chunk.ContactPage);

/** The route table of §2. */
export const ROUTES: readonly AppRoute[] = [
  {
    path: '/login',
    area: 'entry',
    title: 'login',
    page: lazyPage(() => import('#pages/login-page.tsx').then((chunk) => chunk.LoginPage), 'public'),
  },
  {
    path: '/register',
    area: 'entry',
    title: 'register',
    page: lazyPage(() => import('#pages/register-page.tsx').then((chunk) => chunk.RegisterPage), 'visitor'),
  },
  {
    path: '/howto',
    area: 'open',
    title: 'howto',
    page: lazyPage(() => import('#pages/howto-page.tsx').then((chunk) => chunk.HowtoPage), 'visitor'),
    modals: ['video'],
  },
  { path: '/contact', area: 'open', title: 'contact', page: lazyPage(contact, 'visitor'), modals: ['chat'] },
  {
    path: '/user/home',
    area: 'member',
    title: 'home',
    page: lazyPage(() => import('#pages/home/home-page.tsx').then((chunk) => chunk.HomePage), 'member'),
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
    title: 'profile',
    page: lazyPage(() => import('#pages/profile-page.tsx').then((chunk) => chunk.ProfilePage), laterTexts),
    modals: ['edit', 'password', 'bank-name'],
  },
  {
    path: '/user/bonus',
    area: 'member',
    title: 'bonus',
    page: lazyPage(() => import('#pages/bonus-page.tsx').then((chunk) => chunk.BonusPage), laterTexts),
    modals: ['bonus', 'promotion'],
  },
  {
    path: '/user/statement',
    area: 'member',
    title: 'statement',
    page: lazyPage(
      () => import('#pages/statement-page.tsx').then((chunk) => chunk.StatementPage),
      laterTexts,
    ),
    modals: ['slips'],
  },
  {
    path: '/user/contact',
    area: 'member',
    title: 'contact',
    page: lazyPage(contact, 'visitor'),
    modals: ['chat'],
  },
  {
    path: '/terminated',
    area: 'bare',
    title: 'terminated',
    page: lazyPage(
      () => import('#pages/terminated-page.tsx').then((chunk) => chunk.TerminatedPage),
      'public',
    ),
  },
  {
    path: '*',
    area: 'open',
    title: 'notFound',
    page: lazyPage(() => import('#pages/not-found-page.tsx').then((chunk) => chunk.NotFoundPage), 'public'),
  },
];

/** Addresses that only lead on (§2). */
export const REDIRECTS: readonly { readonly from: string; readonly to: string }[] = [
  { from: '/', to: '/user' },
  { from: '/user', to: '/user/home' },
];

/** The route of an address, redirects followed. */
export function findRoute(pathname: string): AppRoute | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const redirect = REDIRECTS.find(({ from }) => from === path);
  if (redirect) return findRoute(redirect.to);
  return ROUTES.find((route) => route.path === path) ?? ROUTES.at(-1);
}
