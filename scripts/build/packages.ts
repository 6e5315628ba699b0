import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

import { readRelease } from '@wallet/mock-server/built-files.ts';

import { fromRoot, UserError } from '../lib/repository.ts';
import { run } from '../lib/run-program.ts';
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

/** Options of a bundle that is installed beside Playwright, and refuses a sandbox of another release. */
const createOptions = () => ({
  external: ['@playwright/test', '@wallet/wander'],
  define: { KIT_RELEASE: JSON.stringify(readRelease(fromRoot('dist/web'))) },
});

/** Builds a module of the kit with what it uses, and its types, for `import` and for `require`, which Jest knows alone. */
async function buildModule(module: string, folder: string): Promise<void> {
  const options = createOptions();
  const entry = fromRoot('kit', 'src', `${module}.ts`);
  await withProductionEnv(async () => {
    await bundleForNode(entry, folder, 'index.js', options);
    await bundleForNode(entry, folder, 'index.cjs', { ...options, format: 'cjs' });
  });
  const types = await renderKitTypes(module);
  for (const name of ['index.d.ts', 'index.d.cts']) writeFileSync(`${folder}/${name}`, types);
}

/** Builds the wanderer, and what Playwright runs of it. Its types are its own, beside those of the kit. */
async function buildWander(folder: string): Promise<void> {
  for (const module of ['wander', 'run/wander.run', 'run/playwright.config']) {
    const entry = fromRoot(`wander/src/${module}.ts`);
    await withProductionEnv(() => bundleForNode(entry, folder, `${basename(module)}.js`, createOptions()));
  }
  await run('tsc', ['-b', fromRoot('wander')], { stdout: 'stderr' });
  cpSync(fromRoot('.cache/types/wander'), `${folder}/types/wander`, { recursive: true });
  mkdirSync(`${folder}/types/kit/src`, { recursive: true });
  writeFileSync(`${folder}/types/kit/src/world.d.ts`, await renderKitTypes('world'));
}

/** Contents of the packages for other repositories (`docs/decisions/014-sandbox-package.md`). */
const PACKAGES: Readonly<Record<string, () => Promise<void>>> = {
  /** The kit as one module and one declaration file. */
  kit: () => buildModule('sandbox', emptyFolder('kit', 'dist')),
  wander: () => buildWander(emptyFolder('wander', 'dist')),
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
};

/** Builds what `npm pack` packs of a package, which it calls for (`prepack`). */
export async function buildPackage(name: string): Promise<void> {
  const build = PACKAGES[name];
  if (!build) throw new UserError('--package must be kit, sandbox or wander.');
  await ensureBuilt();
  await build();
}
