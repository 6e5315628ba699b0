import { startServer } from './servers.mjs';

/** Measures the time from the start of the process to the end of its first response, ms. @param {'sandbox' | 'bare'} name @param {string} path */
async function measureColdStart(name, path) {
  const start = performance.now();
  const server = await startServer(name);
  const response = await fetch(server.url + path);
  await response.text();
  const ms = performance.now() - start;
  await server.stop();
  if (!response.ok) throw new Error(`${name}: status ${response.status}`);
  return ms;
}

/** Compares the cold start with that of bare Fastify. @param {number} rounds @returns {Promise<number[]>} ratio of the sandbox to bare Fastify, one for each round */
export async function measureStart(rounds) {
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const bare = await measureColdStart('bare', '/api/wallet');
    const sandbox = await measureColdStart('sandbox', '/__sandbox/ready');
    ratios.push(sandbox / bare);
  }
  return ratios;
}
