import { spawn, spawnSync } from 'node:child_process';

import { toNpmCommand, toToolCommand } from './program-command.mjs';
import { ROOT } from './repository.mjs';

/** @typedef {import('./program-command.mjs').ProgramCommand} ProgramCommand */
/**
 * `stdout: 'stderr'` redirects the output of a program to standard error.
 * @typedef {{ env?: Record<string, string>, stdout?: 'inherit' | 'stderr' | 'ignore', cwd?: string }} RunOptions
 */

/** @param {ProgramCommand} command @param {RunOptions} [options] @returns {Promise<number>} */
function run({ program, args, shell }, { env = {}, stdout = 'inherit', cwd = ROOT } = {}) {
  const out = { inherit: 'inherit', stderr: process.stderr, ignore: 'ignore' }[stdout];
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      shell,
      stdio: ['ignore', /** @type {'inherit'} */ (out), 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program to its end and returns its exit code; 1 if a signal ended it. npm and the tools of the repository have
 * functions of their own, because Windows starts them in another way.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runProgram = (program, args, options) => run({ program, args, shell: false }, options);

/** Runs npm as `runProgram` does. @param {readonly string[]} args @param {RunOptions} [options] */
export const runNpm = (args, options) => run(toNpmCommand(args), options);

/**
 * Runs a tool of the repository as `runProgram` does.
 * @param {import('./program-command.mjs').ToolName} name
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runTool = (name, args, options) => run(toToolCommand(name, args), options);

const LARGEST_OUTPUT = 32 * 1024 * 1024;

/**
 * Runs npm and returns what it printed.
 * @param {readonly string[]} args
 * @param {string} [cwd]
 * @throws {Error} with the errors that npm printed
 */
export function readNpm(args, cwd = ROOT) {
  const { program, args: passed, shell } = toNpmCommand(args);
  const { status, stdout, stderr, error } = spawnSync(program, passed, {
    cwd,
    shell,
    encoding: 'utf8',
    maxBuffer: LARGEST_OUTPUT,
  });
  if (status !== 0) throw new Error(`npm ${args[0]}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}
