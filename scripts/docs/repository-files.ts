import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const GENERATED_FOLDERS = new Set([
  'node_modules',
  '.git',
  '.cache',
  'dist',
  'pictures',
  'coverage',
  'test-results',
]);

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (GENERATED_FOLDERS.has(entry.name) && basename(folder) !== 'docs') continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

/** Lists the files of the repository at `root`, without generated ones. */
export const listRepositoryFiles = (root: string): readonly string[] =>
  [...filesUnder(root)].map((path) => relative(root, path).replaceAll('\\', '/'));

export const readRepositoryFile = (root: string, path: string): string =>
  readFileSync(join(root, path), 'utf8');

const pattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/<[\w-]+>|\*+/g, '[^/]+')}(/|$)`,
  );

/** Tells if a path in a document exists, seen from the page's folder or from the root; `<area>` and `*` stand for any name. */
export function pathExists(root: string, files: readonly string[], page: string, path: string): boolean {
  if (/[<*]/.test(path)) return files.some((file) => pattern(path).test(file));
  // A bare name means the one file of that name, wherever it lies.
  if (!path.includes('/') && files.some((file) => file.endsWith(`/${path}`))) return true;
  return existsSync(join(root, path)) || existsSync(join(root, dirname(page), path));
}

const READ = /\benv(?:ironment)?(?:\.([A-Z][A-Z0-9_]+)|\['([A-Z][A-Z0-9_]+)'\])/g;

/** Set by the builds for libraries, not by the person who starts the product. */
const NOT_AN_OPTION = 'NODE_ENV';

/** Finds the environment variables that the sources read. */
export function findEnvironmentReads(root: string, files: readonly string[]): ReadonlySet<string> {
  const sources = files.filter((file) => /\.(ts|mjs|tsx)$/.test(file));
  const names = sources.flatMap((file) =>
    [...readRepositoryFile(root, file).matchAll(READ)].map(([, a, b]) => a ?? b ?? ''),
  );
  return new Set(names.filter((name) => name !== NOT_AN_OPTION));
}
