import { expect, test } from 'vitest';

import { getActions, ACTIONS_MAX } from './actions/actions.ts';
import { type AppScreen, getScreen } from './screen.ts';

test('the screen is read from the path and the modal of the address', () => {
  const rows: readonly (readonly [string, string, AppScreen])[] = [
    ['/user/home', '', 'home'],
    ['/user/home/', '', 'home'],
    ['/user/home', '?m=deposit', 'deposit'],
    ['/user/home', '?m=deposit&tab=qr', 'deposit'],
    ['/user/home', '?m=banners', 'home'],
    ['/user/home', '?m=constructor', 'home'],
    ['/user/statement', '?m=slips', 'statement'],
    ['/register', '?code=PR7', 'register'],
    ['/toString', '', 'other'],
  ];
  for (const [pathname, search, screen] of rows) {
    expect(getScreen({ pathname, search }), `${pathname}${search}`).toBe(screen);
  }
});

const SCREENS: readonly AppScreen[] = [
  'login',
  'register',
  'home',
  'deposit',
  'withdraw',
  'transfer',
  'spin',
  'invite',
  'refund',
  'game',
  'bonus',
  'statement',
  'profile',
  'contact',
  'other',
];

test('a screen has ten actions at most, its own before the common ones', () => {
  for (const screen of SCREENS) {
    const actions = getActions(screen);
    expect(actions.length, screen).toBeGreaterThanOrEqual(5);
    expect(actions.length, screen).toBeLessThanOrEqual(ACTIONS_MAX);
    expect(new Set(actions.map(({ name }) => name)).size, screen).toBe(actions.length);
    const own = actions.filter(({ screens }) => screens !== 'every');
    expect(actions.slice(0, own.length), screen).toEqual(own);
    for (const { screens } of own) expect(screens, screen).toContain(screen);
  }
});
