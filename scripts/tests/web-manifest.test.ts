import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
import { withManifestIdentity } from '@wallet/shared/identity/page-identity.ts';

import { readPng } from './png.test-utils.ts';

const PUBLIC = resolve(import.meta.dirname, '../../web/public');
const INDEX = readFileSync(join(PUBLIC, '../index.html'), 'utf8');
const COLOURS = readFileSync(join(PUBLIC, '../../shared/src/design/colours.css'), 'utf8');

const Manifest = z.object({
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.string(),
      purpose: z.optional(z.literal('maskable')),
    }),
  ),
});

const SOURCE = readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8');
const manifest = z.parse(Manifest, JSON.parse(SOURCE));
const readIcon = (src: string) => readPng(readFileSync(join(PUBLIC, src)));
const pngs = manifest.icons.filter(({ type }) => type === 'image/png');

/** Part of a maskable icon's width that every system shows: the radius of a circle around its middle. */
const SAFE_RADIUS = 0.4;

test('the app can be installed: a manifest with icons of 192 and 512 px, plain and maskable', () => {
  expect(pngs.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  expect(INDEX).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
});

test.each(pngs)('$src is as large as the manifest says', ({ src, sizes }) => {
  const { width, height } = readIcon(src);
  expect(`${width}x${height}`).toBe(sizes);
});

/** Tells two colours apart, with room for the rounding of a picture. */
const isOther = (one: readonly number[], other: readonly number[]) =>
  one.some((part, index) => Math.abs(part - (other[index] ?? 0)) > 2);

test.each([
  ...pngs.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => src),
  '/icons/apple-touch-icon.png',
])('%s is opaque to its corners, and what it shows is in the safe zone', (src) => {
  const { width, height, at } = readIcon(src);
  const background = at(0, 0);
  expect(background).toEqual([0x2f, 0x4a, 0x96, 255]);
  const counts = { transparent: 0, inside: 0, outside: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const point = at(x, y);
      if (point[3] !== 255) counts.transparent += 1;
      if (!isOther(point, background)) continue;
      const radius = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2);
      counts[radius <= SAFE_RADIUS * width ? 'inside' : 'outside'] += 1;
    }
  }
  expect(counts).toMatchObject({ transparent: 0, outside: 0 });
  expect(counts.inside).toBeGreaterThan(0.05 * width * height);
});

test('the icon of Apple has the size that its devices ask for', () => {
  expect(INDEX).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />');
  const { width, height } = readIcon('/icons/apple-touch-icon.png');
  expect([width, height]).toEqual([180, 180]);
});

test('the bars of the browser have the background of the page in both themes', () => {
  const [, light = ''] = /--bg: (#\w{6});/.exec(COLOURS) ?? [];
  const [, dark = ''] = /\[data-theme='dark'\] \{\s+--bg: (#\w{6});/.exec(COLOURS) ?? [];
  expect(INDEX).toContain(`name="theme-color" content="${light}" media="(prefers-color-scheme: light)"`);
  expect(INDEX).toContain(`name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)"`);
  expect(manifest.background_color).toBe(light);
});

test('the manifest has the configured name and colour, and nothing else changes', () => {
  expect(withManifestIdentity(SOURCE, DEFAULT_CONFIG.identity)).toBe(SOURCE);
  const identity = { ...DEFAULT_CONFIG.identity, name: 'ดอกบัว $& 88', primary: '#0b5d3b' };
  const configured = z.parse(Manifest, JSON.parse(withManifestIdentity(SOURCE, identity)));
  expect(configured).toEqual({
    ...manifest,
    name: 'ดอกบัว $& 88',
    short_name: 'ดอกบัว $& 88',
    theme_color: '#0b5d3b',
  });
});

test('there is no service worker', () => {
  expect(INDEX).not.toMatch(/serviceWorker/i);
  expect(SOURCE).not.toContain('service');
});
