import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CHANGES_CHANNEL } from '@wallet/shared/control/changes-channel.ts';

import { subscribeToConsole } from './refetch.ts';

let page: EventTarget;
let desk: BroadcastChannel;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  desk = new BroadcastChannel(CHANGES_CHANNEL);
});
afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

/** Resolves with the names of the events of the page, once the app has been told that it is online again. */
const readAgain = () =>
  new Promise<readonly string[]>((resolve) => {
    const names: string[] = [];
    page.addEventListener('offline', () => names.push('offline'), { once: true });
    page.addEventListener('online', () => resolve([...names, 'online']), { once: true });
  });

test('what the console tells of its world has the app read again at once, and then the pill', async () => {
  const changed = vi.fn<() => void>();
  const unfollow = subscribeToConsole('mine', changed);
  const heard = readAgain();
  desk.postMessage('mine');
  expect(await heard).toEqual(['offline', 'online']);
  expect(changed).toHaveBeenCalledOnce();
  unfollow();
});

test('what is told of another world moves nothing, nor what is told once nobody follows', async () => {
  const changed = vi.fn<() => void>();
  const unfollow = subscribeToConsole('mine', changed);
  const other = vi.fn<() => void>();
  const unfollowOther = subscribeToConsole('other', other);
  const heard = readAgain();
  desk.postMessage('other');
  await heard;
  expect(other).toHaveBeenCalledOnce();
  expect(changed).not.toHaveBeenCalled();
  unfollow();

  // The channel keeps its order: when the second is heard, the first was passed by.
  const again = readAgain();
  desk.postMessage('mine');
  desk.postMessage('other');
  await again;
  expect(changed).not.toHaveBeenCalled();
  unfollowOther();
});
