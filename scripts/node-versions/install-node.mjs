import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { fromRoot, UserError } from '../lib/repository.mjs';
import { readNpm } from '../lib/run-program.mjs';

/** Platforms by the names in the packages of Node's programs. */
const PLATFORM = process.platform === 'win32' ? 'win' : process.platform;

/**
 * Installs a version of Node into `.cache/node`, from npm's package of its program for this machine, and returns the folder
 * of the program. What is installed already is used.
 * @param {string} version
 * @throws {UserError} if the registry cannot be reached or has no program for this machine
 */
export function installNode(version) {
  const name = `node-${PLATFORM}-${process.arch}`;
  const folder = fromRoot('.cache', 'node', version);
  const programs = join(folder, 'node_modules', name, 'bin');
  if (existsSync(programs)) return programs;
  mkdirSync(folder, { recursive: true });
  try {
    const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
    readNpm(['install', `--prefix=${folder}`, ...options, `${name}@${version}`], folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`Node ${version} could not be installed. ${reason}`);
  }
  return programs;
}
