import { beforeEach, expect, test, vi } from 'vitest';

import { createPageClock, hasNativeDate, installDate, type PageClock } from './page-clock.ts';

const MINUTE_MS = 60_000;
const WORLD_START = Date.UTC(2026, 0, 15, 3);
const DEVICE_START = Date.UTC(2026, 10, 22);

let realTime: number;
let clock: PageClock;
const onInstall = vi.fn<(now: () => number) => void>();
const onJump = vi.fn<() => void>();

beforeEach(() => {
  realTime = DEVICE_START;
  onInstall.mockClear();
  onJump.mockClear();
  clock = createPageClock({ realNow: () => realTime, onInstall, onJump });
});

/** Returns how far the page is ahead of the device, in ms. */
const ahead = () => clock.now() - realTime;

test('a page whose world does not jump keeps the clock of the device', () => {
  for (let ms = 0; ms < 10 * MINUTE_MS; ms += 3_000) {
    clock.follow({ now: WORLD_START + ms, rate: 1 });
    // A slow response was stamped before it arrived.
    clock.follow({ now: WORLD_START + ms - 20_000 });
    realTime += 3_000;
  }
  expect(ahead()).toBe(0);
  expect(onInstall).not.toHaveBeenCalled();
  expect(onJump).not.toHaveBeenCalled();
});

test('the page jumps with its world, once, whoever tells it first', () => {
  clock.follow({ now: WORLD_START, rate: 1 });
  clock.follow({ now: WORLD_START + 15 * MINUTE_MS });
  clock.follow({ now: WORLD_START + 15 * MINUTE_MS, rate: 1 });
  expect(ahead()).toBe(15 * MINUTE_MS);
  expect(onInstall).toHaveBeenCalledOnce();
  expect(onJump).toHaveBeenCalledOnce();
  clock.follow({ now: WORLD_START + 16 * MINUTE_MS, rate: 1 });
  expect(ahead()).toBe(16 * MINUTE_MS);
  expect(onInstall).toHaveBeenCalledOnce();
  expect(onJump).toHaveBeenCalledTimes(2);
});

test('jumps that are too small to tell from a slow response add up', () => {
  clock.follow({ now: WORLD_START, rate: 1 });
  for (let jumps = 1; jumps <= 4; jumps += 1) clock.follow({ now: WORLD_START + jumps * 600, rate: 1 });
  expect(ahead()).toBe(2_400);
});

test('a response that was long under way is no jump', () => {
  clock.follow({ now: WORLD_START - 30_000, sentAt: DEVICE_START - 30_000 });
  clock.follow({ now: WORLD_START, rate: 1 });
  expect(ahead()).toBe(0);
  expect(onJump).not.toHaveBeenCalled();
});

test.each([
  ['in real time', 1, 5_000],
  ['ten times as fast', 10, 50_000],
  ['not at all', 0, 0],
])('a world that jumps before its rate is known moves the page, if its time passes %s', (_, rate, passed) => {
  clock.follow({ now: WORLD_START, sentAt: realTime });
  realTime += 5_000;
  const before = ahead();
  clock.follow({ now: WORLD_START + passed + 15 * MINUTE_MS, rate });
  expect(ahead() - before).toBe(15 * MINUTE_MS);
  expect(onJump).toHaveBeenCalledOnce();
});

test('the page continues while its world is frozen, and makes each jump of the frozen world', () => {
  clock.follow({ now: WORLD_START, rate: 0 });
  realTime += 10 * MINUTE_MS;
  clock.follow({ now: WORLD_START, rate: 0 });
  expect(ahead()).toBe(0);
  clock.follow({ now: WORLD_START + MINUTE_MS, rate: 0 });
  expect(ahead()).toBe(MINUTE_MS);
});

test('the page runs as fast as a scaled world, without jumps', () => {
  clock.follow({ now: WORLD_START, rate: 60 });
  realTime += 10_000;
  clock.follow({ now: WORLD_START + 10 * MINUTE_MS, rate: 60 });
  expect(ahead()).toBe(10 * MINUTE_MS - 10_000);
  clock.follow({ now: WORLD_START + 10 * MINUTE_MS, rate: 1 });
  realTime += 10_000;
  expect(ahead()).toBe(10 * MINUTE_MS - 10_000);
  expect(onJump).not.toHaveBeenCalled();
});

test('the page does not go back with its world, and makes the next jump', () => {
  clock.follow({ now: WORLD_START + 15 * MINUTE_MS, rate: 1 });
  clock.follow({ now: WORLD_START, rate: 1 });
  expect(ahead()).toBe(0);
  clock.follow({ now: WORLD_START + MINUTE_MS, rate: 1 });
  expect(ahead()).toBe(MINUTE_MS);
});

test('a replaced date is a date as before, and tells the other time where none is given', () => {
  const page = { Date };
  expect(hasNativeDate(page)).toBe(true);
  installDate(page, () => WORLD_START);
  expect(page.Date.now()).toBe(WORLD_START);
  expect(new page.Date().getTime()).toBe(WORLD_START);
  expect(new page.Date(0).getTime()).toBe(0);
  expect(new page.Date(2026, 0).getTime()).toBe(new Date(2026, 0).getTime());
  expect(page.Date()).toBe(new Date(WORLD_START).toString());
  expect(page.Date.UTC(2026, 0)).toBe(Date.UTC(2026, 0));
  expect(page.Date.parse('2026-01-15T03:00:00Z')).toBe(WORLD_START);
  expect(new page.Date()).toBeInstanceOf(Date);
  expect(new Date()).toBeInstanceOf(page.Date);
});

test('a date that a test has replaced is not the native one', () => {
  vi.useFakeTimers();
  expect(hasNativeDate({ Date })).toBe(false);
  vi.useRealTimers();
});
