import '#testing/node-page.ts';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';

import type { Outbox } from './outbox.ts';
import { beginTestSession, resetDevice, type TestSession } from './record.test-utils.ts';
import { watchTellers } from './watch-tellers.ts';

/* Two tabs of a member in a browser without locks between tabs: two clients over one storage. */

let clock: ManualClock;
let { outbox: sender, put }: TestSession = beginTestSession();
let other: Outbox;
let stop: () => void;

beforeEach(() => {
  const { locks } = navigator;
  Reflect.deleteProperty(navigator, 'locks');
  onTestFinished(() => void Object.assign(navigator, { locks }));
  clock = stopClock();
  ({ outbox: sender, put } = resetDevice());
  ({ outbox: other } = beginTestSession());
  for (const outbox of [sender, other]) outbox.setMember('m1');
  stop = watchTellers(other);
  onTestFinished(() => stop());
});

/** Lets time pass, and lists the outcomes of which the other tab then shows the notice. */
async function listNotices(ms = 0) {
  await clock.advance(ms);
  other.reload();
  await clock.advance(0);
  return other.records.get().flatMap(({ state, toldBy }) => (toldBy === undefined ? [state] : []));
}

test('another tab tells an outcome five seconds after it has come, whatever its time', async () => {
  sender.suppressNotice('r1');
  put({ state: 'sending' });
  expect(await listNotices()).toEqual([]);
  // It is still being sent.
  expect(await listNotices(5_000)).toEqual([]);
  put({ state: 'succeeded', settledAt: Date.now() + 3_600_000 });
  expect(await listNotices()).toEqual([]);
  // Its outcome has come meanwhile.
  expect(await listNotices(5_000)).toEqual([]);
  expect(await listNotices(4_900)).toEqual([]);
  expect(await listNotices(100)).toEqual(['succeeded']);
});

test('an outcome that was read meanwhile is not told, nor one after the tab has gone', async () => {
  sender.suppressNotice('r1');
  put({ state: 'succeeded' });
  expect(await listNotices()).toEqual([]);
  sender.acknowledge('r1');
  expect(await listNotices()).toEqual([]);
  expect(await listNotices(5_000)).toEqual([]);

  sender.suppressNotice('r2');
  put({ id: 'r2', state: 'succeeded' });
  expect(await listNotices()).toEqual([]);
  stop();
  expect(await listNotices(5_000)).toEqual([]);
});
