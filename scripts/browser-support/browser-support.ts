import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readVersions, type BrowserTarget } from './compat-data.ts';
import { FEATURES, type PlatformFeature } from './features.ts';

/** Folders whose sources run in the browser of a member. */
const FOLDERS = ['web/src', 'shared/src'];
const TEST_FILE = /\.(?:test|test-d|test-utils)\.|\/testing\//;

/** Texts of the sources: scripts and style sheets. */
export interface BrowserSources {
  readonly scripts: ReadonlyMap<string, string>;
  readonly styles: ReadonlyMap<string, string>;
}

/** Reads the sources that run in the browser, without comments. */
export function readBrowserSources(root: string): BrowserSources {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ).filter((path) => !TEST_FILE.test(path));
  const read = (pattern: RegExp) =>
    new Map(
      paths
        .filter((path) => pattern.test(path))
        .map((path) => [
          path,
          readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
        ]),
    );
  return { scripts: read(/\.tsx?$/), styles: read(/\.css$/) };
}

/** Lists the files that use a feature. */
function findUses({ key, use }: PlatformFeature, { scripts, styles }: BrowserSources): readonly string[] {
  const sources = key.startsWith('css.') ? [...styles, ...scripts] : [...scripts];
  return sources.filter(([, text]) => use.test(text)).map(([path]) => path);
}

/** Lists what is wrong between the supported browsers and the features that the sources use. */
export function checkFeatures(
  sources: BrowserSources,
  targets: ReadonlyMap<string, number>,
  features: typeof FEATURES = FEATURES,
): readonly string[] {
  const describeMissing = (feature: PlatformFeature): readonly string[] => {
    const lacking = [...readVersions(feature.key)].filter(
      ([browser, version]) => version > (targets.get(browser) ?? 0),
    );
    if (lacking.length === 0) return [];
    const browsers = lacking.map(([browser, version]) => `${browser} has it from ${version}`).join(', ');
    return findUses(feature, sources).map((path) => `${path} uses ${feature.name}: ${browsers}`);
  };
  const listed = [...features.required, ...features.optional];
  return [
    ...[...features.required, ...features.newer].flatMap(describeMissing),
    ...listed
      .filter((feature) => findUses(feature, sources).length === 0)
      .map(({ name }) => `no source uses ${name}; remove it from the list`),
  ];
}

/** Returns the oldest version of each browser that has all features that have no fallback. */
export function computeMinimum(features: typeof FEATURES = FEATURES): ReadonlyMap<BrowserTarget, number> {
  const minimum = new Map<BrowserTarget, number>();
  for (const { key } of features.required) {
    for (const [browser, version] of readVersions(key)) {
      minimum.set(browser, Math.max(version, minimum.get(browser) ?? 0));
    }
  }
  return minimum;
}
