const PAGES = {
  '/login': 'login',
  '/register': 'register',
  '/contact': 'contact',
  '/user/contact': 'contact',
  '/user/home': 'home',
  '/user/profile': 'profile',
  '/user/bonus': 'bonus',
  '/user/statement': 'statement',
} as const;

/** Dialogs that count as a screen of their own. */
const DIALOGS = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  transfer: 'transfer',
  spin: 'spin',
  invite: 'invite',
  refund: 'refund',
  game: 'game',
  games: 'game',
} as const;

/** Screen of the app, which decides the actions of the panel. */
export type AppScreen = (typeof PAGES)[keyof typeof PAGES] | (typeof DIALOGS)[keyof typeof DIALOGS] | 'other';

const SCREENS: ReadonlyMap<string, AppScreen> = new Map(Object.entries({ ...PAGES, ...DIALOGS }));

/** Returns the screen at an address of the app: the dialog of `?m=`, or the page. */
export function getScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): AppScreen {
  const page = SCREENS.get(pathname.replace(/(^.|[^/])\/+$/, '$1')) ?? 'other';
  const dialog = new URLSearchParams(search).get('m');
  return SCREENS.get(dialog ?? '') ?? page;
}
