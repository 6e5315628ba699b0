import { createSampleSlice } from '#testing/samples/sample-wheel.ts';
import { expect, test } from 'vitest';

import { listOdds } from './odds.ts';

const slicesWith = (...chances: (number | undefined)[]) =>
  chances.map((chance, index) => createSampleSlice(index, chance === undefined ? {} : { chance }));

test.each([
  [
    [0.5, 0.375, 0.125],
    ['50%', '37.5%', '12.5%'],
  ],
  [
    [50, 37.5, 12.5],
    ['50%', '37.5%', '12.5%'],
  ],
  [
    [0.333, 0.333, 0.333],
    ['33.3%', '33.3%', '33.3%'],
  ],
  [
    [1 / 7, 6 / 7 - 0.0001, 0.0001],
    ['14.3%', '85.7%', '0.01%'],
  ],
  [
    [1, 0],
    ['100%', '0%'],
  ],
])('the chances %j are those that the operator states', (chances, odds) => {
  expect(listOdds(slicesWith(...chances))).toEqual(odds);
});

test.each([
  [[undefined, undefined]],
  [[0.5, undefined]],
  [[0.5, 0.4]],
  [[0.5, 0.49]],
  [[20, 10]],
  [[0, 0]],
  [[]],
])('the chances %j are not stated, or not true', (chances) => {
  expect(listOdds(slicesWith(...chances))).toBeUndefined();
});
