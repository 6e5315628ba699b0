import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../lib/repository.mjs';

/** Names of the browsers in `browserslist`, with their names in Vite. Samsung Internet has the engine of Chrome. */
const VITE_NAMES = { chrome: 'chrome', edge: 'edge', safari: 'safari', ios_saf: 'ios', firefox: 'firefox' };

/**
 * Reads the oldest supported versions from `browserslist` in `package.json`, their only declaration. Each entry has the
 * form `chrome >= 114`. Throws for any other form.
 * @param {string} [root] root folder of the repository
 * @returns {ReadonlyMap<string, number>} version by name in `browserslist`
 */
function readBrowserTargets(root = ROOT) {
  const manifest = /** @type {{ browserslist: string[] }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  return new Map(
    manifest.browserslist.map((entry) => {
      const match = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(entry);
      if (!match) throw new Error(`browserslist: "${entry}" must have the form "chrome >= 114"`);
      return [match[1] ?? '', Number(match[2])];
    }),
  );
}

/** Returns the targets in the form of Vite's `build.target` and `build.cssTarget`. */
export function readViteTargets() {
  const targets = readBrowserTargets();
  return Object.entries(VITE_NAMES).map(([name, viteName]) => `${viteName}${targets.get(name)}`);
}
