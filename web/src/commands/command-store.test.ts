import '#testing/node-page.ts';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { stopClock } from '#testing/manual-clock.ts';

import { encodeRecord } from './command-record.ts';
import { createRecord } from './command-record.test-utils.ts';
import { closeCommands, commandStore, getCommandSession } from './command-session.ts';
import {
  acknowledgeCommand,
  hasStoredCommands,
  putRecord,
  resetCommands,
  setCommandOwner,
  updateRecord,
  watchOtherTabs,
} from './command-store.ts';

beforeEach(() => {
  resetCommands();
  stopClock();
});
afterEach(() => vi.restoreAllMocks());

const put = (more: Parameters<typeof createRecord>[0] = {}) =>
  putRecord(getCommandSession(), createRecord(more));
const shownIds = () => commandStore.get().map(({ id }) => id);
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('w.command.'));

test('the commands of a member are there again in the next session, oldest first', () => {
  setCommandOwner('m1');
  put({ id: 'b' });
  put({ id: 'a', sentAt: Date.now() - 1000 });
  closeCommands();
  expect(shownIds()).toEqual([]);
  setCommandOwner('m1');
  expect(shownIds()).toEqual(['a', 'b']);
});

test('a member never sees the commands of another', () => {
  setCommandOwner('m1');
  put();
  closeCommands();
  setCommandOwner('m2');
  expect(shownIds()).toEqual([]);
});

test('a command given before the member is known is stored for that member, and for no other', () => {
  put({ id: 'a' });
  expect(storedKeys()).toEqual([]);
  expect(shownIds()).toEqual(['a']);
  setCommandOwner('m1');
  expect(storedKeys()).toEqual(['w.command.m1.a']);
  closeCommands();
  put({ id: 'b' });
  closeCommands();
  setCommandOwner('m2');
  expect(shownIds()).toEqual([]);
});

test('a response after the session is stored for the member who gave the command', () => {
  const session = getCommandSession();
  put({ state: 'sending' });
  setCommandOwner('m1');
  closeCommands();
  setCommandOwner('m2');
  putRecord(session, createRecord({ state: 'succeeded' }));
  expect(shownIds()).toEqual([]);
  closeCommands();
  setCommandOwner('m1');
  expect(commandStore.get()).toMatchObject([{ id: 'r1', state: 'succeeded' }]);
});

test('a command that was read is forgotten', () => {
  setCommandOwner('m1');
  put();
  acknowledgeCommand('r1');
  expect(shownIds()).toEqual([]);
  expect(hasStoredCommands()).toBe(false);
});

test('a command that was read, or sent again meanwhile, is not brought back by a late look-up', () => {
  setCommandOwner('m1');
  put();
  const before = createRecord();
  acknowledgeCommand('r1');
  updateRecord(getCommandSession(), before, { ...before, state: 'succeeded' });
  expect(storedKeys()).toEqual([]);

  put({ state: 'sending' });
  updateRecord(getCommandSession(), before, { ...before, state: 'refused', failure: 'notMade' });
  expect(commandStore.get()).toMatchObject([{ state: 'sending' }]);
});

test('an old record of any member is removed; one of another version of the app stays', () => {
  const old = createRecord({ sentAt: Date.now() - 31 * 24 * 60 * 60 * 1000 });
  localStorage.setItem('w.command.m2.r1', encodeRecord(old));
  localStorage.setItem('w.command.m1.r2', `kind=loan&sentAt=${Date.now()}`);
  localStorage.setItem('w.command.m1.r3', 'broken');
  setCommandOwner('m1');
  expect(storedKeys()).toEqual(['w.command.m1.r2']);
  expect(shownIds()).toEqual([]);
});

test('a change by another tab is shown', () => {
  setCommandOwner('m1');
  const stop = watchOtherTabs();
  const key = 'w.command.m1.r1';
  localStorage.setItem(key, encodeRecord(createRecord()));
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(shownIds()).toEqual(['r1']);
  localStorage.removeItem(key);
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(shownIds()).toEqual([]);
  stop();
});

test('a blocked or full storage keeps the command in memory', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setCommandOwner('m1');
  const record = createRecord();
  putRecord(getCommandSession(), record);
  updateRecord(getCommandSession(), record, { ...record, state: 'succeeded' });
  closeCommands();
  setCommandOwner('m1');
  expect(commandStore.get()).toMatchObject([{ id: 'r1', state: 'succeeded' }]);
});

test.each([
  ['withdraw', 'succeeded', '2000'],
  ['withdraw', 'unknown', '2000'],
  ['withdraw', 'sending', null],
  ['withdraw', 'refused', null],
  ['transfer', 'succeeded', null],
] as const)('after %s, which is %s, the time of the last withdrawal is %s', (kind, state, expected) => {
  localStorage.removeItem('w.withdrawn');
  put({ kind, state, sentAt: 1000, settledAt: 2000 });
  expect(localStorage.getItem('w.withdrawn')).toBe(expected);
});

test('a withdrawal whose response is missing counts from the time when it was sent', () => {
  put({ kind: 'withdraw', state: 'unknown', sentAt: 1000, settledAt: undefined });
  expect(localStorage.getItem('w.withdrawn')).toBe('1000');
});
