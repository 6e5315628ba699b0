import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ReadReceipts } from './read-receipts.ts';

const hide = (isHidden: boolean) => {
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

const marking = () => {
  const send = vi.fn<() => void>();
  return { send, mark: new ReadReceipts(send) };
};

test('CH-7 one mark, a second after the last of many messages', () => {
  const { send, mark } = marking();
  for (let at = 1; at <= 5; at += 1) {
    mark.markSeen(at);
    vi.advanceTimersByTime(900);
  }
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(send).toHaveBeenCalledOnce();
});

test('CH-7 nothing is sent for what was marked before, or is older', () => {
  const { send, mark } = marking();
  mark.markSeen(5);
  vi.advanceTimersByTime(1_000);
  for (const at of [5, 4, 5]) mark.markSeen(at);
  mark.flush();
  vi.advanceTimersByTime(60_000);
  expect(send).toHaveBeenCalledOnce();
});

test('CH-7 closing sends at once what is owed, and still not twice in a second', () => {
  const { send, mark } = marking();
  mark.markSeen(1);
  mark.flush();
  expect(send).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(400);
  mark.markSeen(2);
  mark.flush();
  vi.advanceTimersByTime(599);
  expect(send).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test('CH-7 never while the page is hidden: what is owed goes when it shows again', () => {
  const { send, mark } = marking();
  mark.markSeen(1);
  hide(true);
  vi.advanceTimersByTime(60_000);
  expect(send).not.toHaveBeenCalled();
  hide(false);
  expect(send).toHaveBeenCalledOnce();
});

test('CH-7 nothing is sent once the room is left', () => {
  const { send, mark } = marking();
  mark.markSeen(1);
  mark.stop();
  vi.advanceTimersByTime(60_000);
  expect(send).not.toHaveBeenCalled();
});
