import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Entries that no commit has: of every folder, and of the root. In a worktree `.git` is a file. */
const GENERATED = new Set(['node_modules', '.git']);
const GENERATED_IN_ROOT = new Set(['.cache', 'dist', 'pictures', 'coverage', 'test-results']);

function* walkFiles(folder: string, isRoot = true): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (GENERATED.has(entry.name) || (isRoot && GENERATED_IN_ROOT.has(entry.name))) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walkFiles(path, false);
    else yield path;
  }
}

/** Lists the files of the repository at `root`, without generated ones. */
export const listRepositoryFiles = (root: string): readonly string[] =>
  [...walkFiles(root)].map((path) => relative(root, path).replaceAll('\\', '/'));

/** Reads a file of the repository at `root`. */
export const readRepositoryFile = (root: string, path: string): string =>
  readFileSync(join(root, path), 'utf8');

/** Converts a path with placeholders to a pattern. */
const toPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/<[\w-]+>|\*+/g, '[^/]+')}(/|$)`,
  );

/** Tells if a path in a document exists, relative to the page or to the root. `<area>` and `*` match any name. */
export function pathExists(root: string, files: readonly string[], page: string, path: string): boolean {
  if (/[<*]/.test(path)) return files.some((file) => toPattern(path).test(file));
  // A name without a folder matches a file of that name in any folder.
  if (!path.includes('/') && files.some((file) => file.endsWith(`/${path}`))) return true;
  return existsSync(join(root, path)) || existsSync(join(root, dirname(page), path));
}

const READ = /\benv(?:ironment)?(?:\.([A-Z][A-Z0-9_]+)|\['([A-Z][A-Z0-9_]+)'\])/g;

/** Variable that the builds set for libraries; users do not set it. */
const NOT_AN_OPTION = 'NODE_ENV';

/** Finds the environment variables that the sources read. */
export function findEnvironmentReads(root: string, files: readonly string[]): ReadonlySet<string> {
  const sources = files.filter((file) => /\.(ts|mjs|tsx)$/.test(file));
  const names = sources.flatMap((file) =>
    [...readRepositoryFile(root, file).matchAll(READ)].map(([, a, b]) => a ?? b ?? ''),
  );
  return new Set(names.filter((name) => name !== NOT_AN_OPTION));
}
