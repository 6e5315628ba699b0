import { existsSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ROOT, fromRoot, UserError } from '../lib/repository.mjs';

/**
 * Bundles a TypeScript script with what it takes from the workspaces and imports it; other packages
 * stay in `node_modules`.
 * @param {string} file relative to the current folder
 * @returns {Promise<any>} the script's exports
 */
export async function loadScript(file) {
  const entry = resolve(file);
  if (file === '' || !existsSync(entry)) throw new UserError(`There is no script ${file || 'named'}.`);
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
