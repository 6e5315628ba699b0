import { useLayoutEffect } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { resetClock } from '#lib/time/clock.ts';
import { render } from '#testing/render.tsx';
import { receiveServerTime } from '#testing/server-time.ts';

import { RelativeTime } from './relative-time.tsx';

const VALUE = Date.parse('2026-01-15T10:00:00+07:00');
const MINUTE_MS = 60_000;

/** A response that arrives after the first render and before components listen to the clock. */
function EarlyResponse() {
  useLayoutEffect(() => receiveServerTime(VALUE + 5 * MINUTE_MS), []);
  return null;
}

afterEach(() => {
  resetClock();
});

test('the time since a moment follows a correction of the clock', async () => {
  receiveServerTime(VALUE);
  await render(<RelativeTime value={VALUE} />, { language: 'en' });
  await expect.element(page.getByText('just now')).toBeVisible();
  receiveServerTime(VALUE + 3 * 60 * MINUTE_MS);
  await expect.element(page.getByText('3 hours ago')).toBeVisible();
});

test.each([
  [-60_000, 'just now'],
  [29_999, 'just now'],
  [30_000, '30 seconds ago'],
  [59_999, '30 seconds ago'],
  [60_000, '1 minute ago'],
])('%d ms after a moment it reads "%s"', async (passed, words) => {
  vi.useFakeTimers({ now: VALUE + passed, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await render(<RelativeTime value={VALUE} />, { language: 'en' });
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('a correction before the component is mounted is not missed', async () => {
  receiveServerTime(VALUE);
  await render(
    <>
      <RelativeTime value={VALUE} />
      <EarlyResponse />
    </>,
    { language: 'en' },
  );
  await expect.element(page.getByText('5 minutes ago')).toBeVisible();
});
