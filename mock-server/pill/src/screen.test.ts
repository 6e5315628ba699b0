import { expect, test } from 'vitest';

import { getActions, ACTIONS_MAX } from './actions/actions.ts';
import { type AppScreen, getScreen } from './screen.ts';

test.each<readonly [string, string, AppScreen]>([
  ['/user/home', '', 'home'],
  ['/user/home/', '', 'home'],
  ['/user/home', '?m=deposit', 'deposit'],
  ['/user/home', '?m=deposit&tab=qr', 'deposit'],
  ['/user/home', '?m=banners', 'home'],
  ['/user/home', '?m=constructor', 'home'],
  ['/user/statement', '?m=slips', 'statement'],
  ['/register', '?code=PR7', 'register'],
  ['/toString', '', 'other'],
])('%s%s is the screen %s', (pathname, search, screen) => {
  expect(getScreen({ pathname, search })).toBe(screen);
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

test.each(SCREENS)('%s has ten actions at most, its own before the common ones', (screen) => {
  const actions = getActions(screen);
  expect(actions.length).toBeGreaterThanOrEqual(5);
  expect(actions.length).toBeLessThanOrEqual(ACTIONS_MAX);
  expect(new Set(actions.map(({ name }) => name)).size).toBe(actions.length);
  const own = actions.filter(({ screens }) => screens !== 'every');
  expect(actions.slice(0, own.length)).toEqual(own);
  for (const { screens } of own) expect(screens).toContain(screen);
});
