import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

import { fromRoot } from '../../lib/repository.mjs';
import { spawnToEnd } from '../../lib/spawn-to-end.mjs';
import { load } from '../server/load.mjs';
import { ADMIN_TOKEN, PEER_DATA, peersHere } from './peer-list.mjs';
import { median } from '../report/figures.mjs';
import { JSON_BODY, memberHeaders, TRANSFERS } from '../server/requests.mjs';
import { PROGRAMS, SAMPLE } from '../server/servers.mjs';

/** @typedef {import('./peer-list.mjs').Peer} Peer */
/** @typedef {import('../server/load.mjs').Load} Load */
/** @typedef {{ startMs: number, get: Load, post: Load, resetMs: number }} Round */
/** @typedef {{ name: string, version: string, validates: boolean, rounds: Round[], hasReset: boolean, missing?: string }} Measured */

const FOLDER = fromRoot('scripts/bench/peers');
const STARTS_WITHIN_MS = 60_000;
const RESETS = 20;

/** Installs the peers in their own folder, which nothing else needs. @returns {Promise<string | undefined>} why they are not there */
async function ensurePeers() {
  if (existsSync(`${FOLDER}/node_modules/.package-lock.json`)) return undefined;
  console.log('Installing the peers …');
  const code = await spawnToEnd('npm', ['install', '--ignore-scripts', '--prefix', FOLDER]);
  return code === 0 ? undefined : 'npm could not install it';
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/**
 * Starts a server and waits until it answers this path well.
 * @param {(port: number) => readonly [string, ...string[]]} command
 * @param {string} path
 */
async function startOn(command, path) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [program, ...args] = command(port);
  const start = performance.now();
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(program, args, { env, cwd: PEER_DATA, stdio: 'ignore' });
  for (;;) {
    const isUp = await fetch(url + path).then(
      async (answer) => (await answer.text(), answer.ok),
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null || performance.now() - start > STARTS_WITHIN_MS) {
      child.kill('SIGKILL');
      throw new Error('it did not start');
    }
    await new Promise((settle) => setTimeout(settle, 2));
  }
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - start,
    stop: async () => {
      const isOver = once(child, 'exit');
      child.kill('SIGKILL');
      await isOver;
    },
  };
}

/** Milliseconds that one of a few calls took. @param {string} url @param {string} method */
async function timeOf(url, method) {
  const times = [];
  for (let turn = 0; turn < RESETS; turn++) {
    const start = performance.now();
    const answer = await fetch(url, {
      method,
      headers: { ...JSON_BODY, authorization: `Bearer ${ADMIN_TOKEN}` },
      body: '{}',
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** A tool that answers something smaller would be compared for what it does not do. @param {string} url */
async function checkAnswer(url) {
  const { slots } = JSON.parse(readFileSync(SAMPLE, 'utf8'));
  const answer = await (await fetch(url)).json();
  if (answer.slots?.length !== slots.length)
    throw new Error('it answers something else than the sandbox does');
}

/** @param {Peer} peer @returns {Promise<Round>} */
async function roundOf({ command, paths: [get, post], reset }) {
  const server = await startOn(command, get);
  try {
    await checkAnswer(server.url + get);
    /** @type {import('../server/load.mjs').Call} */
    const read = { method: 'GET', path: get, headers: {}, bodies: [] };
    /** @type {import('../server/load.mjs').Call} */
    const write = { method: 'POST', path: post, headers: JSON_BODY, bodies: TRANSFERS };
    await load(server, read, 1);
    const gets = await load(server, read);
    await load(server, write, 1);
    const posts = await load(server, write);
    const resetMs = reset ? await timeOf(server.url + reset[1], reset[0]) : server.startMs;
    return { startMs: server.startMs, get: gets, post: posts, resetMs };
  } finally {
    await server.stop();
  }
}

/** @returns {Promise<Round>} */
async function ourRound() {
  const [main = ''] = PROGRAMS.ours;
  const server = await startOn(
    (port) => [process.execPath, main, '--port', String(port), '--quiet'],
    '/__sandbox/ready',
  );
  try {
    const headers = await memberHeaders(server);
    /** @type {import('../server/load.mjs').Call} */
    const read = { method: 'GET', path: '/api/wallet', headers, bodies: [] };
    /** @type {import('../server/load.mjs').Call} */
    const write = {
      method: 'POST',
      path: '/api/wallet/transfer',
      headers: { ...headers, ...JSON_BODY },
      bodies: TRANSFERS,
    };
    await load(server, read, 1);
    const gets = await load(server, read);
    await load(server, write, 1);
    const posts = await load(server, write);
    const world = headers['x-sandbox-world'];
    const resetMs = await timeOf(`${server.url}/__sandbox/worlds/${world}/reset`, 'POST');
    return { startMs: server.startMs, get: gets, post: posts, resetMs };
  } finally {
    await server.stop();
  }
}

/**
 * The sandbox and every peer in turn, so that the machine's mood enters all of them.
 * @param {number} rounds
 * @returns {Promise<{ ours: Measured, peers: Measured[] }>}
 */
export async function measurePeers(rounds) {
  /** @type {Measured} */
  const ours = { name: 'the sandbox', version: '', validates: true, hasReset: true, rounds: [] };
  // One of them serves this folder of pages, and does not start without it.
  mkdirSync(`${PEER_DATA}/public`, { recursive: true });
  const why = await ensurePeers();
  if (why)
    return {
      ours,
      peers: [{ name: 'peers', version: '', validates: false, hasReset: false, rounds: [], missing: why }],
    };

  const known = peersHere();
  /** @type {Measured[]} */
  const peers = known.map(({ name, version, validates, reset }) => ({
    name,
    version,
    validates,
    hasReset: reset !== undefined,
    rounds: [],
  }));
  if (!known.some(({ name }) => name === 'WireMock')) {
    peers.push({
      name: 'WireMock',
      version: '',
      validates: true,
      hasReset: true,
      rounds: [],
      missing: 'there is no Java here',
    });
  }
  for (let round = 0; round < rounds; round++) {
    ours.rounds.push(await ourRound());
    for (const [index, peer] of known.entries()) {
      const row = peers[index];
      if (!row || row.missing) continue;
      try {
        row.rounds.push(await roundOf(peer));
      } catch (error) {
        row.missing = error instanceof Error ? error.message : String(error);
      }
    }
  }
  return { ours, peers };
}
