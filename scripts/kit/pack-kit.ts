import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { bundleForNode, withProductionEnv } from '../build/builds.ts';
import { fromRoot } from '../lib/repository.ts';
import { renderKitTypes } from './kit-types.ts';
import { packFolder } from './pack-folder.ts';

/** Oldest version of Playwright that can control the clock of a page. */
const OLDEST_PLAYWRIGHT = '^1.45.0';

/** Package in a folder, and the archive of it that npm installs. */
interface Packed {
  readonly folder: string;
  readonly file: string;
}

/** Packs the fixtures of the end-to-end tests for other repositories: one module and one declaration file. */
export async function packKit(folder = fromRoot('dist', 'kit')): Promise<Packed> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await withProductionEnv(() =>
    bundleForNode(fromRoot('e2e/kit/sandbox.ts'), folder, 'index.js', ['@playwright/test']),
  );
  writeFileSync(`${folder}/index.d.ts`, await renderKitTypes());
  writeFileSync(`${folder}/README.md`, readFileSync(fromRoot('docs/kit.md')));

  const { version, engines } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    version: string;
    engines: object;
  };

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
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);

  return { folder, file: await packFolder(folder) };
}
