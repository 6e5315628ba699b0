import { spawn } from 'node:child_process';

import { ROOT } from './repository.mjs';

/**
 * Runs a program to its end and returns its exit code; 1 if a signal ended it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, stdout?: 'inherit' | 'stderr' | 'ignore', cwd?: string }} [options]
 *   `stdout: 'stderr'` redirects its output to standard error
 * @returns {Promise<number>}
 */
export function runProgram(program, args, { env = {}, stdout = 'inherit', cwd = ROOT } = {}) {
  const out = { inherit: 'inherit', stderr: process.stderr, ignore: 'ignore' }[stdout];
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', /** @type {'inherit'} */ (out), 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
