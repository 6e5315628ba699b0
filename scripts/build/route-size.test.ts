import { expect, test } from 'vitest';

import { findChunks, findScripts } from './route-size.mjs';

const MANIFEST = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_base.js'] },
  '_base.js': { file: 'base.js' },
  '_forms.js': { file: 'forms.js' },
  'src/pages/register-page.tsx': {
    file: 'register.js',
    isDynamicEntry: true,
    imports: ['_forms.js', '_base.js'],
  },
};

test('a route loads everything that its modules import statically, each chunk once', () => {
  expect(findChunks(MANIFEST, ['index.html', 'src/pages/register-page.tsx'])).toEqual(
    new Set(['index.html', '_base.js', 'src/pages/register-page.tsx', '_forms.js']),
  );
});

test('for a part that is loaded on demand, only scripts that are not loaded already count', () => {
  expect(findScripts(MANIFEST, ['src/pages/register-page.tsx'], ['index.html'])).toEqual([
    'register.js',
    'forms.js',
  ]);
});

test('a module without a chunk is an error that names it', () => {
  expect(() => findChunks(MANIFEST, ['src/pages/spin-modal.tsx'])).toThrow(
    'no chunk src/pages/spin-modal.tsx',
  );
});
