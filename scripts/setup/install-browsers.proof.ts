import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { canInstallPackages } from './apt.ts';

const PACKAGES = 'webkit2gtk-driver xvfb fonts-tlwg-loma-otf fonts-lao firefox-esr';

/** Runs a call of this folder with a search path that has nothing but the given programs, each a shell script. */
function runWithPrograms(file: string, call: string, programs: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, lines] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const toUrl = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href);
  const script =
    `import { runScript } from ${toUrl('../lib/repository.ts')};` +
    `import * as setup from ${toUrl(file)}; await runScript(() => setup.${call});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { PATH: folder, LOG: join(folder, 'log') },
  });
  return {
    status,
    lines: stderr.trimEnd().split('\n'),
    readLog: () => readFileSync(join(folder, 'log'), 'utf8').trimEnd().split('\n'),
  };
}

test('missing browsers that cannot be installed are named with the command that installs them', () => {
  const programs = { 'apt-get': 'echo "E: no network" >&2; exit 100' };
  const { status, lines } = runWithPrograms(
    './install-browsers.mjs',
    'ensureBrowsers(setup.BROWSERS)',
    programs,
  );
  expect(status).toBe(1);
  expect(lines.slice(-2)).toEqual([
    'WebKit and Firefox cannot be started: programs are missing.',
    `On Debian or Ubuntu run: sudo apt-get install --yes ${PACKAGES}`,
  ]);
  // Only root on Debian has packages installed, and then apt is tried first.
  expect(lines.includes('E: no network')).toBe(canInstallPackages());
});

test('where one browser is missing, the command for the other alone is named', () => {
  const programs = { 'apt-get': 'exit 100', 'firefox-esr': 'exit 0' };
  const { lines } = runWithPrograms('./install-browsers.mjs', 'ensureBrowsers(setup.BROWSERS)', programs);
  expect(lines.slice(-3)).toEqual([
    'WebKit cannot be started: programs are missing.',
    'On Debian or Ubuntu run: sudo apt-get install --yes webkit2gtk-driver xvfb fonts-tlwg-loma-otf fonts-lao',
    'Firefox alone: npm run browsers -- --project=firefox',
  ]);
});

test('a browser whose programs are all there needs no installation', () => {
  const programs = { 'firefox-esr': 'exit 0' };
  const { status, lines } = runWithPrograms(
    './install-browsers.mjs',
    "ensureBrowsers(['firefox'])",
    programs,
  );
  expect([status, lines]).toEqual([0, ['']]);
});

test('packages are installed from a renewed package list, without questions', () => {
  const programs = { 'apt-get': 'echo "$1 $DEBIAN_FRONTEND $*" >> "$LOG"' };
  const { status, readLog } = runWithPrograms('./apt.ts', "installPackages(['one', 'two'])", programs);
  expect(status).toBe(0);
  expect(readLog()).toEqual([
    expect.stringMatching(/^update noninteractive /),
    expect.stringMatching(/^install noninteractive .* --yes .* one two$/),
  ]);
});

test('without apt the reason is one line, not an error of the program', () => {
  const { status, lines } = runWithPrograms('./apt.ts', "installPackages(['one'])", {});
  expect([status, lines]).toEqual([0, ['Installing one (apt-get) …', 'apt-get was not found.']]);
});
