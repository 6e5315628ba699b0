import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { fromRoot } from '../lib/repository.mjs';
import { isSupported } from '../setup/check-node-version.mjs';
import { NODE_VERSIONS } from './versions.mjs';

test('the first version is the oldest that the engines allow, and README names all', () => {
  const { engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    readonly engines: { readonly node: string };
  };
  expect(engines.node).toBe(`>=${NODE_VERSIONS[0]?.replace(/\.0$/, '')}`);
  for (const version of NODE_VERSIONS) expect(isSupported(version)).toBe(true);
  const readme = readFileSync(fromRoot('README.md'), 'utf8');
  for (const version of NODE_VERSIONS) expect(readme).toContain(`Node ${version}`);
});
