import '#testing/node-page.ts';

import { expect, onTestFinished, test } from 'vitest';

import { stopClock } from '#testing/manual-clock.ts';

import { beginTestSession, resetDevice } from './record.test-utils.ts';
import { watchTellers } from './watch-tellers.ts';

test('without locks between tabs another tab tells an outcome that was there for five seconds, whatever its time', async () => {
  const { locks } = navigator;
  Reflect.deleteProperty(navigator, 'locks');
  onTestFinished(() => void Object.assign(navigator, { locks }));
  const clock = stopClock();
  const { outbox: sender, put } = resetDevice();
  const { outbox: other } = beginTestSession();
  for (const outbox of [sender, other]) outbox.setMember('m1');
  onTestFinished(watchTellers(other));
  const listNotices = () => {
    other.reload();
    return other.records.get().flatMap(({ state, toldBy }) => (toldBy === undefined ? [state] : []));
  };

  sender.suppressNotice('r1');
  put({ state: 'sending' });
  expect(listNotices()).toEqual([]);
  // It is still being sent.
  await clock.advance(5_000);
  expect(listNotices()).toEqual([]);
  put({ state: 'succeeded', settledAt: Date.now() + 3_600_000 });
  expect(listNotices()).toEqual([]);
  // Its outcome has come meanwhile.
  await clock.advance(5_000);
  expect(listNotices()).toEqual([]);
  await clock.advance(5_000);
  expect(listNotices()).toEqual(['succeeded']);
});
