import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ReadReceipts } from './read-receipts.ts';

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const createReceipts = () => {
  const send = vi.fn<() => void>();
  return { send, receipts: new ReadReceipts(send) };
};

test('CH-7 many messages send one receipt, a second after the last of them', () => {
  const { send, receipts } = createReceipts();
  for (let at = 1; at <= 5; at += 1) {
    receipts.markSeen(at);
    vi.advanceTimersByTime(900);
  }
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(send).toHaveBeenCalledOnce();
});

test('CH-7 a message that was marked before, or an older one, sends nothing', () => {
  const { send, receipts } = createReceipts();
  receipts.markSeen(5);
  vi.advanceTimersByTime(1_000);
  for (const at of [5, 4, 5]) receipts.markSeen(at);
  receipts.flush();
  vi.advanceTimersByTime(60_000);
  expect(send).toHaveBeenCalledOnce();
});

test('CH-7 closing sends a due receipt at once, and still not two in a second', () => {
  const { send, receipts } = createReceipts();
  receipts.markSeen(1);
  receipts.flush();
  expect(send).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(400);
  receipts.markSeen(2);
  receipts.flush();
  vi.advanceTimersByTime(599);
  expect(send).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test('CH-7 nothing is sent while the page is hidden: a due receipt is sent when it is visible again', () => {
  const { send, receipts } = createReceipts();
  receipts.markSeen(1);
  setHidden(true);
  vi.advanceTimersByTime(60_000);
  expect(send).not.toHaveBeenCalled();
  setHidden(false);
  expect(send).toHaveBeenCalledOnce();
});

test('CH-7 nothing is sent after the room was left', () => {
  const { send, receipts } = createReceipts();
  receipts.markSeen(1);
  receipts.stop();
  vi.advanceTimersByTime(60_000);
  expect(send).not.toHaveBeenCalled();
});
