import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

const ROOT = resolve(import.meta.dirname, '..', '..');

/** Options of npm that settings of the user or the environment, such as `NODE_ENV=production`, must not change. */
const OPTIONS = [
  '--include=dev',
  '--include=optional',
  '--package-lock',
  '--no-dry-run',
  '--no-global',
  '--no-engine-strict',
  '--install-strategy=hoisted',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

/** Reads the packages of a lock file by their folders; none if it is missing or was cut off. @param {string} file @returns {Record<string, LockedPackage>} */
function readLockFile(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Tells if a package is one of this system. Optional ones without a system belong to others, and of those for a C library
 * a system has one.
 * @param {LockedPackage} locked
 */
const isNeeded = ({ optional = false, os = [], cpu = [], libc }) =>
  !optional || (libc === undefined && os.includes(process.platform) && cpu.includes(process.arch));

/** Lists a folder and those above it, in which Node looks for packages, too. @param {string} folder @returns {string[]} */
const listAbove = (folder) =>
  dirname(folder) === folder ? [folder] : [folder, ...listAbove(dirname(folder))];

/**
 * Tells if each package that the lock file has for this system is in `node_modules`, in its version. npm's own list has the
 * versions, and lacks what an option such as `omit=dev` has left out, but not what was deleted afterwards.
 */
export function isInstalled(root = ROOT) {
  const roots = listAbove(root);
  const installed = readLockFile(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(readLockFile(join(root, 'package-lock.json'))).every(
    ([folder, locked]) =>
      !isNeeded(locked) ||
      (roots.some((above) => existsSync(join(above, folder, 'package.json'))) &&
        (folder === '' || installed[folder]?.version === locked.version)),
  );
}

/**
 * Says why the bundler cannot read the repository where it is: Vite takes what follows these characters in the path of a file
 * for a fragment or a query (vitejs/vite#582). Undefined where it can.
 */
export function findFolderProblem(root = ROOT) {
  const [mark] = /[#?]/.exec(root) ?? [];
  return mark && `The folder ${root} has a ${mark} in its path, which the bundler cannot read. Move it.`;
}

/** Installs the packages of the lock file if they are missing or outdated, or ends the process. Prints to standard error only. */
export function ensureInstalled() {
  const problem = findFolderProblem();
  if (problem !== undefined) {
    console.error(problem);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.error('Installing dependencies (npm ci) …');
  // npm is a batch file on Windows, which only a shell starts; no argument needs quoting.
  const { status, error } = spawnSync('npm', ['ci', ...OPTIONS], {
    cwd: ROOT,
    shell: process.platform === 'win32',
    stdio: ['ignore', 2, 2],
  });
  if (status === 0 && isInstalled()) return;
  console.error(
    error
      ? `npm cannot be started (${/** @type {NodeJS.ErrnoException} */ (error).code}). Check that its folder${process.platform === 'win32' ? ' and that of cmd.exe are' : ' is'} in PATH.`
      : status === 0
        ? 'npm ci left packages of package-lock.json out. Start again; if they stay out, check npm config list.'
        : 'npm ci failed, see above. Check the network or the package cache.',
  );
  process.exit(1);
}
