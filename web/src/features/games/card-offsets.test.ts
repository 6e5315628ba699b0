import { expect, test } from 'vitest';

import { cardOffsets } from './card-offsets.ts';

const rounded = (turn: Parameters<typeof cardOffsets>[0]) =>
  cardOffsets(turn).map((away) => Math.round(away * 100) / 100 + 0);

test('on a round the last card stands left of the first', () => {
  const snaps = [0, 0.25, 0.5, 0.75];
  expect(rounded({ snaps, progress: 0, isLoop: true })).toEqual([0, 1, -1, -1]);
  expect(rounded({ snaps, progress: 0.125, isLoop: true })).toEqual([-0.5, 0.5, 1, -1]);
  expect(rounded({ snaps, progress: 0.75, isLoop: true })).toEqual([1, -1, -1, 0]);
});

test('a round that has run past its end looks as it did a round before', () => {
  const snaps = [0, 1 / 3, 2 / 3];
  expect(rounded({ snaps, progress: 1.1, isLoop: true })).toEqual(
    rounded({ snaps, progress: 0.1, isLoop: true }),
  );
  expect(rounded({ snaps, progress: -0.9, isLoop: true })).toEqual(
    rounded({ snaps, progress: 0.1, isLoop: true }),
  );
});

test('two cards lie in a row with two ends', () => {
  expect(rounded({ snaps: [0, 1], progress: 0, isLoop: false })).toEqual([0, 1]);
  expect(rounded({ snaps: [0, 1], progress: 1, isLoop: false })).toEqual([-1, 0]);
  // Pulled over its end, it follows the finger.
  expect(rounded({ snaps: [0, 1], progress: -0.2, isLoop: false })).toEqual([0.2, 1]);
});

test('one card stands in the middle', () => {
  expect(rounded({ snaps: [0], progress: 0, isLoop: false })).toEqual([0]);
});
