import type { Screen } from './screen.ts';

const EMPTY = { as: 'member', scenario: 'member-new' } as const;

/** The first minutes of a member: each page without money, games, history, rewards or a bank account. */
export const NEW_MEMBER_SCREENS: readonly Screen[] = [
  { ...EMPTY, name: 'new-home', path: '/user/home' },
  { ...EMPTY, name: 'new-transfer', path: '/user/home?m=transfer', isDialog: true },
  { ...EMPTY, name: 'new-withdraw', path: '/user/home?m=withdraw', isDialog: true },
  {
    name: 'new-withdraw-nothing',
    path: '/user/home?m=withdraw',
    as: 'member',
    scenario: 'member-zero',
    isDialog: true,
  },
  { ...EMPTY, name: 'new-invite', path: '/user/home?m=invite', isDialog: true, showsEnd: true },
  { ...EMPTY, name: 'new-refund', path: '/user/home?m=refund', isDialog: true },
  { ...EMPTY, name: 'new-wheel', path: '/user/home?m=spin', isDialog: true, showsEnd: true },
  { ...EMPTY, name: 'new-statement', path: '/user/statement' },
  { ...EMPTY, name: 'new-slips', path: '/user/statement?m=slips', isDialog: true },
  { ...EMPTY, name: 'new-profile', path: '/user/profile' },
  { ...EMPTY, name: 'new-bonus', path: '/user/bonus' },
];
