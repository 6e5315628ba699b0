import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';

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

/**
 * Builds the packages for other repositories, which `npm pack -w @wallet/kit -w wallet-sandbox` packs: the kit as one module
 * and one declaration file, the sandbox with the built app and everything that it serves
 * (`docs/decisions/014-sandbox-package.md`).
 */
export async function buildPackages(): Promise<void> {
  await ensureBuilt();
  const kit = emptyFolder('kit', 'dist');
  await withProductionEnv(() =>
    bundleForNode(fromRoot('kit/src/sandbox.ts'), kit, 'index.js', { external: ['@playwright/test'] }),
  );
  writeFileSync(`${kit}/index.d.ts`, await renderKitTypes());
  for (const part of PARTS) {
    cpSync(fromRoot(part), emptyFolder('sandbox', part), {
      recursive: true,
      filter: (path) => !BUILD_DATA.test(path),
    });
  }
}
