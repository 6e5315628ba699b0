import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { waitFor } from '#testing/wait-for.ts';

import type { Outbox } from './outbox.ts';
import { encodeRecord } from './record.ts';
import { beginTestSession, createRecord, resetDevice, type TestSession } from './record.test-utils.ts';
import { watchTellers } from './watch-tellers.ts';

/* Two tabs of a member: two clients over one storage. The page itself has the locks of both. */

let clock: ManualClock;
let { outbox: sender, put }: TestSession = beginTestSession();
let other: Outbox;

beforeEach(() => {
  clock = stopClock();
  ({ outbox: sender, put } = resetDevice());
  ({ outbox: other } = beginTestSession());
  for (const outbox of [sender, other]) outbox.setMember('m1');
  onTestFinished(watchTellers(other));
});

/** Outcomes of which the other tab shows the notice. */
function listNotices() {
  other.reload();
  return other.records.get().flatMap(({ state, toldBy }) => (toldBy === undefined ? [state] : []));
}

/** Carries a command out in the tab of the sender, whose screen is there. */
function succeed() {
  sender.suppressNotice('r1');
  put({ state: 'sending' });
  expect(listNotices()).toEqual([]);
  put({ state: 'succeeded' });
}

test('the tab that sent a command tells its outcome, and no other', async () => {
  succeed();
  sender.tell('r1');
  expect(listNotices()).toEqual([]);
  await clock.advance(1_000);
  expect(listNotices()).toEqual([]);
  expect(sender.records.get()).toEqual([]);
});

test('another tab tells the outcome once the screen, or the page, of the sender has gone', async () => {
  for (const leave of [() => sender.leaveScreen('r1'), () => sender.leavePage()]) {
    succeed();
    leave();
    expect(listNotices()).toEqual(['succeeded']);
    other.acknowledge('r1');
  }
});

test('another tab tells the outcome of a sender that has gone without a word', async () => {
  let end = () => {};
  const isGone = new Promise<void>((resolve) => {
    end = resolve;
  });
  const page = navigator.locks.request('telling:r2', () => isGone);
  localStorage.setItem(
    'w.command.m1.r2',
    encodeRecord(createRecord({ id: 'r2', state: 'succeeded', toldBy: 'sender' })),
  );
  expect(listNotices()).toEqual([]);
  end();
  await page;
  await waitFor(() => expect(listNotices()).toEqual(['succeeded']));
});

test('words count as read after a second in which they can be seen', async () => {
  const question = document.createElement('dialog');
  question.dataset['mustBeAnswered'] = '';
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const setVisibility = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const covers: Readonly<Record<string, readonly [cover: () => void, uncover: () => void]>> = {
    'another tab': [() => setVisibility('hidden'), () => setVisibility('visible')],
    'a question that opens by itself': [() => document.body.append(question), () => question.remove()],
  };
  for (const [name, [cover, uncover]] of Object.entries(covers)) {
    succeed();
    sender.tell('r1');
    await clock.advance(500);
    cover();
    await clock.advance(60_000);
    expect(sender.records.get(), name).toHaveLength(1);
    uncover();
    await clock.advance(2_000);
    expect(sender.records.get(), name).toEqual([]);
  }
  visibility.mockRestore();
});

test('words that go before they are read leave a notice, but for those of a toast', async () => {
  succeed();
  sender.tell('r1')();
  expect(listNotices()).toEqual(['succeeded']);
  sender.acknowledge('r1');

  succeed();
  sender.tell('r1');
  sender.outliveScreen('r1');
  sender.leaveScreen('r1');
  expect(listNotices()).toEqual([]);
  await clock.advance(1_000);
  expect(sender.records.get()).toEqual([]);
});
