import { readFileSync } from 'node:fs';

import { beforeAll, expect, test } from 'vitest';

import { ensureBuilt } from '../build/builds.mjs';
import { fromRoot } from '../lib/repository.ts';
import { listRuntimePackages } from './runtime-packages.mjs';

beforeAll(() => ensureBuilt(), 240_000);

interface Chunk {
  readonly src?: string;
}

test('D5 the built app has the licences of the packages in it, and of no others', () => {
  const text = readFileSync(fromRoot('dist/web/third-party-licences.txt'), 'utf8');
  const [, list = ''] = text.split('\n\n');
  const listed = list.split('\n').map((line) => line.split(': ')[0]);
  const packages = listRuntimePackages();
  const names = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  expect(listed.filter((each) => !names.has(each ?? ''))).toEqual([]);
  for (const each of listed) {
    const licence = names.get(each ?? '')?.text;
    if (licence !== undefined) expect(text, each).toContain(licence);
  }
  // Code, styles and fonts are counted; a package of the server is not.
  const has = (name: string) => listed.some((each) => each?.startsWith(`${name} `));
  for (const name of ['react', 'react-dom', 'dompurify', 'zod', '@fontsource/noto-sans-thai']) {
    expect(has(name), name).toBe(true);
  }
  expect(has('fastify')).toBe(false);

  const manifest = JSON.parse(readFileSync(fromRoot('dist/web/.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, Chunk>
  >;
  const fromPackages = Object.values(manifest).flatMap(({ src = '' }) => {
    return /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(src)?.[1] ?? [];
  });
  expect(fromPackages.filter((name) => !has(name))).toEqual([]);
});
