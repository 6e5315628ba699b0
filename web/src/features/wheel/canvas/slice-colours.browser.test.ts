import { assert, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';

import {
  createColourParser,
  getSliceColours,
  getContrastRatio,
  chooseTextColour,
  MIN_CONTRAST,
  type Rgb,
} from './slice-colours.ts';

const SEED = 7_041_776;
const channel = integer({ min: 0, max: 255 });
const colour = tuple(channel, channel, channel);

test('whatever colours the operator sends, a label is readable on its slice', () => {
  assert(
    property(colour, colour, (background, preferred) => {
      expect(getContrastRatio(background, chooseTextColour(background, preferred))).toBeGreaterThanOrEqual(
        MIN_CONTRAST,
      );
    }),
    { seed: SEED, numRuns: 5_000 },
  );
});

test('readable colours are not changed', () => {
  expect(chooseTextColour([127, 29, 29], [255, 255, 255])).toEqual([255, 255, 255]);
  expect(chooseTextColour([253, 230, 138], [69, 26, 3])).toEqual([69, 26, 3]);
});

test.each([
  ['#fff', [255, 255, 255]],
  ['#1b2a57', [27, 42, 87]],
  ['rebeccapurple', [102, 51, 153]],
  ['rgb(1 2 3)', [1, 2, 3]],
  ['hsl(0 100% 50%)', [255, 0, 0]],
  ['transparent', [255, 255, 255]],
  ['rgba(0, 0, 0, 0)', [255, 255, 255]],
] as const)('%s is parsed as it looks on white', (text, rgb) => {
  expect(createColourParser()(text)).toEqual(rgb);
});

test.each(['', 'not a colour', '#12', 'url(javascript:alert(1))', 'var(--gold)', 'expression(1)', '12'])(
  '"%s" is an invalid colour, and the slice gets a fallback',
  (text) => {
    const parseColour = createColourParser();
    expect(parseColour(text)).toBeUndefined();
    const painted = [0, 1, 2, 3].map((index) =>
      getSliceColours({ bgColor: text, textColor: text }, index, parseColour),
    );
    for (const { background, text: label } of painted) {
      expect(getContrastRatio(background, label)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
    expect(painted[0]?.background).not.toEqual(painted[1]?.background);
  },
);

test('labels of too little contrast are replaced', () => {
  const parseColour = createColourParser();
  const pairs = [
    ['#ffffff', '#ffffff'],
    ['#000', 'black'],
    ['yellow', '#fff'],
    ['#777777', '#888888'],
  ] as const;
  for (const [bgColor, textColor] of pairs) {
    const { background, text } = getSliceColours({ bgColor, textColor }, 0, parseColour);
    expect(getContrastRatio(background, text)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
});

test('the ratio follows WCAG: black on white is 21 to 1', () => {
  const white: Rgb = [255, 255, 255];
  expect(getContrastRatio([0, 0, 0], white)).toBeCloseTo(21, 5);
  expect(getContrastRatio([119, 119, 119], white)).toBeCloseTo(4.48, 2);
  assert(
    property(colour, colour, (one, other) => {
      expect(getContrastRatio(one, other)).toBeCloseTo(getContrastRatio(other, one), 10);
    }),
    { seed: SEED },
  );
});
