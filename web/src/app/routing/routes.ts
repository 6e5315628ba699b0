import type { TextGroup } from '#lib/i18n/text-files.ts';

/**
 * `entry`: for visitors; entering it ends a session (F-2). `open`: for everyone. `member`: needs a token.
 * `bare`: for everyone, without bars and menu.
 */
export type RouteArea = 'entry' | 'open' | 'member' | 'bare';

export interface AppRoute {
  readonly path: string;
  readonly area: RouteArea;
  /** Key of the title of the window in the texts of the shell. */
  readonly title: string;
  /** Module of the page below `src`. */
  readonly module: string;
  /** Texts that the page needs beside the public ones. */
  readonly texts?: TextGroup;
  /** Calls of the first screen of a member page, if they are others than those of every member page. */
  readonly queries?: readonly string[];
}

const NOT_FOUND = { path: '*', area: 'open', title: 'notFound', module: 'pages/not-found-page.tsx' } as const;

/*
 * The route table of §2, and the one list of addresses. `router.tsx` renders it, `preload-page.ts` loads pages by it, and
 * the build writes what each address needs into the early script (`web/build/early-script.ts`), for which it is plain
 * data. `pages.tsx` has the component of each module.
 */
export const ROUTES = [
  { path: '/login', area: 'entry', title: 'login', module: 'pages/login-page.tsx' },
  {
    path: '/register',
    area: 'entry',
    title: 'register',
    module: 'pages/register-page.tsx',
    texts: 'visitor',
  },
  {
    path: '/howto',
    area: 'open',
    title: 'howto',
    module: 'pages/howto-page.tsx',
    texts: 'visitor',
  },
  {
    path: '/contact',
    area: 'open',
    title: 'contact',
    module: 'pages/contact/contact-page.tsx',
    texts: 'visitor',
  },
  {
    path: '/user/home',
    area: 'member',
    title: 'home',
    module: 'pages/home/home-page.tsx',
    queries: ['/api/wallet', '/api/lookup/info', '/api/spinwheel/active'],
  },
  {
    path: '/user/profile',
    area: 'member',
    title: 'profile',
    module: 'pages/profile-page.tsx',
    texts: 'member',
  },
  {
    path: '/user/bonus',
    area: 'member',
    title: 'bonus',
    module: 'pages/bonus-page.tsx',
    texts: 'member',
  },
  {
    path: '/user/statement',
    area: 'member',
    title: 'statement',
    module: 'pages/statement-page.tsx',
    texts: 'member',
  },
  {
    path: '/user/contact',
    area: 'member',
    title: 'contact',
    module: 'pages/contact/contact-page.tsx',
    texts: 'visitor',
  },
  { path: '/terminated', area: 'bare', title: 'terminated', module: 'pages/terminated-page.tsx' },
  NOT_FOUND,
] as const satisfies readonly AppRoute[];

/** Addresses that redirect to another (§2). */
export const REDIRECTS = [
  { from: '/', to: '/user' },
  { from: '/user', to: '/user/home' },
] as const;

export type PageModule = (typeof ROUTES)[number]['module'];

/** Finds the route of an address, following redirects. */
export function findRoute(pathname: string): AppRoute {
  const path = pathname.replace(/(^.|[^/])\/+$/, '$1');
  const redirect = REDIRECTS.find(({ from }) => from === path);
  if (redirect) return findRoute(redirect.to);
  return ROUTES.find((route) => route.path === path) ?? NOT_FOUND;
}
