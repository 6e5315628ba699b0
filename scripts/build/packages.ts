import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { readRelease } from '@wallet/mock-server/built-files.ts';

import { fromRoot, UserError } from '../lib/repository.ts';
import { bundleForNode, ensureBuilt, withProductionEnv } from './builds.ts';
import { renderKitTypes } from './kit-types.ts';

/** Parts of the packed sandbox. They keep their places, by which the server and its texts find them. */
const PARTS = ['dist/server', 'dist/web', 'dist/console', 'fixtures/media', 'docs/guides'];
const VARIABLES = 'docs/configuration.md';
/** Vite's list of the chunks, which only the build needs. */
const BUILD_DATA = /[\\/]\.vite$/;

/** Creates an empty folder of the repository. */
function emptyFolder(...parts: readonly string[]): string {
  const folder = fromRoot(...parts);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Builds a module of the kit with what it uses, and its types, for `import` and for `require`, which Jest knows alone. */
async function buildModule(module: string, folder: string): Promise<void> {
  const external = ['@playwright/test'];
  const define = { KIT_RELEASE: JSON.stringify(readRelease(fromRoot('dist/web'))) };
  const entry = fromRoot('kit', 'src', `${module}.ts`);
  await withProductionEnv(async () => {
    await bundleForNode(entry, folder, 'index.js', { external, define });
    await bundleForNode(entry, folder, 'index.cjs', { external, define, format: 'cjs' });
  });
  const types = await renderKitTypes(module);
  for (const name of ['index.d.ts', 'index.d.cts']) writeFileSync(`${folder}/${name}`, types);
}

/** Contents of the packages for other repositories (`docs/decisions/014-sandbox-package.md`). */
const PACKAGES = {
  /** The kit as one module and one declaration file. */
  kit: () => buildModule('sandbox', emptyFolder('kit', 'dist')),
  /** The sandbox with the built app, everything that it serves, and the class of a world as its client. */
  sandbox: () => {
    for (const part of PARTS) {
      cpSync(fromRoot(part), emptyFolder('sandbox', part), {
        recursive: true,
        filter: (path) => !BUILD_DATA.test(path),
      });
    }
    cpSync(fromRoot(VARIABLES), fromRoot('sandbox', VARIABLES));
    return buildModule('world', emptyFolder('sandbox', 'dist/client'));
  },
} as const;

/** Builds what `npm pack` packs of a package, which it calls for (`prepack`). */
export async function buildPackage(name: string): Promise<void> {
  if (name !== 'kit' && name !== 'sandbox') throw new UserError('--package must be kit or sandbox.');
  await ensureBuilt();
  await PACKAGES[name]();
}
