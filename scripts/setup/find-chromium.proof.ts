import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { chromium } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';

import { listApplications } from './find-chromium.mjs';

const MODULE = join(import.meta.dirname, 'find-chromium.mjs');

/** Finds the browser in another process, with an environment of its own. */
function findIn(env: Readonly<Record<string, string>>): string {
  const script = `import { findChromium } from ${JSON.stringify(MODULE)}; console.log(findChromium() ?? 'none');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: { PATH: '', ...env },
  });
  return stdout.trim() || stderr;
}

test('Playwright’s own browser is found where Playwright says that it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = `import { chromium } from '@playwright/test'; console.log(chromium.executablePath());`;
  const env = { PLAYWRIGHT_BROWSERS_PATH: folder };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
    env: { PATH: '', ...env },
  });
  const path = stdout.trim();
  expect(path.startsWith(folder)).toBe(true);
  expect(path.slice(folder.length)).toBe(
    chromium.executablePath().slice(chromium.executablePath().search(/[\\/]chromium-\d/)),
  );
  expect(findIn(env)).toBe('none');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '', { mode: 0o755 });
  expect(findIn(env)).toBe(path);
});

test('CHROMIUM_PATH comes first, and must be a program', () => {
  expect(findIn({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  expect(findIn({ CHROMIUM_PATH: MODULE })).toContain('CHROMIUM_PATH is not an executable file');
});

test('applications of macOS and Windows are found where their installers put them', () => {
  expect(listApplications('darwin', '/Users/a', {})).toContain(
    '/Users/a/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );
  expect(listApplications('win32', '', { PROGRAMFILES: String.raw`C:\Program Files` })).toEqual([
    String.raw`C:\Program Files\Chromium\Application\chrome.exe`,
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  ]);
  expect(listApplications('linux', '/home/a', {})).toEqual([]);
});
