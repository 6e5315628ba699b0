import { existsSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ROOT, fromRoot, UserError } from '../lib/repository.mjs';

/**
 * Bundles a TypeScript script with its imports from the workspaces and loads it. Other packages are resolved from
 * `node_modules`.
 * @param {string} file relative to the current folder
 * @returns {Promise<unknown>} the exports of the script
 * @throws {UserError} if the file does not exist
 */
export async function loadScript(file) {
  const entry = resolve(file);
  if (file === '' || !existsSync(entry))
    throw new UserError(file === '' ? 'Name a script to run.' : `There is no script ${file}.`);
  const { build } = await import('vite');
  const name = `${basename(entry, '.ts')}-${process.pid}.mjs`;
  const outDir = fromRoot('.cache', 'run', name);
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: [/^@wallet\//], target: 'node' },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  });
  try {
    return await import(pathToFileURL(resolve(outDir, name)).href);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
