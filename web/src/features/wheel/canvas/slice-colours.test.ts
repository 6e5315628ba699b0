import { assert, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';

import {
  createColourParser,
  sliceColours,
  contrastRatio,
  readableTextColour,
  MIN_CONTRAST,
  type Rgb,
} from './slice-colours.ts';

const SEED = 7_041_776;
const part = integer({ min: 0, max: 255 });
const colour = tuple(part, part, part);

test('whatever colours the operator sends, a label can be read on its slice', () => {
  assert(
    property(colour, colour, (back, wanted) => {
      expect(contrastRatio(back, readableTextColour(back, wanted))).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }),
    { seed: SEED, numRuns: 5_000 },
  );
});

test('colours that can be read are kept as they are sent', () => {
  expect(readableTextColour([127, 29, 29], [255, 255, 255])).toEqual([255, 255, 255]);
  expect(readableTextColour([253, 230, 138], [69, 26, 3])).toEqual([69, 26, 3]);
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
  expect(createColourParser()(text)).toEqual(rgb);
});

test.each(['', 'not a colour', '#12', 'url(javascript:alert(1))', 'var(--gold)', 'expression(1)', '12'])(
  '"%s" is no colour, and the slice gets one of ours',
  (text) => {
    const read = createColourParser();
    expect(read(text)).toBeUndefined();
    const painted = [0, 1, 2, 3].map((index) =>
      sliceColours({ bgColor: text, textColor: text }, index, read),
    );
    for (const { background, text: label } of painted) {
      expect(contrastRatio(background, label)).toBeGreaterThanOrEqual(MIN_CONTRAST);
    }
    expect(painted[0]?.background).not.toEqual(painted[1]?.background);
  },
);

test('white on white and its like are told apart by contrast alone', () => {
  const read = createColourParser();
  const pairs = [
    ['#ffffff', '#ffffff'],
    ['#000', 'black'],
    ['yellow', '#fff'],
    ['#777777', '#888888'],
  ] as const;
  for (const [bgColor, textColor] of pairs) {
    const { background, text } = sliceColours({ bgColor, textColor }, 0, read);
    expect(contrastRatio(background, text)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  }
});

test('the formula is that of WCAG: black on white is 21 to 1', () => {
  const white: Rgb = [255, 255, 255];
  expect(contrastRatio([0, 0, 0], white)).toBeCloseTo(21, 5);
  expect(contrastRatio([119, 119, 119], white)).toBeCloseTo(4.48, 2);
  assert(
    property(colour, colour, (one, other) => {
      expect(contrastRatio(one, other)).toBeCloseTo(contrastRatio(other, one), 10);
    }),
    { seed: SEED },
  );
});
