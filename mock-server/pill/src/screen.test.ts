import { expect, test } from 'vitest';

import { actsFor, ACTS_SHOWN } from './acts.ts';
import { type Screen, screenAt } from './screen.ts';

test.each<readonly [string, string, Screen]>([
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
  expect(screenAt({ pathname, search })).toBe(screen);
});

const SCREENS: readonly Screen[] = [
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

test.each(SCREENS)('%s has ten acts at most, its own before those of every screen', (screen) => {
  const acts = actsFor(screen);
  expect(acts.length).toBeGreaterThanOrEqual(5);
  expect(acts.length).toBeLessThanOrEqual(ACTS_SHOWN);
  expect(new Set(acts.map(({ name }) => name)).size).toBe(acts.length);
  const own = acts.filter(({ screens }) => screens !== 'every');
  expect(acts.slice(0, own.length)).toEqual(own);
  for (const { screens } of own) expect(screens).toContain(screen);
});
