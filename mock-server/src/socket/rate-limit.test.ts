import { expect, test } from 'vitest';

import { createRateLimit, FRAMES_PER_MINUTE } from './rate-limit.ts';

test('W5 a socket may send a hundred frames in each minute, is told once, and then ignored', () => {
  let now = 500;
  const countFrame = createRateLimit(() => now);
  const send = (count: number) => Array.from({ length: count }, countFrame);
  const accepted = Array.from({ length: FRAMES_PER_MINUTE }, () => 'accepted');
  expect(send(FRAMES_PER_MINUTE + 3)).toEqual([...accepted, 'refused', 'ignored', 'ignored']);
  now += 59_999;
  expect(send(1)).toEqual(['ignored']);
  now += 1;
  expect(send(FRAMES_PER_MINUTE + 1)).toEqual([...accepted, 'refused']);
  now += 59_999;
  expect(send(1)).toEqual(['ignored']);
});
