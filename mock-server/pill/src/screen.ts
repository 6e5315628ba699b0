/** Screen of the app, which decides the actions of the panel. */
export type AppScreen =
  | 'login'
  | 'register'
  | 'home'
  | 'deposit'
  | 'withdraw'
  | 'transfer'
  | 'spin'
  | 'invite'
  | 'refund'
  | 'game'
  | 'bonus'
  | 'statement'
  | 'profile'
  | 'contact'
  | 'other';

const PATHS: ReadonlyMap<string, AppScreen> = new Map([
  ['/login', 'login'],
  ['/register', 'register'],
  ['/contact', 'contact'],
  ['/user/contact', 'contact'],
  ['/user/home', 'home'],
  ['/user/profile', 'profile'],
  ['/user/bonus', 'bonus'],
  ['/user/statement', 'statement'],
]);

/** Dialogs that count as a screen of their own. */
const DIALOGS: ReadonlyMap<string, AppScreen> = new Map([
  ['deposit', 'deposit'],
  ['withdraw', 'withdraw'],
  ['transfer', 'transfer'],
  ['spin', 'spin'],
  ['invite', 'invite'],
  ['refund', 'refund'],
  ['game', 'game'],
  ['games', 'game'],
]);

/** Returns the screen at an address of the app: the dialog of `?m=`, or the page. */
export function getScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): AppScreen {
  const page = PATHS.get(pathname.replace(/(^.|[^/])\/+$/, '$1')) ?? 'other';
  const dialog = new URLSearchParams(search).get('m');
  return DIALOGS.get(dialog ?? '') ?? page;
}
