import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { bundleForNode, ensureBuilt, withProductionEnv } from '../build/builds.mjs';
import { fromRoot } from '../lib/repository.mjs';
import { packFolder } from './pack-folder.mjs';

const FOLDER = fromRoot('dist', 'wallet-sandbox');
const PROGRAM = 'wallet-sandbox.js';
/** Parts of the build and the pictures. They keep their places, by which the server finds them. */
const PARTS = ['dist/server', 'dist/web', 'dist/console', 'fixtures/media'];
/** Vite's list of the chunks, which only the build needs. */
const BUILD_DATA = /[\\/]\.vite$/;

/**
 * Packs the sandbox, with the built app and everything that it serves, as a package with a program.
 * `docs/decisions/014-sandbox-package.md` says why it has no dependencies.
 * @returns {Promise<{ folder: string, file: string }>} the package, and the archive that npm installs
 */
export async function packSandbox() {
  await ensureBuilt();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const part of PARTS) {
    cpSync(fromRoot(part), `${FOLDER}/${part}`, {
      recursive: true,
      filter: (path) => !BUILD_DATA.test(path),
    });
  }
  await withProductionEnv(() => bundleForNode(fromRoot('scripts/kit/sandbox-program.mjs'), FOLDER, PROGRAM));
  writeFileSync(`${FOLDER}/README.md`, readFileSync(fromRoot('docs/guides/ci.md')));

  const { version, engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  const manifest = {
    name: 'wallet-sandbox',
    version,
    // Archives are handed on as files. A package of this name in a public registry would be somebody else's.
    private: true,
    description:
      'Fake operator for the member wallet, with the built app: a real server, a world for each test.',
    type: 'module',
    bin: { 'wallet-sandbox': PROGRAM },
    files: [PROGRAM, 'dist', 'fixtures', 'third-party-licences.txt'],
    engines,
  };
  writeFileSync(`${FOLDER}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  return { folder: FOLDER, file: packFolder(FOLDER) };
}
