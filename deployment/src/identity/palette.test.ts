import { expect, test } from 'vitest';

import { SAMPLE_COLOURS } from '@wallet/shared/testing/sample-colours.ts';

import { contrast, toHex, toOklch } from './oklch.ts';
import { BACKGROUNDS, type Palette, createAccentPalette, createPrimaryPalette } from './palette.ts';

const PALETTES = new Map(
  SAMPLE_COLOURS.map((colour) => [
    colour,
    [createPrimaryPalette(colour), createAccentPalette(colour)] as const,
  ]),
);

function getPalettes(colour: string): readonly [primary: Palette, accent: Palette] {
  const palettes = PALETTES.get(colour);
  if (!palettes) throw new Error(`no palette of ${colour}`);
  return palettes;
}

test('a colour that can be read is taken as it is', () => {
  for (const hex of ['#2f4a96', '#8a1c2e', '#0b5d3b', '#000000'])
    expect(createPrimaryPalette(hex).light['primary']).toBe(hex);
  expect(createAccentPalette('#f2b632').light['gold']).toBe('#f2b632');
  expect(createAccentPalette('#f2b632').dark['gold']).toBe('#f2b632');
});

test('a button changes under the pointer, in both schemes', () => {
  for (const colour of SAMPLE_COLOURS) {
    const [ofPrimary, ofAccent] = getPalettes(colour);
    for (const scheme of ['light', 'dark'] as const) {
      const { primary, 'primary-hover': primaryHover } = ofPrimary[scheme];
      const { gold, 'gold-hover': goldHover } = ofAccent[scheme];
      expect(contrast(primary ?? '', primaryHover ?? ''), `${colour} ${scheme}`).toBeGreaterThan(1.05);
      expect(contrast(gold ?? '', goldHover ?? ''), `${colour} ${scheme}`).toBeGreaterThan(1.05);
    }
  }
});

test('a button of the accent is seen on its surface', () => {
  for (const colour of SAMPLE_COLOURS) {
    const [, { light, dark }] = getPalettes(colour);
    expect(contrast(light['gold'] ?? '', BACKGROUNDS.light.surface), colour).toBeGreaterThanOrEqual(1.6);
    expect(contrast(dark['gold'] ?? '', BACKGROUNDS.dark.surface), colour).toBeGreaterThanOrEqual(3);
  }
});

test('a grey gives greys, and a hue is kept', () => {
  const grey = createPrimaryPalette('#808080');
  for (const hex of Object.values({ ...grey.both, ...grey.light, ...grey.dark }))
    expect(toOklch(hex).chroma, hex).toBeLessThan(0.001);
  const green = createPrimaryPalette('#0b7a3b');
  for (const hex of Object.values(green.dark))
    expect(toOklch(hex).hue).toBeCloseTo(toOklch('#0b7a3b').hue, 0);
});

test('a colour is the same after its way to OKLCH and back', () => {
  for (const colour of SAMPLE_COLOURS) expect(toHex(toOklch(colour))).toBe(colour);
});

test('a colour that no screen shows keeps its lightness', () => {
  const shown = toOklch(toHex({ lightness: 0.6, chroma: 0.4, hue: 2 }));
  expect(shown.lightness).toBeCloseTo(0.6, 2);
  expect(shown.chroma).toBeLessThan(0.4);
});

test('the contrast is computed as the standard defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
