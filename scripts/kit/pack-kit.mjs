import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

import { bundleForNode, inProduction } from '../build/builds.mjs';
import { fromRoot, UserError } from '../lib/repository.mjs';
import { kitTypes } from './kit-types.mjs';

const FOLDER = fromRoot('dist', 'kit');
/** The first that lets a test move the clock of a page. */
const OLDEST_PLAYWRIGHT = '^1.45.0';

/**
 * Packs the fixtures of the end-to-end tests for suites outside: one module, one file of declarations.
 * @returns {Promise<{ folder: string, file: string }>} the package, and the archive that npm installs
 */
export async function packKit() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await inProduction(() =>
    bundleForNode(fromRoot('e2e/kit/sandbox.ts'), FOLDER, 'index.js', ['@playwright/test']),
  );
  writeFileSync(fromRoot('dist/kit/index.d.ts'), await kitTypes());
  writeFileSync(fromRoot('dist/kit/README.md'), readFileSync(fromRoot('docs/kit.md')));

  const { version, engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

  const manifest = {
    name: '@wallet/kit',
    version,
    description:
      'Playwright fixtures for the sandbox of the member wallet: a world of its own for every test.',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts'],
    engines,
    peerDependencies: { '@playwright/test': OLDEST_PLAYWRIGHT },
  };
  writeFileSync(fromRoot('dist/kit/package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

  const packed = spawnSync('npm', ['pack', '--json', '--loglevel=error'], { cwd: FOLDER, encoding: 'utf8' });
  if (packed.status !== 0) throw new UserError(`npm pack: ${packed.stderr.trim()}`);
  const [{ filename }] = JSON.parse(packed.stdout);
  return { folder: FOLDER, file: fromRoot('dist/kit', filename) };
}
