import { dirname, normalize } from 'node:path/posix';

import { lineOf, type Report, type Sources } from './source-files.ts';

/** Folders, and what each may import besides itself: workspaces, and folders of its own `src` by their names. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  shared: '',
  deployment: 'shared',
  fixtures: 'shared',
  'mock-server/src/domain': 'shared',
  'mock-server/src/world': 'domain fixtures shared',
  'mock-server/src/client-lint': 'world shared',
  'mock-server/src/http': 'client-lint world domain deployment shared',
  'mock-server/src/socket': 'http world domain shared',
  'mock-server/src/control': 'http world domain fixtures shared',
  'mock-server/src/tools': 'control http shared',
  'mock-server/src/testing': 'mock-server/src fixtures shared',
  'mock-server/src/model-tests': 'testing world domain shared',
  'mock-server/src': 'mock-server/src fixtures deployment shared',
  'mock-server/pill': 'shared',
  'web/src/lib': 'deployment shared',
  'web/src/ui': 'lib deployment shared',
  'web/src/api': 'lib shared',
  'web/src/commands': 'api lib shared',
  'web/src/entities': 'commands api ui lib deployment shared',
  'web/src/features': 'entities commands api ui lib deployment shared',
  'web/src/pages': 'features entities commands api ui lib shared',
  'web/src/app': 'pages features entities commands api ui lib deployment shared',
  'web/src/styles': 'shared',
  'web/src/testing': 'styles entities commands api ui lib deployment shared',
  'web/src': 'app styles shared',
  'console/src/api': 'web/src/lib shared',
  'console/src/ui': 'api web/src/lib shared',
  'console/src/journal': 'api ui web/src/lib contract-check/src/conformance shared',
  'console/src/areas': 'journal api ui web/src/lib fixtures contract-check/src/conformance shared',
  'console/src': 'console/src web/src/lib shared',
  scripts: 'mock-server fixtures deployment shared',
  'contract-check': 'scripts mock-server fixtures deployment shared',
  'sandbox/tests': 'scripts mock-server fixtures deployment shared',
  sandbox: 'contract-check mock-server',
  kit: 'scripts shared',
  wander: 'kit scripts shared',
  e2e: 'wander kit scripts fixtures deployment shared web/src/app/routing',
};

/** Folders from the longest path to the shortest, so that the most specific is found first. */
const FOLDERS = Object.keys(DIRECTIONS).toSorted((one, other) => other.length - one.length);
const ROOT = /^(web|mock-server|console)\/src(?=\/)/;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const TEST = /\.(test|test-d|test-utils|proof)\.tsx?$/;

/** Resolves an import to a path in the repository; undefined for a package. */
function resolveImport(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(`${dirname(path)}/${specifier}`);
  if (specifier.startsWith('#')) return `${ROOT.exec(path)?.[0]}/${specifier.slice(1)}`;
  return specifier.startsWith('@wallet/') ? specifier.replace(/^@wallet\/([^/]+)/, '$1/src') : undefined;
}

const findFolder = (path: string): string => FOLDERS.find((folder) => path.startsWith(`${folder}/`)) ?? '';
const findFeature = (path: string): string | undefined => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** A test of the server may import all of the server; a test of the app may import the folder of test helpers. */
const isAllowedInTest = (path: string, target: string): boolean =>
  TEST.test(path) &&
  (path.startsWith('web/src/')
    ? target.startsWith('web/src/testing/')
    : path.startsWith('mock-server/src/') && /^(mock-server\/src|fixtures)\//.test(target));

function isAllowed(path: string, target: string): boolean {
  const from = findFolder(path);
  const to = findFolder(target);
  if (from === to) return findFeature(path) === findFeature(target);
  const beside = ROOT.exec(path)?.[0];
  const allowed = (DIRECTIONS[from] ?? '').split(' ').flatMap((name) => [name, `${beside}/${name}`]);
  return to === '' || allowed.some((name) => target.startsWith(`${name}/`)) || isAllowedInTest(path, target);
}

/** Reports imports against the directions between folders, those of types too, and those of a feature by another. */
export function checkImports(sources: Sources, report: Report): void {
  for (const [path, text] of sources) {
    if (!/\.(tsx?|mjs)$/.test(path)) continue;
    for (const { index, 1: specifier = '' } of text.matchAll(IMPORT)) {
      const target = resolveImport(path, specifier);
      if (target !== undefined && !isAllowed(path, target)) {
        report(
          `${path}:${lineOf(text, index)}`,
          `${findFolder(path)} must not import ${target}. What features share lives in web/src/entities; the rest is in scripts/rules/import-directions.ts.`,
        );
      }
    }
  }
}
