import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the oldest supported versions from `browserslist` in `package.json`, by the name of the browser there. Each entry
 * has the form `chrome >= 114`. Throws for any other form.
 * @param root root folder of the repository
 */
export function readBrowserTargets(root: string): ReadonlyMap<string, number> {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { browserslist: string[] };
  return new Map(
    manifest.browserslist.map((entry) => {
      const match = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(entry);
      if (!match) throw new Error(`browserslist: "${entry}" must have the form "chrome >= 114"`);
      return [match[1] ?? '', Number(match[2])];
    }),
  );
}
