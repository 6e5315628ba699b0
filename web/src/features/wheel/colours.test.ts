import { assert, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';

import { colourReader, coloursOf, contrast, readableOn, READABLE, type Rgb } from './colours.ts';

const SEED = 7_041_776;
const part = integer({ min: 0, max: 255 });
const colour = tuple(part, part, part);

test('whatever colours the operator sends, a label can be read on its slice', () => {
  assert(
    property(colour, colour, (back, wanted) => {
      expect(contrast(back, readableOn(back, wanted))).toBeGreaterThanOrEqual(READABLE);
    }),
    { seed: SEED, numRuns: 5_000 },
  );
});

test('colours that can be read are kept as they are sent', () => {
  expect(readableOn([127, 29, 29], [255, 255, 255])).toEqual([255, 255, 255]);
  expect(readableOn([253, 230, 138], [69, 26, 3])).toEqual([69, 26, 3]);
});

test.each([
  ['#fff', [255, 255, 255]],
  ['#1b2a57', [27, 42, 87]],
  ['rebeccapurple', [102, 51, 153]],
  ['rgb(1 2 3)', [1, 2, 3]],
  ['hsl(0 100% 50%)', [255, 0, 0]],
  ['transparent', [255, 255, 255]],
  ['rgba(0, 0, 0, 0)', [255, 255, 255]],
] as const)('%s is read as it looks on white', (text, rgb) => {
  expect(colourReader()(text)).toEqual(rgb);
});

test.each(['', 'not a colour', '#12', 'url(javascript:alert(1))', 'var(--gold)', 'expression(1)', '12'])(
  '"%s" is no colour, and the slice gets one of ours',
  (text) => {
    const read = colourReader();
    expect(read(text)).toBeUndefined();
    const painted = [0, 1, 2, 3].map((index) => coloursOf({ bgColor: text, textColor: text }, index, read));
    for (const { back, text: label } of painted) {
      expect(contrast(back, label)).toBeGreaterThanOrEqual(READABLE);
    }
    expect(painted[0]?.back).not.toEqual(painted[1]?.back);
  },
);

test('white on white and its like are told apart by contrast alone', () => {
  const read = colourReader();
  const pairs = [
    ['#ffffff', '#ffffff'],
    ['#000', 'black'],
    ['yellow', '#fff'],
    ['#777777', '#888888'],
  ] as const;
  for (const [bgColor, textColor] of pairs) {
    const { back, text } = coloursOf({ bgColor, textColor }, 0, read);
    expect(contrast(back, text)).toBeGreaterThanOrEqual(READABLE);
  }
});

test('the formula is that of WCAG: black on white is 21 to 1', () => {
  const white: Rgb = [255, 255, 255];
  expect(contrast([0, 0, 0], white)).toBeCloseTo(21, 5);
  expect(contrast([119, 119, 119], white)).toBeCloseTo(4.48, 2);
  assert(
    property(colour, colour, (one, other) => {
      expect(contrast(one, other)).toBeCloseTo(contrast(other, one), 10);
    }),
    { seed: SEED },
  );
});
