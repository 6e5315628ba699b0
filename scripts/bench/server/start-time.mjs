import { startServer } from './servers.mjs';

/** From the start of the process to the end of its first answer. @param {'ours' | 'bare'} name @param {string} path */
async function coldStart(name, path) {
  const start = performance.now();
  const server = await startServer(name);
  const answer = await fetch(server.url + path);
  await answer.text();
  const ms = performance.now() - start;
  await server.stop();
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  return ms;
}

/** @param {number} rounds @returns {Promise<number[]>} ours over bare, a round each */
export async function measureStart(rounds) {
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const bare = await coldStart('bare', '/api/wallet');
    const ours = await coldStart('ours', '/__sandbox/ready');
    ratios.push(ours / bare);
  }
  return ratios;
}
