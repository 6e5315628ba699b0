import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { fromRoot } from './repository.mjs';

/** Program with its arguments, as `spawn` takes them. @typedef {{ program: string, args: readonly string[], shell: boolean }} ProgramCommand */
/** Program of a development dependency. @typedef {keyof typeof TOOLS} ToolName */

/** Packages of the programs that the scripts run. */
const TOOLS = {
  knip: 'knip',
  oxlint: 'oxlint',
  playwright: '@playwright/test',
  prettier: 'prettier',
  tsc: 'typescript',
  vitest: 'vitest',
};

/** Characters that separate arguments or have a meaning in a command line of Windows. */
const SPECIAL = /[\s"&()<>^|;,=]/;

/** Quotes an argument for the shell of Windows. @param {string} arg */
const quoteForWindows = (arg) => (SPECIAL.test(arg) ? `"${arg.replaceAll('"', '""')}"` : arg);

/**
 * Returns the command that runs npm. On Windows npm is a batch file, and Node starts such a file only through a shell
 * (since 20.12.2, against injected arguments), which does not quote the arguments.
 * @param {readonly string[]} args
 * @param {NodeJS.Platform} [platform]
 * @returns {ProgramCommand}
 */
export const toNpmCommand = (args, platform = process.platform) =>
  platform === 'win32'
    ? { program: 'npm.cmd', args: args.map(quoteForWindows), shell: true }
    : { program: 'npm', args, shell: false };

/**
 * Returns the file of a tool, which Node runs. The files in `node_modules/.bin` are no programs on Windows.
 * @param {ToolName} name
 */
export function findTool(name) {
  const folder = fromRoot('node_modules', TOOLS[name]);
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  const file = typeof bin === 'string' ? bin : bin[name];
  if (file === undefined) throw new Error(`${TOOLS[name]} must have a program ${name}`);
  return join(folder, file);
}

/** Returns the command that runs a tool with this Node. @param {ToolName} name @param {readonly string[]} args @returns {ProgramCommand} */
export const toToolCommand = (name, args) => ({
  program: process.execPath,
  args: [findTool(name), ...args],
  shell: false,
});
