import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

import { bundleForNode, inProduction } from './builds.mjs';
import { inHouse, Refusal } from './house.mjs';
import { kitTypes } from './kit-types.mjs';

const FOLDER = inHouse('dist', 'kit');
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
    bundleForNode(inHouse('e2e/sandbox.ts'), FOLDER, 'index.js', ['@playwright/test']),
  );
  writeFileSync(inHouse('dist/kit/index.d.ts'), await kitTypes());
  writeFileSync(inHouse('dist/kit/README.md'), readFileSync(inHouse('docs/kit.md')));

  const { version, engines } = JSON.parse(readFileSync(inHouse('package.json'), 'utf8'));

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
  writeFileSync(inHouse('dist/kit/package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

  const packed = spawnSync('npm', ['pack', '--json', '--loglevel=error'], { cwd: FOLDER, encoding: 'utf8' });
  if (packed.status !== 0) throw new Refusal(`npm pack: ${packed.stderr.trim()}`);
  const [{ filename }] = JSON.parse(packed.stdout);
  return { folder: FOLDER, file: inHouse('dist/kit', filename) };
}
