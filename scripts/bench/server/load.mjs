import autocannon from 'autocannon';

import { quantile } from '../report/figures.mjs';
import { readCpuSeconds } from './servers.mjs';

const CONNECTIONS = 10;
const SECONDS = 2;

/** Request to repeat. @typedef {{ method: 'GET' | 'POST', path: string, headers: Record<string, string>, bodies: string[] }} Call */
/** Result: CPU of the server for each request, latency and throughput. @typedef {{ cpuUs: number, p50Ms: number, p99Ms: number, perSecond: number }} Load */

/**
 * Sends requests as fast as possible; each connection takes the bodies in turn. Throws if a request is refused.
 * @param {{ url: string, pid: number }} server
 * @param {Call} call
 * @param {number} [seconds]
 * @returns {Promise<Load>}
 */
export async function load({ url, pid }, { method, path, headers, bodies }, seconds = SECONDS) {
  /** @type {number[]} */
  const times = [];
  let refused = 0;
  const cpuBefore = readCpuSeconds(pid);
  const start = performance.now();
  const requests =
    bodies.length > 0 ? bodies.map((body) => ({ method, path, headers, body })) : [{ method, path, headers }];
  await new Promise((resolve, reject) => {
    const instance = autocannon(
      { url, connections: CONNECTIONS, duration: seconds, requests },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    instance.on('response', (_client, status, _bytes, ms) => {
      times.push(ms);
      if (status !== 200 && status !== 201) refused += 1;
    });
  });
  if (times.length === 0) throw new Error(`${method} ${path}: no request got a response`);
  if (refused > 0) throw new Error(`${method} ${path}: ${refused} of ${times.length} requests were refused`);
  return {
    cpuUs: ((readCpuSeconds(pid) - cpuBefore) / times.length) * 1e6,
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    perSecond: times.length / ((performance.now() - start) / 1000),
  };
}
