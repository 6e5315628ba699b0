import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

import { bundleForNode, withProductionEnv } from '../build/builds.mjs';
import { fromRoot, UserError } from '../lib/repository.mjs';
import { renderKitTypes } from './kit-types.mjs';

const FOLDER = fromRoot('dist', 'kit');
/** Oldest version of Playwright that can control the clock of a page. */
const OLDEST_PLAYWRIGHT = '^1.45.0';

/**
 * Packs the fixtures of the end-to-end tests for other repositories: one module and one declaration file.
 * @returns {Promise<{ folder: string, file: string }>} the package, and the archive that npm installs
 */
export async function packKit() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await withProductionEnv(() =>
    bundleForNode(fromRoot('e2e/kit/sandbox.ts'), FOLDER, 'index.js', ['@playwright/test']),
  );
  writeFileSync(fromRoot('dist/kit/index.d.ts'), await renderKitTypes());
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

  const result = spawnSync('npm', ['pack', '--json', '--loglevel=error'], { cwd: FOLDER, encoding: 'utf8' });
  if (result.status !== 0) throw new UserError(`npm pack: ${result.stderr.trim()}`);
  const [{ filename }] = JSON.parse(result.stdout);
  return { folder: FOLDER, file: fromRoot('dist/kit', filename) };
}
