import '#testing/node-page.ts';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';

import { ReadReceipts } from './read-receipts.ts';

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

let clock: ManualClock;
beforeEach(() => {
  clock = stopClock();
});
afterEach(() => vi.restoreAllMocks());

const createReceipts = () => {
  const send = vi.fn<() => void>();
  return { send, receipts: new ReadReceipts(send) };
};

test('CH-7 many messages send one receipt, a second after the last of them', async () => {
  const { send, receipts } = createReceipts();
  for (let at = 1; at <= 5; at += 1) {
    receipts.markSeen(at);
    await clock.advance(900);
  }
  expect(send).not.toHaveBeenCalled();
  await clock.advance(100);
  expect(send).toHaveBeenCalledOnce();
});

test('CH-7 a message that was marked before, or an older one, sends nothing', async () => {
  const { send, receipts } = createReceipts();
  receipts.markSeen(5);
  await clock.advance(1_000);
  for (const at of [5, 4, 5]) receipts.markSeen(at);
  receipts.flush();
  await clock.advance(60_000);
  expect(send).toHaveBeenCalledOnce();
});

test('CH-7 closing sends a due receipt at once, and still not two in a second', async () => {
  const { send, receipts } = createReceipts();
  receipts.markSeen(1);
  receipts.flush();
  expect(send).toHaveBeenCalledOnce();
  await clock.advance(400);
  receipts.markSeen(2);
  receipts.flush();
  await clock.advance(599);
  expect(send).toHaveBeenCalledOnce();
  await clock.advance(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test('CH-7 nothing is sent while the page is hidden: a due receipt is sent when it is visible again', async () => {
  const { send, receipts } = createReceipts();
  receipts.markSeen(1);
  setHidden(true);
  await clock.advance(60_000);
  expect(send).not.toHaveBeenCalled();
  setHidden(false);
  expect(send).toHaveBeenCalledOnce();
});

test('CH-7 nothing is sent after the room was left', async () => {
  const { send, receipts } = createReceipts();
  receipts.markSeen(1);
  receipts.stop();
  await clock.advance(60_000);
  expect(send).not.toHaveBeenCalled();
});
