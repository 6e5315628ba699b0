import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

import { fromRoot, UserError } from '../../lib/repository.ts';

/** @typedef {{ url: string, pid: number, stop: () => Promise<void> }} Server */

/** File with the response that both servers send, written by `saveSample`. */
export const SAMPLE = fromRoot('.cache/bench/wallet.json');

/** Arguments of Node for each server. */
export const PROGRAMS = {
  sandbox: [fromRoot('dist/server/main.mjs'), '--port', '0', '--json'],
  bare: [fromRoot('scripts/bench/server/bare-server.mjs'), SAMPLE],
};

/**
 * Starts a server and waits for the line with its address.
 * @param {keyof typeof PROGRAMS} name
 * @param {Readonly<Record<string, string>>} [environment] variables besides those of this process
 * @returns {Promise<Server>}
 */
export async function startServer(name, environment = {}) {
  const child = spawn(process.execPath, PROGRAMS[name], {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const line = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])]);
  if (line[0] === '') throw new UserError(`The ${name} server did not start.`);
  const { url } = JSON.parse(String(line[0]));
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const TICKS_PER_SECOND = 100;

/** Reads the CPU time of a process in seconds, in steps of 10 ms. Linux only. @param {number} pid */
export function readCpuSeconds(pid) {
  // The name of the program, in brackets, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
