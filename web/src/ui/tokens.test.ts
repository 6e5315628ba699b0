import { expect, test } from 'vitest';

import css from '@wallet/shared/design/tokens.css?raw';

const TEXT = 4.5;
const CONTROL = 3;

/** Colours of the first block that opens with this text. */
function block(opening: string): Map<string, string> {
  const start = css.indexOf(opening);
  expect(start, `tokens.css has ${opening}`).toBeGreaterThanOrEqual(0);
  const body = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const light = block(':root {');
const dark = block(":root:not([data-theme='light']) {");
const chosenDark = block("[data-theme='dark'] {");

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Foreground, background, least contrast. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['bg', 'surface', 'raised', 'sunken'].flatMap((back) => [['text', back, TEXT] as const]),
  ...['bg', 'surface', 'raised', 'sunken'].flatMap((back) => [['muted', back, TEXT] as const]),
  ...['bg', 'surface'].map((back) => ['subtle', back, TEXT] as const),
  ...['bg', 'surface'].map((back) => ['border-strong', back, CONTROL] as const),
  ...['bg', 'surface', 'raised'].map((back) => ['focus', back, CONTROL] as const),
  ...['bg', 'surface'].flatMap((back) => [['primary', back, TEXT] as const, ['link', back, TEXT] as const]),
  ['gold-text', 'surface', TEXT],
  ['gold-text', 'bg', TEXT],
  ...['surface', 'bg', 'raised'].map((back) => ['danger', back, TEXT] as const),
  ...['success', 'danger', 'warn'].map((tone) => [tone, 'surface', CONTROL] as const),
  ...['primary', 'gold', 'success', 'danger', 'warn'].map((fill) => [`on-${fill}`, fill, TEXT] as const),
  ...['primary', 'gold', 'danger'].map((fill) => [`on-${fill}`, `${fill}-hover`, TEXT] as const),
  ...['primary', 'gold', 'success', 'danger', 'warn'].map(
    (soft) => [`on-${soft}-soft`, `${soft}-soft`, TEXT] as const,
  ),
];

const CARD_PAIRS = [
  ['on-card', 'card-from', TEXT],
  ['on-card', 'card-to', TEXT],
  ['on-card-muted', 'card-from', TEXT],
  ['on-card-muted', 'card-to', TEXT],
  ['on-paper', 'paper', TEXT],
] as const;

const schemes = { light, dark };

test.each(
  Object.entries(schemes).flatMap(([scheme, colours]) =>
    PAIRS.map(([front, back, least]) => ({ scheme, front, back, least, colours })),
  ),
)('in $scheme, $front on $back reaches $least', ({ colours, front, back, least }) => {
  const [one, other] = [colours.get(front), colours.get(back)];
  expect(one, `--${front} is a colour`).toBeDefined();
  expect(other, `--${back} is a colour`).toBeDefined();
  expect(contrast(one ?? '', other ?? '')).toBeGreaterThanOrEqual(least);
});

test.each(CARD_PAIRS)('%s on %s reaches %f in every scheme', (front, back, least) => {
  expect(contrast(light.get(front) ?? '', light.get(back) ?? '')).toBeGreaterThanOrEqual(least);
  expect(dark.has(front) || dark.has(back)).toBe(false);
});

test('the dark that is chosen is the dark of the system', () => {
  expect(chosenDark).toEqual(dark);
});

test('the dark scheme leaves no colour of the light one behind', () => {
  const shared = new Set(['card-from', 'card-to', 'on-card', 'on-card-muted', 'paper', 'on-paper']);
  const wanted = [...light.keys()].filter((name) => !name.startsWith('kram-') && !shared.has(name));
  expect([...dark.keys()]).toEqual(wanted);
});

test('the contrast of the formula is that of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
