import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { ensureBuilt } from '../build/builds.ts';
import { fromRoot } from '../lib/repository.ts';
import { packFolder } from './pack-folder.ts';

const FOLDER = fromRoot('dist', 'wallet-sandbox');
const PROGRAM = 'dist/server/main.mjs';
/** Parts of the build and the pictures. They keep their places, by which the server finds them. */
const PARTS = ['dist/server', 'dist/web', 'dist/console', 'fixtures/media'];
/** Vite's list of the chunks, which only the build needs. */
const BUILD_DATA = /[\\/]\.vite$/;

/**
 * Packs the sandbox, with the built app and everything that it serves, as a package with a program.
 * `docs/decisions/014-sandbox-package.md` says why it has no dependencies.
 */
export async function packSandbox(): Promise<{ readonly folder: string; readonly file: string }> {
  await ensureBuilt();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const part of PARTS) {
    cpSync(fromRoot(part), `${FOLDER}/${part}`, {
      recursive: true,
      filter: (path) => !BUILD_DATA.test(path),
    });
  }
  writeFileSync(`${FOLDER}/README.md`, readFileSync(fromRoot('docs/guides/ci.md')));

  const { version, engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    version: string;
    engines: object;
  };
  const manifest = {
    name: 'wallet-sandbox',
    version,
    // Archives are handed on as files. A package of this name in a public registry would be somebody else's.
    private: true,
    description:
      'Fake operator for the member wallet, with the built app: a real server, a world for each test.',
    type: 'module',
    bin: { 'wallet-sandbox': PROGRAM },
    files: ['dist', 'fixtures'],
    engines,
  };
  writeFileSync(`${FOLDER}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  return { folder: FOLDER, file: await packFolder(FOLDER) };
}
