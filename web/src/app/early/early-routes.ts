import type { TextGroup } from '#lib/i18n/text-files.ts';

interface EarlyRoute {
  /** Modules of the first screen below `src`, or names of files of the build. */
  readonly modules: readonly string[];
  readonly texts: readonly TextGroup[];
  /** Queries of the first screen, which a member’s token is sent with. */
  readonly queries: readonly string[];
}

const INFO = '/api/lookup/info';
const WALLET = '/api/wallet';

/** Pages below the member’s menu, whose layout is in the file of home. */
const memberPage = (module: string): EarlyRoute => ({
  modules: ['home', module],
  texts: ['public', 'member'],
  queries: [INFO],
});

const visitorPage = (module: string): EarlyRoute => ({
  modules: [module],
  texts: ['public', 'visitor'],
  queries: [],
});

const HOME: EarlyRoute = {
  modules: ['home'],
  texts: ['public'],
  queries: [WALLET, INFO, '/api/spinwheel/active'],
};

/** Needs of the page that says that an address leads nowhere. The app has it. */
export const UNKNOWN_ROUTE: EarlyRoute = { modules: [], texts: [], queries: [] };

/** Needs of the first screen of each route, by its path. `early-routes.test.ts` compares it with the route table. */
export const EARLY_ROUTES: Readonly<Record<string, EarlyRoute>> = {
  '/login': { modules: [], texts: ['public'], queries: [] },
  '/register': visitorPage('pages/register-page.tsx'),
  '/howto': visitorPage('pages/howto-page.tsx'),
  '/contact': visitorPage('pages/contact/contact-page.tsx'),
  '/': HOME,
  '/user': HOME,
  '/user/home': HOME,
  '/user/profile': memberPage('pages/profile-page.tsx'),
  '/user/bonus': memberPage('bonus'),
  '/user/statement': memberPage('statement'),
  '/user/contact': { ...memberPage('pages/contact/contact-page.tsx'), texts: ['public', 'visitor'] },
  '/terminated': { modules: ['pages/terminated-page.tsx'], texts: ['public'], queries: [] },
};
