import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { RELEASE } from '@wallet/deployment/config-patterns.ts';

import type { Config } from './config.ts';

/** Returns the first existing path. Candidates are relative to the bundle (`dist/server`). */
export const findPath = (...candidates: readonly string[]): string | undefined =>
  candidates.map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path));

export const findWebRoot = ({ webRoot }: Config): string | undefined =>
  webRoot ?? findPath('../web/', '../../dist/web/');

/** Reads the name of the release that a folder of the built app belongs to; empty if it has none. */
export function readRelease(webRoot: string | undefined): string {
  const file = join(webRoot ?? '', 'version');
  if (webRoot === undefined || !existsSync(file)) return '';
  const { release = '' } = JSON.parse(readFileSync(file, 'utf8')) as { readonly release?: string };
  return new RegExp(RELEASE).test(release) ? release : '';
}

/** Adds the release of the build to the configuration of the app, unless the deployment has named it. */
export const withRelease = (config: Config): Config['appConfig'] => ({
  ...config.appConfig,
  release: config.appConfig.release || readRelease(findWebRoot(config)),
});
