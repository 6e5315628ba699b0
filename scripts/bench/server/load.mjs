import autocannon from 'autocannon';

import { quantile } from '../report/figures.mjs';
import { cpuSeconds } from './servers.mjs';

const CONNECTIONS = 10;
const SECONDS = 2;

/** @typedef {{ method: 'GET' | 'POST', path: string, headers: Record<string, string>, bodies: string[] }} Call */
/** @typedef {{ cpuUs: number, p50Ms: number, p99Ms: number, perSecond: number }} Load */

/**
 * Calls as often as it goes for a while; the bodies are taken in turn on each connection.
 * @param {{ url: string, pid: number }} server
 * @param {Call} call
 * @param {number} [seconds]
 * @returns {Promise<Load>}
 */
export async function load({ url, pid }, { method, path, headers, bodies }, seconds = SECONDS) {
  /** @type {number[]} */
  const times = [];
  let refused = 0;
  const before = cpuSeconds(pid);
  const start = performance.now();
  const requests =
    bodies.length > 0 ? bodies.map((body) => ({ method, path, headers, body })) : [{ method, path, headers }];
  await new Promise((settle, reject) => {
    const instance = autocannon(
      { url, connections: CONNECTIONS, duration: seconds, requests },
      (error, result) => (error ? reject(error) : settle(result)),
    );
    instance.on('response', (_client, status, _bytes, ms) => {
      times.push(ms);
      if (status !== 200 && status !== 201) refused += 1;
    });
  });
  if (times.length === 0) throw new Error(`${method} ${path}: no call was answered`);
  if (refused > 0) throw new Error(`${method} ${path}: ${refused} of ${times.length} calls were refused`);
  return {
    cpuUs: ((cpuSeconds(pid) - before) / times.length) * 1e6,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    perSecond: times.length / ((performance.now() - start) / 1000),
  };
}
