import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CHANGES_CHANNEL } from '@wallet/shared/world-page.ts';

import { subscribeToConsole } from './refetch.ts';

let page: EventTarget;
let channel: BroadcastChannel;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  channel = new BroadcastChannel(CHANGES_CHANNEL);
});
afterEach(() => {
  channel.close();
  vi.unstubAllGlobals();
});

/** Waits for the next `online` event. Returns the names of the events until then. */
const waitForRefetch = () =>
  new Promise<readonly string[]>((resolve) => {
    const names: string[] = [];
    page.addEventListener('offline', () => names.push('offline'), { once: true });
    page.addEventListener('online', () => resolve([...names, 'online']), { once: true });
  });

test('a change of the world refetches the app and then calls the listener', async () => {
  const onChange = vi.fn<() => void>();
  const unsubscribe = subscribeToConsole('mine', onChange);
  const refetched = waitForRefetch();
  channel.postMessage('mine');
  expect(await refetched).toEqual(['offline', 'online']);
  expect(onChange).toHaveBeenCalledOnce();
  unsubscribe();
});

test('changes of another world and changes after the unsubscribe are ignored', async () => {
  const onChange = vi.fn<() => void>();
  const unsubscribe = subscribeToConsole('mine', onChange);
  const onOtherChange = vi.fn<() => void>();
  const unsubscribeOther = subscribeToConsole('other', onOtherChange);
  const refetched = waitForRefetch();
  channel.postMessage('other');
  await refetched;
  expect(onOtherChange).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
  unsubscribe();

  // The channel keeps the order: after the second message the first one was ignored.
  const refetchedAgain = waitForRefetch();
  channel.postMessage('mine');
  channel.postMessage('other');
  await refetchedAgain;
  expect(onChange).not.toHaveBeenCalled();
  unsubscribeOther();
});
