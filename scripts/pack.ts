/*
 * `npm run pack [-- FOLDER]`: packs kit, wanderer and sandbox, and prints the archives. Each is named by its version, by the release and by
 * what is in it: no two that differ have one name, whose place npm's lock files and caches remember.
 */
import { mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { readRelease } from '@wallet/mock-server/built-files.ts';

import { fromRoot, runScript } from './lib/repository.ts';
import { readNpm } from './lib/run-program.ts';

const PACKAGES = ['@wallet/kit', '@wallet/wander', 'wallet-sandbox'].flatMap((name) => ['-w', name]);
const OPTIONS = ['--ignore-scripts=false', '--foreground-scripts=false', '--json'];

await runScript(async () => {
  const folder = resolve(process.argv[2] ?? '.');
  mkdirSync(folder, { recursive: true });
  const options = [...OPTIONS, `--pack-destination=${folder}`];
  const archives = JSON.parse(await readNpm(['pack', ...PACKAGES, ...options])) as readonly {
    readonly filename: string;
    readonly shasum: string;
  }[];
  for (const { filename, shasum } of archives) {
    const mark = `${readRelease(fromRoot('dist/web'))}-${shasum.slice(0, 8)}`;
    const path = join(folder, filename.replace(/\.tgz$/, `-${mark}.tgz`));
    renameSync(join(folder, filename), path);
    console.log(path);
  }
});
