import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { findFolderProblem, isInstalled } from './install-packages.mjs';

const SYSTEM = { os: [process.platform], cpu: [process.arch] };
/** Packages of a lock file, as npm writes it. */
const LOCKED: Readonly<Record<string, object>> = {
  '': { name: 'wallet' },
  shared: { version: '1.0.0' },
  'node_modules/@wallet/shared': { resolved: 'shared', link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/vite/node_modules/nested': { version: '2.0.0', dev: true },
  'node_modules/binding': { version: '1.0.0', optional: true, ...SYSTEM },
  'node_modules/binding-gnu': { version: '1.0.0', optional: true, ...SYSTEM, libc: ['glibc'] },
  'node_modules/binding-musl': { version: '1.0.0', optional: true, ...SYSTEM, libc: ['musl'] },
  'node_modules/binding-other': { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] },
  'node_modules/of-the-other': { version: '1.0.0', optional: true },
};
const COMPLETE = Object.keys(LOCKED).filter((folder) => !/gnu|musl|other/.test(folder));

/** Creates a repository with some packages of the lock file. `listed` are those in npm's own list. */
function createRepository(folders: readonly string[], listed: Readonly<Record<string, object>>): string {
  const root = mkdtempSync(join(tmpdir(), 'wallet-install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['node_modules', ...folders]) mkdirSync(join(root, folder), { recursive: true });
  for (const folder of folders) writeFileSync(join(root, folder, 'package.json'), '{}');
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: listed }));
  return root;
}

test('a whole installation is left alone, whichever C library the system has', () => {
  expect(isInstalled(createRepository(COMPLETE, LOCKED))).toBe(true);
});

test.each([
  ['left out the development packages (omit=dev, NODE_ENV=production)', /vite/],
  ['left out the optional packages', /binding/],
  ['deleted one package', /fastify/],
  ['deleted a package inside another', /nested/],
  ['deleted the link of a workspace', /@wallet/],
  ['deleted the files and kept npm’s own list', /node_modules/],
])('whoever %s gets the packages at the next start', (_, missing) => {
  const left = COMPLETE.filter((folder) => !missing.test(folder));
  expect(isInstalled(createRepository(left, LOCKED))).toBe(false);
});

test('whoever interrupted an installation, or pulled another lock file, gets the packages at the next start', () => {
  expect(isInstalled(createRepository(COMPLETE, {}))).toBe(false);
  const older = { ...LOCKED, 'node_modules/vite': { version: '7.0.0', dev: true } };
  expect(isInstalled(createRepository(COMPLETE, older))).toBe(false);
  const cutOff = createRepository(COMPLETE, LOCKED);
  writeFileSync(join(cutOff, 'node_modules/.package-lock.json'), '{"packages":{"node_mod');
  expect(isInstalled(cutOff)).toBe(false);
});

test('a developer whose folder has a # in its path reads that it has to be moved, and other folders are taken', () => {
  expect(findFolderProblem('/home/dev/#wallet/app')).toContain('has a # in its path');
  for (const folder of ["/home/My Work (งาน) & co'/100%25", 'C:\\Users\\Åsa\\app'])
    expect(findFolderProblem(folder)).toBeUndefined();
});

test('a developer whose PATH lacks npm reads that, and nothing of the network (npm/npm#7123)', () => {
  const root = createRepository([], {});
  for (const name of ['run.mjs', 'setup'])
    cpSync(resolve(import.meta.dirname, '..', name), join(root, 'scripts', name), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'start'], {
    encoding: 'utf8',
    env: { PATH: '' },
  });
  expect(status).toBe(1);
  expect(stderr.trimEnd().split('\n').at(-1)).toMatch(/^npm cannot be started \(ENOENT\)\. .+ in PATH\.$/);
});
