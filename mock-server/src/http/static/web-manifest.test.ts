import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { withManifestIdentity } from '@wallet/deployment/identity/page-identity.ts';

const WEB = resolve(import.meta.dirname, '../../../../web');
const INDEX = readFileSync(join(WEB, 'index.html'), 'utf8');
const COLOURS = readFileSync(join(WEB, '../shared/src/design/colours.css'), 'utf8');
const SOURCE = readFileSync(join(WEB, 'public/manifest.webmanifest'), 'utf8');
const Shortcuts = z.object({ shortcuts: z.array(z.object({ name: z.string(), url: z.string() })) });
const manifest = z.parse(z.looseObject({ background_color: z.string() }), JSON.parse(SOURCE));

test('the bars of the browser have the background of the page in both themes', () => {
  const [, light = ''] = /--bg: (#\w{6});/.exec(COLOURS) ?? [];
  const [, dark = ''] = /\[data-theme='dark'\] \{\s+--bg: (#\w{6});/.exec(COLOURS) ?? [];
  expect(INDEX).toContain(`name="theme-color" content="${light}" media="(prefers-color-scheme: light)"`);
  expect(INDEX).toContain(`name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)"`);
  expect(manifest.background_color).toBe(light);
});

test('the manifest has the configured name and colour, and nothing else changes', () => {
  expect(withManifestIdentity(SOURCE, DEFAULT_CONFIG)).toBe(SOURCE);
  const identity = { ...DEFAULT_CONFIG.identity, name: 'ดอกบัว $& 88', primary: '#0b5d3b' };
  expect(JSON.parse(withManifestIdentity(SOURCE, { ...DEFAULT_CONFIG, identity }))).toEqual({
    ...manifest,
    name: 'ดอกบัว $& 88',
    short_name: 'ดอกบัว $& 88',
    theme_color: '#0b5d3b',
  });
});

test.each([
  ['standard', 'ฝากเงิน'],
  ['lao', 'ຝາກເງິນ'],
] as const)(
  'the shortcuts of the icon keep their names, of a deployment %s in its language',
  (variant, name) => {
    const config = { ...DEFAULT_CONFIG, variant, identity: { ...DEFAULT_CONFIG.identity, name: 'ดอกบัว 88' } };
    const { shortcuts } = z.parse(Shortcuts, JSON.parse(withManifestIdentity(SOURCE, config)));
    expect(shortcuts[0]).toEqual({ name, url: '/user/home?m=deposit' });
  },
);
