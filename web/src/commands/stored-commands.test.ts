import '#testing/node-page.ts';

import { beforeEach, expect, test, vi } from 'vitest';

import { now } from '#lib/time/clock.ts';
import { stopClock } from '#testing/manual-clock.ts';

import { createRecord } from './command-record.test-utils.ts';
import { encodeRecord } from './command-record.ts';
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

const put = (more: Parameters<typeof createRecord>[0] = {}) =>
  putRecord(getCommandSession(), createRecord(more));
const shown = () => commandStore.get().map(({ id, state }) => `${id} ${state}`);
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('w.command.'));
const changeInOtherTab = (key: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));

beforeEach(() => {
  resetCommands();
  stopClock();
});

test('a record replaces the one of its id and leaves the others', () => {
  setCommandOwner('m1');
  const sentAt = now();
  put({ id: 'a', sentAt: sentAt - 2, state: 'sending' });
  put({ id: 'b', sentAt: sentAt - 1, state: 'unknown' });
  put({ id: 'a', sentAt: sentAt - 2, state: 'succeeded' });
  expect(shown()).toEqual(['a succeeded', 'b unknown']);
  expect(storedKeys().toSorted()).toEqual(['w.command.m1.a', 'w.command.m1.b']);
});

test('the same owner again changes nothing; another one begins anew', () => {
  put({ id: 'a' });
  setCommandOwner('m1');
  const session = getCommandSession();
  setCommandOwner('m1');
  expect(getCommandSession()).toBe(session);
  setCommandOwner('m2');
  expect(getCommandSession()).not.toBe(session);
  expect(shown()).toEqual([]);
});

test('a record of a session that has ended is not updated', () => {
  setCommandOwner('m1');
  const session = getCommandSession();
  const before = createRecord({ id: 'a', state: 'unknown' });
  putRecord(session, before);
  closeCommands();
  setCommandOwner('m1');
  updateRecord(session, before, { ...before, state: 'succeeded' });
  expect(shown()).toEqual(['a unknown']);
  updateRecord(getCommandSession(), before, { ...before, state: 'succeeded' });
  expect(shown()).toEqual(['a succeeded']);
});

test('a record in memory is updated, whatever the time of its last check', () => {
  const before = createRecord({ id: 'a', state: 'unknown' });
  putRecord(getCommandSession(), createRecord({ id: 'b', state: 'unknown' }));
  putRecord(getCommandSession(), { ...before, checkedAt: 5 });
  updateRecord(getCommandSession(), before, { ...before, state: 'succeeded' });
  expect(shown().toSorted()).toEqual(['a succeeded', 'b unknown']);
});

test('a command that was read is forgotten alone, on the device as well', () => {
  localStorage.setItem('w.command.undefined.a', encodeRecord(createRecord({ id: 'a' })));
  put({ id: 'a' });
  put({ id: 'b' });
  acknowledgeCommand('a');
  expect(commandStore.get().map(({ id }) => id)).toEqual(['b']);
  expect(storedKeys()).toEqual(['w.command.undefined.a']);
  setCommandOwner('m1');
  put({ id: 'c' });
  acknowledgeCommand('b');
  expect(storedKeys()).toContain('w.command.m1.c');
  expect(storedKeys()).not.toContain('w.command.m1.b');
});

test('commands of any member on this device are known, and all can be forgotten', () => {
  expect(hasStoredCommands()).toBe(false);
  setCommandOwner('m1');
  put({ id: 'a' });
  closeCommands();
  expect(hasStoredCommands()).toBe(true);
  put({ id: 'b' });
  resetCommands();
  expect(hasStoredCommands()).toBe(false);
  expect(shown()).toEqual([]);
});

test('a record is kept for 30 days', () => {
  const day = 24 * 60 * 60 * 1000;
  const store = (id: string, days: number) =>
    localStorage.setItem(
      `w.command.m1.${id}`,
      encodeRecord(createRecord({ id, sentAt: now() - days * day })),
    );
  store('young', 29.9);
  store('old', 30.1);
  localStorage.setItem('w.command.m2.broken', 'no record');
  setCommandOwner('m1');
  expect(commandStore.get().map(({ id }) => id)).toEqual(['young']);
  expect(storedKeys()).toEqual(['w.command.m1.young']);
});

test('only changes of commands by another tab are followed, until it stops', () => {
  const listener = vi.fn<() => void>();
  const stop = watchOtherTabs(listener);
  changeInOtherTab('locale');
  expect(listener).toHaveBeenCalledTimes(0);
  changeInOtherTab('w.command.m1.a');
  expect(listener).toHaveBeenCalledTimes(1);
  changeInOtherTab(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  changeInOtherTab(null);
  expect(listener).toHaveBeenCalledTimes(2);
});
