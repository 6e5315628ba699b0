import { spawn } from 'node:child_process';

import { ROOT } from './repository.mjs';

/**
 * Runs a program to its end and gives its exit code; a signal counts as 1.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, stdout?: 'inherit' | 'stderr' | 'ignore', cwd?: string }} [options]
 *   `stderr`: what it prints goes to our standard error, so that ours stays clean
 * @returns {Promise<number>}
 */
export function spawnToEnd(program, args, { env = {}, stdout = 'inherit', cwd = ROOT } = {}) {
  const out = { inherit: 'inherit', stderr: process.stderr, ignore: 'ignore' }[stdout];
  return new Promise((settle, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', /** @type {'inherit'} */ (out), 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => settle(code ?? 1));
  });
}
