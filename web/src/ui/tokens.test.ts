import { expect, test } from 'vitest';

import css from '@wallet/shared/design/tokens.css?raw';

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

/** Reads the colours of the first block that begins with `opening`. */
function readColours(opening: string): Map<string, string> {
  const start = css.indexOf(opening);
  expect(start, `tokens.css has ${opening}`).toBeGreaterThanOrEqual(0);
  const body = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

const light = readColours(':root {');
const dark = readColours(":root:not([data-theme='light']) {");
const chosenDark = readColours("[data-theme='dark'] {");

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
  ['gold-text', 'surface', TEXT_CONTRAST],
  ['gold-text', 'bg', TEXT_CONTRAST],
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
] as const;

const schemes = { light, dark };

test.each(
  Object.entries(schemes).flatMap(([scheme, colours]) =>
    PAIRS.map(([front, back, minimum]) => ({ scheme, front, back, minimum, colours })),
  ),
)('in $scheme, $front on $back reaches $minimum', ({ colours, front, back, minimum }) => {
  const [one, other] = [colours.get(front), colours.get(back)];
  expect(one, `--${front} is a colour`).toBeDefined();
  expect(other, `--${back} is a colour`).toBeDefined();
  expect(contrast(one ?? '', other ?? '')).toBeGreaterThanOrEqual(minimum);
});

test.each(CARD_PAIRS)('%s on %s reaches %f in every scheme', (front, back, minimum) => {
  expect(contrast(light.get(front) ?? '', light.get(back) ?? '')).toBeGreaterThanOrEqual(minimum);
  expect(dark.has(front) || dark.has(back)).toBe(false);
});

test('the dark scheme of the member and that of the system are equal', () => {
  expect(chosenDark).toEqual(dark);
});

test('the dark scheme defines every colour of the light one', () => {
  const shared = new Set(['card-from', 'card-to', 'on-card', 'on-card-muted', 'paper', 'on-paper']);
  const expected = [...light.keys()].filter((name) => !name.startsWith('kram-') && !shared.has(name));
  expect([...dark.keys()]).toEqual(expected);
});

test('the contrast is computed as the standard defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
