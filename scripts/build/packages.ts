import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { readRelease } from '@wallet/mock-server/built-files.ts';

import { fromRoot } from '../lib/repository.ts';
import { bundleForNode, ensureBuilt, withProductionEnv } from './builds.ts';
import { renderKitTypes } from './kit-types.ts';

/** Parts of the packed sandbox. They keep their places, by which the server finds them. */
const PARTS = ['dist/server', 'dist/web', 'dist/console', 'fixtures/media'];
/** Vite's list of the chunks, which only the build needs. */
const BUILD_DATA = /[\\/]\.vite$/;

/** Creates an empty folder of the repository. */
function emptyFolder(...parts: readonly string[]): string {
  const folder = fromRoot(...parts);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Builds a module of the kit with what it uses, and its types. */
async function buildModule(module: string, folder: string): Promise<void> {
  const external = ['@playwright/test'];
  const define = { KIT_RELEASE: JSON.stringify(readRelease(fromRoot('dist/web'))) };
  await withProductionEnv(() =>
    bundleForNode(fromRoot('kit', 'src', `${module}.ts`), folder, 'index.js', { external, define }),
  );
  writeFileSync(`${folder}/index.d.ts`, await renderKitTypes(module));
}

/**
 * Builds the packages for other repositories, which `npm pack -w @wallet/kit -w wallet-sandbox` packs: the kit as one module
 * and one declaration file, the sandbox with the built app, everything that it serves, and the class of a world as its
 * client (`docs/decisions/014-sandbox-package.md`).
 */
export async function buildPackages(): Promise<void> {
  await ensureBuilt();
  await buildModule('sandbox', emptyFolder('kit', 'dist'));
  for (const part of PARTS) {
    cpSync(fromRoot(part), emptyFolder('sandbox', part), {
      recursive: true,
      filter: (path) => !BUILD_DATA.test(path),
    });
  }
  await buildModule('world', emptyFolder('sandbox', 'dist/client'));
}
