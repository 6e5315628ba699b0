import { dirname, normalize } from 'node:path/posix';

import { lineOf, type Rule, type Sources, type Violation } from './rule.ts';

/** Folders, and the folders that each may import besides itself. */
const DIRECTIONS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  fixtures: ['shared'],
  'mock-server/src/domain': ['shared'],
  'mock-server/src/world': ['mock-server/src/domain', 'fixtures', 'shared'],
  'mock-server/src/client-lint': ['mock-server/src/world', 'shared'],
  'mock-server/src/http': [
    'mock-server/src/client-lint',
    'mock-server/src/world',
    'mock-server/src/domain',
    'shared',
  ],
  'mock-server/src/socket': [
    'mock-server/src/http',
    'mock-server/src/world',
    'mock-server/src/domain',
    'shared',
  ],
  'mock-server/src/proxy': [
    'mock-server/src/socket',
    'mock-server/src/http',
    'mock-server/src/world',
    'mock-server/src/domain',
    'fixtures',
    'shared',
  ],
  'mock-server/src/control': [
    'mock-server/src/http',
    'mock-server/src/world',
    'mock-server/src/domain',
    'fixtures',
    'shared',
  ],
  'mock-server/src/testing': ['mock-server/src', 'fixtures', 'shared'],
  'mock-server/src/model-tests': [
    'mock-server/src/testing',
    'mock-server/src/world',
    'mock-server/src/domain',
    'shared',
  ],
  'mock-server/src': ['mock-server/src', 'fixtures', 'shared'],
  'mock-server/pill': ['shared'],
  'web/src/lib': ['shared'],
  'web/src/ui': ['web/src/lib', 'shared'],
  'web/src/api': ['web/src/lib', 'shared'],
  'web/src/commands': ['web/src/api', 'web/src/lib', 'shared'],
  'web/src/entities': ['web/src/commands', 'web/src/api', 'web/src/ui', 'web/src/lib', 'shared'],
  'web/src/features': [
    'web/src/entities',
    'web/src/commands',
    'web/src/api',
    'web/src/ui',
    'web/src/lib',
    'shared',
  ],
  'web/src/pages': [
    'web/src/features',
    'web/src/entities',
    'web/src/commands',
    'web/src/api',
    'web/src/ui',
    'web/src/lib',
    'shared',
  ],
  'web/src/app': [
    'web/src/pages',
    'web/src/features',
    'web/src/entities',
    'web/src/commands',
    'web/src/api',
    'web/src/ui',
    'web/src/lib',
    'shared',
  ],
  'web/src/styles': ['shared'],
  'web/src/testing': [
    'web/src/styles',
    'web/src/entities',
    'web/src/commands',
    'web/src/api',
    'web/src/ui',
    'web/src/lib',
    'shared',
  ],
  'web/src': ['web/src/app', 'web/src/styles', 'shared'],
  'console/src/api': ['shared'],
  'console/src/ui': ['console/src/api', 'shared'],
  'console/src/journal': ['console/src/api', 'console/src/ui', 'shared'],
  'console/src/areas': ['console/src/journal', 'console/src/api', 'console/src/ui', 'fixtures', 'shared'],
  'console/src': ['console/src', 'shared'],
  scripts: ['mock-server/src/proxy', 'fixtures', 'shared'],
  e2e: ['scripts', 'fixtures', 'shared'],
};

/** Roots whose files write `#folder/file.ts` for another folder below the root. */
const ALIAS_ROOTS = ['web/src', 'mock-server/src', 'console/src'];

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const CODE = /\.(tsx?|mjs)$/;
const TEST = /\.(test|test-d|test-utils|proof)\.tsx?$/;

/** Folders from the longest path to the shortest, so that the most specific is found first. */
const FOLDERS = Object.keys(DIRECTIONS).toSorted((a, b) => b.length - a.length);

const findFolder = (path: string): string | undefined =>
  FOLDERS.find((folder) => path.startsWith(`${folder}/`));

/** Resolves an import to a path in the repository; undefined for a package. */
function resolveImport(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(`${dirname(path)}/${specifier}`);
  if (specifier.startsWith('#')) {
    const root = ALIAS_ROOTS.find((folder) => path.startsWith(`${folder}/`));
    return root && `${root}/${specifier.slice(1)}`;
  }
  const workspace = /^@wallet\/(shared|fixtures|mock-server|web)\/(.*)$/.exec(specifier);
  return workspace ? `${workspace[1]}/src/${workspace[2]}` : undefined;
}

const findFeature = (path: string): string | undefined => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** A test of the server may import all of the server; a test of the app may import the folder of test helpers. */
function isAllowedInTest(path: string, target: string): boolean {
  if (!TEST.test(path)) return false;
  if (path.startsWith('mock-server/src/'))
    return target.startsWith('mock-server/src/') || target.startsWith('fixtures/');
  return path.startsWith('web/src/') && target.startsWith('web/src/testing/');
}

function findViolation(path: string, target: string): string | undefined {
  const from = findFolder(path);
  const to = findFolder(target);
  if (!from || !to || isAllowedInTest(path, target)) return undefined;
  if (from === to) {
    const isOtherFeature = findFeature(path) !== findFeature(target);
    return isOtherFeature
      ? 'A feature must not import another feature: move shared code to web/src/entities, or combine the features in a page.'
      : undefined;
  }
  const allowed = DIRECTIONS[from] ?? [];
  if (allowed.some((folder) => target.startsWith(`${folder}/`))) return undefined;
  return `${from} must not import ${to}: see the import directions in CONTRIBUTING.md.`;
}

/** Refuses an import against the directions between folders; types count too. */
export const importDirections: Rule = (sources: Sources) =>
  [...sources].flatMap(([path, text]): Violation[] => {
    if (!CODE.test(path)) return [];
    return [...text.matchAll(IMPORT)].flatMap(({ index, 1: specifier = '' }) => {
      const target = resolveImport(path, specifier);
      const message = target && findViolation(path, target);
      return message ? [{ at: `${path}:${lineOf(text, index)}`, message }] : [];
    });
  });

/** Renders the directions for CONTRIBUTING.md, a line for each folder. */
export function renderDirections(): string {
  const width = Math.max(...Object.keys(DIRECTIONS).map((folder) => folder.length));
  const lines = Object.entries(DIRECTIONS).map(([folder, allowed]) => {
    const root = ALIAS_ROOTS.find((aliasRoot) => folder.startsWith(aliasRoot));
    const names = allowed.map((name) =>
      root && name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name,
    );
    return `${folder.padEnd(width)} → ${names.join(' · ') || 'nothing'}`;
  });
  return lines.join('\n');
}
