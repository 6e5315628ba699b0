import { readdirSync, readFileSync } from 'node:fs';

const FOLDERS = [
  'shared/src',
  'deployment/src',
  'fixtures/src',
  'mock-server',
  'contract-check/src',
  'sandbox/src',
  'sandbox/tests',
  'kit/src',
  'kit/tests',
  'wander/src',
  'wander/tests',
  'web/src',
  'console/src',
  'scripts',
  'e2e',
];
const SOURCE = /^(?!.*node_modules\/).*\.(tsx?|mjs|css|json)$/;

/** Texts of the source files, by path in the repository. */
export type Sources = ReadonlyMap<string, string>;

/** Tells about a violation: its place (`path:line`), and what to do instead. */
export type Report = (at: string, message: string) => void;

/** Reads every source file of the repository in the current folder. */
export const readSources = (): Sources =>
  new Map(
    FOLDERS.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter((path) => SOURCE.test(path))
        .map((path) => [path, readFileSync(path, 'utf8')] as const),
    ),
  );

/** Returns the line number of a character, counted from 1. */
export const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;
