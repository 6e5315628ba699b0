import { expect, test } from 'vitest';

import { isNearEnd } from './use-scroll-anchor.ts';

test('CH-6 up to 60 px from the newest message the list counts as at its end', () => {
  const atDistance = (px: number) =>
    isNearEnd({ scrollSize: 2_000, viewportSize: 400, scrollOffset: 1_600 - px });
  expect([0, 60, 61, 1_600].map(atDistance)).toEqual([true, true, false, false]);
});
