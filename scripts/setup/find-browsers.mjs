import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program by its names in the search path and in more folders. @param {string[]} names @param {string[]} [folders] */
function findProgram(names, folders = []) {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => [...path, ...folders].map((folder) => join(folder, name))).find(existsSync);
}

/** Lists the folders in which distributions put MiniBrowser, which is no command of its own. */
function listMiniBrowserFolders() {
  const roots = [
    '/usr/lib/x86_64-linux-gnu',
    '/usr/lib/aarch64-linux-gnu',
    '/usr/libexec',
    '/usr/lib64',
    '/usr/lib',
  ];
  return roots.filter(existsSync).flatMap((root) =>
    readdirSync(root)
      .filter((name) => name.startsWith('webkit'))
      .map((name) => join(root, name)),
  );
}

/**
 * Finds the programs of the browsers besides Chromium. One that is not installed is undefined.
 * @returns {{ webkit: Record<string, string | undefined>, firefox: Record<string, string | undefined> }}
 */
export function findBrowsers() {
  return {
    webkit: {
      driver: findProgram(['WebKitWebDriver']),
      browser: findProgram(['MiniBrowser'], listMiniBrowserFolders()),
      xvfb: findProgram(['Xvfb']),
    },
    firefox: { browser: findProgram(['firefox-esr', 'firefox']) },
  };
}
