import '#testing/node-page.ts';

import { beforeEach, expect, test } from 'vitest';

import { forgetSession, localStore, ownStore, sessionStore } from './storage.ts';

beforeEach(() => {
  localStore.removeByPrefix('');
  sessionStore.removeByPrefix('');
});

test('the end of a session forgets what belongs to it, and nothing of the device or of the next one', () => {
  const device = ['token', 'locale', 'w.theme', 'w.command.m1.a', 'w.rg.m1.break'] as const;
  for (const key of [...device, 'last_sync', 'w.withdrawn'] as const) localStore.set(key, '1');
  const next = ['token', 'w.since'] as const;
  const ended = [
    'remember-agreement',
    'w.wizard',
    'w.pending.a',
    'w.slips.a',
    'w.took.a',
    'w.draft.a',
  ] as const;
  for (const key of [...next, ...ended]) sessionStore.set(key, '1');
  forgetSession();
  expect(localStore.keys('').toSorted()).toEqual([...device].toSorted());
  expect(sessionStore.keys('').toSorted()).toEqual([...next].toSorted());
});

test('what a member does is kept on a device only where the login is', () => {
  sessionStore.set('token', 'abc');
  expect(ownStore()).toBe(sessionStore);
  localStore.set('token', 'abc');
  expect(ownStore()).toBe(localStore);
});
