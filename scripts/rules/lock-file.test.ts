import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

interface Entry {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}

const ROOT = resolve(import.meta.dirname, '../..');
const parse = (path: string): unknown => JSON.parse(readFileSync(resolve(ROOT, path), 'utf8'));
const readPackages = (path: string) =>
  Object.entries((parse(path) as { packages: Readonly<Record<string, Entry>> }).packages);
const entries = readPackages('package-lock.json');

/** Tells if `range` includes Node 20.19, in the forms that packages use. */
const allowsNode20 = (range: string): boolean =>
  range.split('||').some((part) => {
    const lower = /(?:>=|\^|~)?\s*v?(\d+)(?:\.(\d+))?/.exec(part.trim());
    if (!lower) return part.trim() === '*' || part.trim() === '';
    const [major, minor] = [Number(lower[1]), Number(lower[2] ?? 0)];
    if (part.includes('>=') || part.trim().startsWith('>'))
      return major < 20 || (major === 20 && minor <= 19);
    return major === 20 && minor <= 19;
  });

test('D1 the lock file names no registry host', () => {
  const hosts = entries.filter(([, { resolved }]) => resolved !== undefined && /^\w+:\/\//.test(resolved));
  expect(hosts.map(([path]) => path)).toEqual([]);
});

test('D1 no package that is always installed runs a script at installation', () => {
  const withScripts = entries.filter(
    ([, entry]) => entry.hasInstallScript === true && entry.optional !== true,
  );
  expect(withScripts.map(([path]) => path)).toEqual([]);
});

/** Binaries of the linter for other platforms, which the registry of this lock file did not have. */
const WITHOUT_INTEGRITY = /^node_modules\/(@oxlint\/binding|@oxlint-tsgolint)/;

test('D1 every package has an integrity, except optional binaries of the linter for other platforms', () => {
  const missing = entries.filter(
    ([path, { integrity, link }]) =>
      path.includes('node_modules/') && link !== true && integrity === undefined,
  );
  expect(
    missing.filter(([path, { optional }]) => optional !== true || !WITHOUT_INTEGRITY.test(path)),
  ).toEqual([]);
});

test('D2 every package runs on Node 20.19', () => {
  const unsupported = entries.filter(
    ([, { engines, optional }]) => optional !== true && !allowsNode20(engines?.node ?? '*'),
  );
  expect(unsupported.map(([path, { engines }]) => `${path} ${engines?.node}`)).toEqual([]);
});

const MANIFESTS = ['.', 'shared', 'fixtures', 'mock-server', 'web'].map((folder) => `${folder}/package.json`);

test('every manifest names exact versions, each explained in docs/decisions/008-dependencies.md', () => {
  const decision = readFileSync(resolve(ROOT, 'docs/decisions/008-dependencies.md'), 'utf8');
  for (const path of MANIFESTS) {
    const { dependencies = {}, devDependencies = {} } = parse(path) as Record<string, Record<string, string>>;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect(version, `${path} ${name}`).toMatch(/^\d+\.\d+\.\d+$/);
      if (!name.startsWith('@wallet/')) expect(decision, name).toContain(`\`${name}\``);
    }
  }
});

test('D4 the app has at most 20 dependencies at run time, and the server 12', () => {
  const listDependencies = (path: string) =>
    Object.keys((parse(path) as { dependencies: object }).dependencies).filter(
      (name) => !name.startsWith('@wallet/'),
    );
  expect(listDependencies('web/package.json').length).toBeLessThanOrEqual(20);
  expect(listDependencies('mock-server/package.json').length).toBeLessThanOrEqual(12);
});
