import { expect, test } from 'vitest';

import { formatLeftShare, formatPercent, toWholePercent } from './format-percent.ts';

test.each([
  [0, '0%', 'left 0%'],
  [12.5, '12.5%', 'left 12.5%'],
  [100, '100%', 'left 100%'],
  [250, '250%', '-'],
  [-5, '-', '-'],
  [Number.NaN, '-', '-'],
  [null, '-', '-'],
  [undefined, '-', '-'],
])('%s percent is shown as %s, and as a share that is left as %s', (percent, shown, left) => {
  expect(formatPercent(percent)).toBe(shown);
  expect(formatLeftShare(percent, (share) => `left ${share}`)).toBe(left);
});

test('what is not whole yet is never said to be', () => {
  expect([0, 0.5, 0.999, 1, 1.2].map(toWholePercent)).toEqual([0, 50, 99, 100, 100]);
});
