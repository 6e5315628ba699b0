/** Addresses of pages, and of modals on them, that other places lead to. The route table has the pages (§2). */
export const PATHS = {
  login: '/login',
  register: '/register',
  visitorContact: '/contact',
  home: '/user/home',
  deposit: '/user/home?m=deposit',
  games: '/user/home?m=games&c=slot',
  invite: '/user/home?m=invite',
  transfer: '/user/home?m=transfer',
  wheel: '/user/home?m=spin',
  profile: '/user/profile',
  editProfile: '/user/profile?m=edit',
  bankName: '/user/profile?m=bank-name',
  password: '/user/profile?m=password',
  reminder: '/user/profile?m=reminder',
  bonus: '/user/bonus',
  statement: '/user/statement',
  slips: '/user/statement?m=slips',
  netPosition: '/user/statement?m=net-position',
  contact: '/user/contact',
} as const;

/** Returns true for the pages that need a member. */
export const isMemberPage = (pathname: string): boolean => pathname.startsWith('/user/');
