import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { AppConfig, DEFAULT_CONFIG, withConfig } from '@wallet/deployment/app-config.ts';
import { VARIANTS } from '@wallet/shared/operator/variant.ts';

import { ensureBuilt } from '../build/builds.ts';
import { fromRoot } from '../lib/repository.ts';
import { SECRET } from './secret-forms.test-utils.ts';

const FOLDER = fromRoot('dist/web');

/** Text of every file of the built app by its path, without the compressed copies. */
let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  await ensureBuilt();
  const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(FOLDER.length + 1));
  files = new Map(names.map((name) => [name, readFileSync(join(FOLDER, name), 'latin1')]));
}, 240_000);

/** Lists the files in which a pattern is found. */
const findFiles = (pattern: RegExp): readonly string[] =>
  [...files].filter(([, text]) => pattern.test(text)).map(([name]) => name);

test('decision config: the page alone selects the variant, in a block before every script', () => {
  const html = files.get('index.html') ?? '';
  const block = /<script type="application\/json" id="config">([\s\S]*?)<\/script>/;
  for (const variant of VARIANTS) {
    const config = {
      ...DEFAULT_CONFIG,
      variant,
      link: { key: '</script><b>', format: 'v1' as const },
      iframe: { parents: ['https://a.example'] },
    };
    const configured = withConfig(html, config);
    expect(AppConfig.parse(JSON.parse(block.exec(configured)?.[1] ?? ''))).toEqual(config);
    expect(configured.replace(block, '')).toBe(html.replace(block, ''));
  }
  expect(html.search(block)).toBeGreaterThan(0);
  expect(html.search(block)).toBeLessThan(html.indexOf('type="module"'));
});

test('K8 decision config: the built app does not mention the sandbox', () => {
  expect(findFiles(/__sandbox|x-sandbox-world|sandbox_(world|pill)|sandbox-pill/)).toEqual([]);
});

/** Forms of keys and tokens, and of the tokens of the sandbox. */
const SECRETS: readonly RegExp[] = [SECRET, /[Bb]earer [\w-]{16,}/, /\bw_[a-z0-9]+\.[A-Za-z0-9]{8,}/];

test('S12 the built app has no source map, no key, no token, and no member of the seeds', () => {
  expect([...files.keys()].filter((name) => name.endsWith('.map'))).toEqual([]);
  for (const secret of SECRETS) expect(findFiles(secret), String(secret)).toEqual([]);
  const seeds = readFileSync(fromRoot('fixtures/src/members.ts'), 'utf8');
  const phones = seeds.match(/\b0\d{9}\b/g) ?? [];
  expect(phones.length).toBeGreaterThan(0);
  expect(findFiles(new RegExp(phones.join('|')))).toEqual([]);
  // The search finds what it looks for.
  expect(SECRETS.some((secret) => secret.test('const token = "w_default.aB3dE5gH7j";'))).toBe(true);
});
