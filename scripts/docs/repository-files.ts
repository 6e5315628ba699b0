import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const NOT_OURS = new Set(['node_modules', '.git', '.cache', 'dist', 'pictures', 'coverage', 'test-results']);

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name) && !folder.endsWith('docs')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

/** Paths of all files of the repository that are not made by a tool. */
export const listRepositoryFiles = (house: string): readonly string[] =>
  [...filesUnder(house)].map((path) => relative(house, path).replaceAll('\\', '/'));

export const readRepositoryFile = (house: string, path: string): string =>
  readFileSync(join(house, path), 'utf8');

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/<[\w-]+>|\*+/g, '[^/]+')}(/|$)`,
  );

/** Whether a path of the prose exists, from the page's folder or from the root; `<area>` and `*` stand for any name. */
export function pathExists(house: string, files: readonly string[], page: string, path: string): boolean {
  if (/[<*]/.test(path)) return files.some((file) => pattern(path).test(file));
  // A bare name means the one file of that name, wherever it lies.
  if (!path.includes('/') && files.some((file) => file.endsWith(`/${path}`))) return true;
  return existsSync(join(house, path)) || existsSync(join(house, dirname(page), path));
}

const READ = /\benv(?:ironment)?(?:\.([A-Z][A-Z0-9_]+)|\['([A-Z][A-Z0-9_]+)'\])/g;

/** Set by the builds for the libraries; nobody who starts the product sets it. */
const NO_SWITCH = 'NODE_ENV';

/** Names of the environment that the sources read. */
export function findEnvironmentReads(house: string, files: readonly string[]): ReadonlySet<string> {
  const sources = files.filter((file) => /\.(ts|mjs|tsx)$/.test(file));
  const names = sources.flatMap((file) =>
    [...readRepositoryFile(house, file).matchAll(READ)].map(([, a, b]) => a ?? b ?? ''),
  );
  return new Set(names.filter((name) => name !== NO_SWITCH));
}
