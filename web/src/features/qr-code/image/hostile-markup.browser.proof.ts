import { expect, test } from 'vitest';

import { LONG_TIMEOUT } from '#testing/run-length.ts';

import { checkHostileSvgs, checkNoCodes, FRAMES, NO_CODES, PARTS } from './hostile-markup.test-utils.ts';

const HOSTILE_SVGS = PARTS.flatMap((part) => FRAMES.map((frame) => frame(part)));

test('S6 there are 200 hostile codes and 30 other markups', () => {
  expect(new Set(HOSTILE_SVGS).size).toBe(200);
  expect(new Set(NO_CODES).size).toBe(30);
});

test('S6 of a hostile SVG only shapes are drawn, as an image, and nothing is loaded', LONG_TIMEOUT, () =>
  checkHostileSvgs(HOSTILE_SVGS),
);

test('S6 other markup is not a code', () => checkNoCodes(NO_CODES));
