import { expect, test } from 'vitest';

import { getCardOffsets, type CarouselState } from './card-offsets.ts';

const roundedOffsets = (state: CarouselState) =>
  getCardOffsets(state).map((offset) => Math.round(offset * 100) / 100 + 0);

test('in a loop the last card is left of the first', () => {
  const snaps = [0, 0.25, 0.5, 0.75];
  expect(roundedOffsets({ snaps, progress: 0, isLoop: true })).toEqual([0, 1, -1, -1]);
  expect(roundedOffsets({ snaps, progress: 0.125, isLoop: true })).toEqual([-0.5, 0.5, 1, -1]);
  expect(roundedOffsets({ snaps, progress: 0.75, isLoop: true })).toEqual([1, -1, -1, 0]);
});

test('a loop past its end looks as it did one turn before', () => {
  const snaps = [0, 1 / 3, 2 / 3];
  expect(roundedOffsets({ snaps, progress: 1.1, isLoop: true })).toEqual(
    roundedOffsets({ snaps, progress: 0.1, isLoop: true }),
  );
  expect(roundedOffsets({ snaps, progress: -0.9, isLoop: true })).toEqual(
    roundedOffsets({ snaps, progress: 0.1, isLoop: true }),
  );
});

test('two cards do not loop', () => {
  expect(roundedOffsets({ snaps: [0, 1], progress: 0, isLoop: false })).toEqual([0, 1]);
  expect(roundedOffsets({ snaps: [0, 1], progress: 1, isLoop: false })).toEqual([-1, 0]);
  // Dragged beyond its end, it follows the finger.
  expect(roundedOffsets({ snaps: [0, 1], progress: -0.2, isLoop: false })).toEqual([0.2, 1]);
});

test('one card is in the middle', () => {
  expect(roundedOffsets({ snaps: [0], progress: 0, isLoop: false })).toEqual([0]);
});
