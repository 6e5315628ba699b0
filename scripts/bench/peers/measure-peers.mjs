import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

import { fromRoot } from '../../lib/repository.ts';
import { runNpm } from '../../lib/run-program.ts';
import { load } from '../server/load.mjs';
import { ADMIN_TOKEN, listPeers, PEER_DATA } from './peer-list.mjs';
import { median } from '../report/figures.mjs';
import { createMemberHeaders, JSON_BODY, TRANSFERS } from '../server/requests.mjs';
import { PROGRAMS, SAMPLE } from '../server/servers.mjs';

/** @typedef {import('./peer-list.mjs').Peer} Peer */
/** @typedef {import('../server/load.mjs').Load} Load */
/** Results of one round. @typedef {{ startMs: number, get: Load, post: Load, resetMs: number }} Round */
/** Results of one server; `error` if it could not be measured. @typedef {{ name: string, version: string, validates: boolean, rounds: Round[], hasReset: boolean, error?: string }} Measurement */

const FOLDER = fromRoot('scripts/bench/peers');
const START_TIMEOUT_MS = 60_000;
const RESETS_PER_ROUND = 20;

/** Installs the peers in their own folder, unless that is done. @returns {Promise<string | undefined>} the error, if they could not be installed */
async function ensurePeers() {
  if (existsSync(`${FOLDER}/node_modules/.package-lock.json`)) return undefined;
  console.log('Installing the peers …');
  const code = await runNpm(['install', '--ignore-scripts', '--prefix', FOLDER]);
  return code === 0 ? undefined : 'npm could not install it';
}

/** Finds a free port. @returns {Promise<number>} */
async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Starts a server and waits until it responds to a GET of `path` with success.
 * @param {(port: number) => readonly [string, ...string[]]} command
 * @param {string} path
 */
async function startPeer(command, path) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const [program, ...args] = command(port);
  const start = performance.now();
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(program, args, { env, cwd: PEER_DATA, stdio: 'ignore' });
  for (;;) {
    const isUp = await fetch(url + path).then(
      async (response) => (await response.text(), response.ok),
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null || performance.now() - start > START_TIMEOUT_MS) {
      child.kill('SIGKILL');
      throw new Error('it did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - start,
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Measures the median duration of a reset, in ms. @param {string} url @param {string} method */
async function measureReset(url, method) {
  const times = [];
  for (let index = 0; index < RESETS_PER_ROUND; index++) {
    const start = performance.now();
    const response = await fetch(url, {
      method,
      headers: { ...JSON_BODY, authorization: `Bearer ${ADMIN_TOKEN}` },
      body: '{}',
    });
    await response.text();
    if (!response.ok) throw new Error(`${method} ${url}: status ${response.status}`);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Checks that a peer sends the response of the sandbox, because a smaller one is faster to send. @param {string} url */
async function checkResponse(url) {
  const { slots } = JSON.parse(readFileSync(SAMPLE, 'utf8'));
  const wallet = await (await fetch(url)).json();
  if (wallet.slots?.length !== slots.length) throw new Error('its response differs from that of the sandbox');
}

/** Measures a peer for one round. @param {Peer} peer @returns {Promise<Round>} */
async function measurePeer({ command, paths: [get, post], reset }) {
  const server = await startPeer(command, get);
  try {
    await checkResponse(server.url + get);
    /** @type {import('../server/load.mjs').Call} */
    const getCall = { method: 'GET', path: get, headers: {}, bodies: [] };
    /** @type {import('../server/load.mjs').Call} */
    const postCall = { method: 'POST', path: post, headers: JSON_BODY, bodies: TRANSFERS };
    await load(server, getCall, 1);
    const getLoad = await load(server, getCall);
    await load(server, postCall, 1);
    const postLoad = await load(server, postCall);
    const resetMs = reset ? await measureReset(server.url + reset[1], reset[0]) : server.startMs;
    return { startMs: server.startMs, get: getLoad, post: postLoad, resetMs };
  } finally {
    await server.stop();
  }
}

/** Measures the sandbox for one round. @returns {Promise<Round>} */
async function measureSandbox() {
  const [main = ''] = PROGRAMS.sandbox;
  const server = await startPeer(
    (port) => [process.execPath, main, '--port', String(port), '--quiet'],
    '/__sandbox/ready',
  );
  try {
    const headers = await createMemberHeaders(server);
    /** @type {import('../server/load.mjs').Call} */
    const getCall = { method: 'GET', path: '/api/wallet', headers, bodies: [] };
    /** @type {import('../server/load.mjs').Call} */
    const postCall = {
      method: 'POST',
      path: '/api/wallet/transfer',
      headers: { ...headers, ...JSON_BODY },
      bodies: TRANSFERS,
    };
    await load(server, getCall, 1);
    const getLoad = await load(server, getCall);
    await load(server, postCall, 1);
    const postLoad = await load(server, postCall);
    const world = headers['x-sandbox-world'];
    const resetMs = await measureReset(`${server.url}/__sandbox/worlds/${world}/reset`, 'POST');
    return { startMs: server.startMs, get: getLoad, post: postLoad, resetMs };
  } finally {
    await server.stop();
  }
}

/**
 * Measures the sandbox and every peer in turn, so that the load of the machine affects all alike.
 * @param {number} rounds
 * @returns {Promise<{ sandbox: Measurement, peers: Measurement[] }>}
 */
export async function measurePeers(rounds) {
  /** @type {Measurement} */
  const sandbox = { name: 'the sandbox', version: '', validates: true, hasReset: true, rounds: [] };
  // json-server serves this folder and does not start without it.
  mkdirSync(`${PEER_DATA}/public`, { recursive: true });
  const installError = await ensurePeers();
  if (installError)
    return {
      sandbox,
      peers: [
        { name: 'peers', version: '', validates: false, hasReset: false, rounds: [], error: installError },
      ],
    };

  const available = listPeers();
  /** @type {Measurement[]} */
  const peers = available.map(({ name, version, validates, reset }) => ({
    name,
    version,
    validates,
    hasReset: reset !== undefined,
    rounds: [],
  }));
  if (!available.some(({ name }) => name === 'WireMock')) {
    peers.push({
      name: 'WireMock',
      version: '',
      validates: true,
      hasReset: true,
      rounds: [],
      error: 'Java is not installed',
    });
  }
  for (let round = 0; round < rounds; round++) {
    sandbox.rounds.push(await measureSandbox());
    for (const [index, peer] of available.entries()) {
      const measurement = peers[index];
      if (!measurement || measurement.error) continue;
      try {
        measurement.rounds.push(await measurePeer(peer));
      } catch (error) {
        measurement.error = error instanceof Error ? error.message : String(error);
      }
    }
  }
  return { sandbox, peers };
}
