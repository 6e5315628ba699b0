import { expect, test } from 'vitest';

import css from '@wallet/shared/design/colours.css?raw';
import { contrast } from '@wallet/deployment/identity/oklch.ts';
import {
  BACKGROUNDS,
  createAccentPalette,
  createPrimaryPalette,
  type Palette,
} from '@wallet/deployment/identity/palette.ts';
import { SAMPLE_COLOURS } from '@wallet/shared/testing/sample-colours.ts';

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

/** Reads the colours of the first block that begins with `opening`. */
function readColours(opening: string): Map<string, string> {
  const start = css.indexOf(opening);
  expect(start, `colours.css has ${opening}`).toBeGreaterThanOrEqual(0);
  const body = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const light = readColours(':root {');
const dark = readColours(":root:not([data-theme='light']) {");
const chosenDark = readColours("[data-theme='dark'] {");

/** Foreground, background and minimum contrast. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['bg', 'surface', 'raised', 'sunken'].flatMap((back) => [['text', back, TEXT_CONTRAST] as const]),
  ...['bg', 'surface', 'raised', 'sunken'].flatMap((back) => [['muted', back, TEXT_CONTRAST] as const]),
  ...['bg', 'surface'].map((back) => ['subtle', back, TEXT_CONTRAST] as const),
  ...['bg', 'surface'].map((back) => ['border-strong', back, CONTROL_CONTRAST] as const),
  ...['bg', 'surface', 'raised'].map((back) => ['focus', back, CONTROL_CONTRAST] as const),
  ...['bg', 'surface'].flatMap((back) => [
    ['primary', back, TEXT_CONTRAST] as const,
    ['link', back, TEXT_CONTRAST] as const,
  ]),
  // Chosen rows and chips.
  ...['primary', 'link', 'text', 'muted'].map((front) => [front, 'primary-soft', TEXT_CONTRAST] as const),
  ...['primary', 'link'].map((front) => [front, 'sunken', TEXT_CONTRAST] as const),
  ['primary', 'raised', TEXT_CONTRAST],
  ['text', 'gold-soft', TEXT_CONTRAST],
  ...['primary-soft', 'gold-soft'].map((back) => ['focus', back, CONTROL_CONTRAST] as const),
  // A button that waits for something.
  ['subtle', 'sunken', CONTROL_CONTRAST],
  ...['surface', 'bg', 'raised'].map((back) => ['danger', back, TEXT_CONTRAST] as const),
  ...['success', 'danger', 'warn'].map((tone) => [tone, 'surface', CONTROL_CONTRAST] as const),
  ...['primary', 'gold', 'success', 'danger', 'warn'].map(
    (fill) => [`on-${fill}`, fill, TEXT_CONTRAST] as const,
  ),
  ...['primary', 'gold', 'danger'].map((fill) => [`on-${fill}`, `${fill}-hover`, TEXT_CONTRAST] as const),
  ...['primary', 'gold', 'success', 'danger', 'warn'].map(
    (soft) => [`on-${soft}-soft`, `${soft}-soft`, TEXT_CONTRAST] as const,
  ),
];

const CARD_PAIRS = [
  ['on-card', 'card-from', TEXT_CONTRAST],
  ['on-card', 'card-to', TEXT_CONTRAST],
  ['on-card-muted', 'card-from', TEXT_CONTRAST],
  ['on-card-muted', 'card-to', TEXT_CONTRAST],
  ['on-paper', 'paper', TEXT_CONTRAST],
  // White words on the tiles of games and banks, and those of the how-to videos.
  ['on-card', 'kram-700', TEXT_CONTRAST],
  ['on-card', 'kram-800', TEXT_CONTRAST],
  ['kram-200', 'kram-600', TEXT_CONTRAST],
  ['kram-200', 'kram-900', TEXT_CONTRAST],
] as const;

const schemes = { light, dark };

/** Lists the pairs of colours that are hard to read with palettes in place of the tokens that they replace. */
function listFaults(palettes: readonly Palette[]): readonly string[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const colours = new Map([
      ...light,
      ...schemes[scheme],
      ...palettes.flatMap((palette) => Object.entries({ ...palette.both, ...palette[scheme] })),
    ]);
    return [...PAIRS, ...CARD_PAIRS].flatMap(([front, back, minimum]) => {
      const [one, other] = [colours.get(front), colours.get(back)];
      if (!one || !other) return [`${scheme}: ${front} or ${back} is no colour`];
      const reached = contrast(one, other);
      return reached >= minimum ? [] : [`${scheme}: ${front} on ${back} has ${reached.toFixed(2)}`];
    });
  });
}

test('every pair of colours reaches its contrast in both schemes', () => {
  expect(listFaults([])).toEqual([]);
});

test('the colours of cards are the same in both schemes', () => {
  expect(CARD_PAIRS.flat().filter((name) => typeof name === 'string' && dark.has(name))).toEqual([]);
});

test('the dark scheme of the member and that of the system are equal', () => {
  expect(chosenDark).toEqual(dark);
});

test('the dark scheme defines every colour of the light one', () => {
  const shared = new Set(['card-from', 'card-to', 'on-card', 'on-card-muted', 'paper', 'on-paper']);
  const expected = [...light.keys()].filter((name) => !name.startsWith('kram-') && !shared.has(name));
  expect([...dark.keys()]).toEqual(expected);
});

/** Palettes of an identity of one colour, twice. */
const createPalettes = (colour: string) =>
  [createPrimaryPalette(colour), createAccentPalette(colour)] as const;

test('every pair of colours is read as well, whatever the two colours of the operator', () => {
  const faults = SAMPLE_COLOURS.flatMap((colour) =>
    listFaults(createPalettes(colour)).map((fault) => `${colour} ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('a palette replaces tokens that there are, the same in both schemes, and keeps what is behind text', () => {
  for (const palette of createPalettes('#0b5d3b')) {
    expect(Object.keys(palette.light)).toEqual(Object.keys(palette.dark));
    for (const name of Object.keys({ ...palette.both, ...palette.light }))
      expect([...light.keys()]).toContain(name);
  }
  for (const scheme of ['light', 'dark'] as const)
    for (const [name, hex] of Object.entries(BACKGROUNDS[scheme]))
      expect(schemes[scheme].get(name)).toBe(hex);
});
