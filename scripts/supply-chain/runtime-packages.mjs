import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { fromRoot } from '../lib/repository.ts';

/** @typedef {{ version?: string, dependencies?: Readonly<Record<string, string>>, optionalDependencies?: Readonly<Record<string, string>> }} LockEntry */
/** @typedef {Readonly<Record<string, LockEntry>>} LockedPackages */
/**
 * A package of others that is part of the built app or of the server.
 * @typedef {{ name: string, version: string, licence: string, text: string | undefined }} RuntimePackage
 */

/** Workspaces that are shipped. Their `devDependencies` are not. */
const SHIPPED = ['shared', 'fixtures', 'mock-server', 'web'];
const OWN = /^@wallet\//;
const LICENCE_FILE = /^(licen[cs]e|copying|ofl)/i;

/**
 * Finds the folder of a dependency as Node does: beside the package, then in each folder above.
 * @param {LockedPackages} packages @param {string} from @param {string} name @returns {string | undefined}
 */
function findFolder(packages, from, name) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (path in packages) return path;
  if (from === '') return undefined;
  const above = from.lastIndexOf('/node_modules/');
  return findFolder(packages, above < 0 ? '' : from.slice(0, above), name);
}

/** Lists the folders of every package that the shipped workspaces need. @param {LockedPackages} packages */
function listFolders(packages) {
  /** @type {Set<string>} */
  const found = new Set();
  const visit = (/** @type {string} */ folder) => {
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = OWN.test(name) ? undefined : findFolder(packages, folder, name);
      if (path === undefined || found.has(path) || !existsSync(fromRoot(path))) continue;
      found.add(path);
      visit(path);
    }
  };
  SHIPPED.forEach(visit);
  return [...found];
}

/** @typedef {{ name: string, version: string, license?: string, licenses?: readonly { type: string }[] }} Manifest */

/** @param {string} folder @returns {RuntimePackage} */
function readPackage(folder) {
  const { name, version, license, licenses } = /** @type {Manifest} */ (
    JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  );
  const file = readdirSync(folder).find((entry) => LICENCE_FILE.test(entry));
  return {
    name,
    version,
    // Old packages have a list.
    licence: license ?? licenses?.map(({ type }) => type).join(' OR ') ?? '',
    text: file === undefined ? undefined : readFileSync(`${folder}/${file}`, 'utf8').trim(),
  };
}

/**
 * Reads the packages in folders with their licences, by name. A version that is installed in several folders is listed
 * once.
 * @param {readonly string[]} folders absolute
 * @returns {readonly RuntimePackage[]}
 */
export function readPackages(folders) {
  const versions = new Map(folders.map(readPackage).map((each) => [`${each.name} ${each.version}`, each]));
  return [...versions.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Lists the packages that the built app and the server need, with their licences, by name.
 * @returns {readonly RuntimePackage[]}
 */
export function listRuntimePackages() {
  const { packages } = /** @type {{ packages: LockedPackages }} */ (
    JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'))
  );
  return readPackages(listFolders(packages).map((path) => fromRoot(path)));
}
