import '#testing/node-page.ts';

import { beforeEach, expect, test, vi } from 'vitest';

import { now } from '#lib/time/clock.ts';
import { endClient } from '#api/query-client.ts';
import { stopClock } from '#testing/manual-clock.ts';

import { beginTestSession, createRecord, resetDevice, type TestSession } from './record.test-utils.ts';
import { hasStoredCommands, watchOtherTabs } from './stored-commands.ts';
import { encodeRecord } from './record.ts';
import { finish } from './send.ts';

const shown = () => outbox.records.get().map(({ id, state }) => `${id} ${state}`);
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('w.command.'));
const changeInOtherTab = (key: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));

let { outbox, put, client }: TestSession = beginTestSession();

/** Ends the session; the next begins with a member who is not known yet. */
function endSession() {
  ({ outbox, put, client } = beginTestSession(endClient(client)));
}

beforeEach(() => {
  ({ outbox, put, client } = resetDevice());
  stopClock();
});

test('a record replaces the one of its id and leaves the others', () => {
  outbox.setMember('m1');
  const sentAt = now();
  put({ id: 'a', sentAt: sentAt - 2, state: 'sending' });
  put({ id: 'b', sentAt: sentAt - 1, state: 'unknown' });
  put({ id: 'a', sentAt: sentAt - 2, state: 'succeeded' });
  expect(shown()).toEqual(['a succeeded', 'b unknown']);
  expect(storedKeys().toSorted()).toEqual(['w.command.m1.a', 'w.command.m1.b']);
});

test('an outcome that was on the screen for a moment only, because the session has ended, is told in the next one', async () => {
  const clock = stopClock();
  const pass = () => clock.advance(1_000);
  // A page that is loaded anew has no timers of the old one.
  const leavePage = () => window.dispatchEvent(new Event('pagehide'));
  const rows: readonly (readonly [
    name: string,
    before: () => unknown,
    after: () => unknown,
    told: string[],
  ])[] = [
    ['read', pass, pass, []],
    ['not read', () => {}, pass, ['a succeeded']],
    ['not read, and the page is left', () => {}, leavePage, ['a succeeded']],
    ['read, and the page is left', pass, leavePage, []],
  ];
  for (const [name, beforeEnd, afterEnd, told] of rows) {
    outbox.setMember('m1');
    put({ id: 'a', state: 'succeeded' });
    finish(client, 'a', 'shown');
    await beforeEnd();
    endSession();
    await afterEnd();
    outbox.setMember('m1');
    expect(shown(), name).toEqual(told);
    outbox.acknowledge('a');
  }
});

test('the same owner again changes nothing; another one begins anew', () => {
  put({ id: 'a' });
  outbox.setMember('m1');
  const { owner } = outbox;
  outbox.setMember('m1');
  expect(outbox.owner).toBe(owner);
  outbox.setMember('m2');
  expect(outbox.owner).not.toBe(owner);
  expect(shown()).toEqual([]);
});

test('a record of a session that has ended is not updated', () => {
  outbox.setMember('m1');
  const ended = outbox;
  const before = createRecord({ id: 'a', state: 'unknown' });
  outbox.put(outbox.owner, before);
  endSession();
  outbox.setMember('m1');
  ended.update(ended.owner, before, { ...before, state: 'succeeded' });
  expect(shown()).toEqual(['a unknown']);
  outbox.update(outbox.owner, before, { ...before, state: 'succeeded' });
  expect(shown()).toEqual(['a succeeded']);
});

test('a record in memory is updated, whatever the time of its last check', () => {
  const before = createRecord({ id: 'a', state: 'unknown' });
  outbox.put(outbox.owner, createRecord({ id: 'b', state: 'unknown' }));
  outbox.put(outbox.owner, { ...before, checkedAt: 5 });
  outbox.update(outbox.owner, before, { ...before, state: 'succeeded' });
  expect(shown().toSorted()).toEqual(['a succeeded', 'b unknown']);
});

test('a command that was read is forgotten alone, on the device as well', () => {
  localStorage.setItem('w.command.undefined.a', encodeRecord(createRecord({ id: 'a' })));
  put({ id: 'a' });
  put({ id: 'b' });
  outbox.acknowledge('a');
  expect(outbox.records.get().map(({ id }) => id)).toEqual(['b']);
  expect(storedKeys()).toEqual(['w.command.undefined.a']);
  outbox.setMember('m1');
  put({ id: 'c' });
  outbox.acknowledge('b');
  expect(storedKeys()).toContain('w.command.m1.c');
  expect(storedKeys()).not.toContain('w.command.m1.b');
});

test('commands of any member on this device are known, and all can be forgotten', () => {
  expect(hasStoredCommands()).toBe(false);
  outbox.setMember('m1');
  put({ id: 'a' });
  endSession();
  expect(hasStoredCommands()).toBe(true);
  put({ id: 'b' });
  ({ outbox } = resetDevice());
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
  outbox.setMember('m1');
  expect(outbox.records.get().map(({ id }) => id)).toEqual(['young']);
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
