import { expect, test } from 'vitest';

import { awayFromMiddle } from './depth.ts';

const rounded = (turn: Parameters<typeof awayFromMiddle>[0]) =>
  awayFromMiddle(turn).map((away) => Math.round(away * 100) / 100 + 0);

test('on a round the last card stands left of the first', () => {
  const snaps = [0, 0.25, 0.5, 0.75];
  expect(rounded({ snaps, progress: 0, isRound: true })).toEqual([0, 1, -1, -1]);
  expect(rounded({ snaps, progress: 0.125, isRound: true })).toEqual([-0.5, 0.5, 1, -1]);
  expect(rounded({ snaps, progress: 0.75, isRound: true })).toEqual([1, -1, -1, 0]);
});

test('a round that has run past its end looks as it did a round before', () => {
  const snaps = [0, 1 / 3, 2 / 3];
  expect(rounded({ snaps, progress: 1.1, isRound: true })).toEqual(
    rounded({ snaps, progress: 0.1, isRound: true }),
  );
  expect(rounded({ snaps, progress: -0.9, isRound: true })).toEqual(
    rounded({ snaps, progress: 0.1, isRound: true }),
  );
});

test('two cards lie in a row with two ends', () => {
  expect(rounded({ snaps: [0, 1], progress: 0, isRound: false })).toEqual([0, 1]);
  expect(rounded({ snaps: [0, 1], progress: 1, isRound: false })).toEqual([-1, 0]);
  // Pulled over its end, it follows the finger.
  expect(rounded({ snaps: [0, 1], progress: -0.2, isRound: false })).toEqual([0.2, 1]);
});

test('one card stands in the middle', () => {
  expect(rounded({ snaps: [0], progress: 0, isRound: false })).toEqual([0]);
});
