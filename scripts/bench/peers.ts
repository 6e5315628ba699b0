import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';

import { formatNumber, median, type PeerRows } from './figures.ts';
import { CACHE, saveSample, TRANSFERS } from './server.ts';
import {
  createWorld,
  JSON_HEADERS,
  type Load,
  measureLoad,
  SANDBOX,
  type Server,
  startServer,
  toHeaders,
} from './servers.ts';

/** Folder in which the other tools are installed and run. */
const FOLDER = `${CACHE}/peers`;
const API = ['/api/wallet', '/api/wallet/transfer'] as const;

/** Other tools: their packages, which only this part of the bench installs, and how Node starts them there. */
const PEERS = [
  {
    name: 'Prism 5.14.2',
    packages: ['@stoplight/prism-cli@5.14.2'],
    args: 'node_modules/@stoplight/prism-cli/dist/index.js mock openapi.json -h 127.0.0.1 -p PORT --multiprocess false -v silent',
    paths: API,
  },
  {
    name: 'Mockoon 9.9.0',
    packages: ['@mockoon/cli@9.9.0'],
    args: 'node_modules/@mockoon/cli/bin/run.js start --data openapi.json --port PORT --hostname 127.0.0.1 --disable-log-to-file',
    paths: API,
  },
  {
    name: 'json-server 1.0.0-beta.3',
    packages: ['json-server@1.0.0-beta.3'],
    args: 'node_modules/json-server/lib/bin.js db.json --host 127.0.0.1 --port PORT',
    paths: ['/wallet', '/transfers'],
  },
  {
    name: 'MSW 2.15.0',
    packages: ['msw@2.15.0', '@mswjs/http-middleware@0.10.3'],
    args: 'msw.mjs PORT',
    paths: API,
  },
] as const;

/** The two calls by MSW, the second one with a check of its body. */
const MSW = `
import { readFileSync } from 'node:fs';
import { createServer } from '@mswjs/http-middleware';
import { http, HttpResponse } from 'msw';
const { wallet } = JSON.parse(readFileSync('db.json', 'utf8'));
createServer(
  http.get('/api/wallet', () => HttpResponse.json(wallet)),
  http.post('/api/wallet/transfer', async ({ request }) => {
    const { from, to, amount } = await request.json();
    const isValid = typeof from === 'string' && typeof to === 'string' && typeof amount === 'number';
    return HttpResponse.json({ amount: 9000 }, { status: isValid ? 200 : 400 });
  }),
).listen(Number(process.argv[2]), '127.0.0.1');
`;

/** Describes the two calls, with responses as examples: Prism reads that of the content, Mockoon that of the schema. */
function createOpenApi(wallet: object): object {
  const respond = (example: object) => ({
    200: {
      description: 'ok',
      content: { 'application/json': { schema: { type: 'object', example }, example } },
    },
  });
  const schema = {
    type: 'object',
    required: ['from', 'to', 'amount'],
    properties: { from: { type: 'string' }, to: { type: 'string' }, amount: { type: 'number', minimum: 1 } },
  };
  const requestBody = { required: true, content: { 'application/json': { schema } } };
  return {
    openapi: '3.0.3',
    info: { title: 'wallet', version: '1' },
    paths: {
      [API[0]]: { get: { responses: respond(wallet) } },
      [API[1]]: { post: { requestBody, responses: respond({ amount: 9000 }) } },
    },
  };
}

/** Installs the tools without install scripts, and writes what they serve: the response of the sandbox. */
async function preparePeers(): Promise<void> {
  const wallet = await saveSample();
  // json-server does not start without this folder.
  mkdirSync(`${FOLDER}/public`, { recursive: true });
  const write = (name: string, data: object | string) =>
    writeFileSync(`${FOLDER}/${name}`, typeof data === 'string' ? data : JSON.stringify(data));
  write('package.json', { private: true });
  write('openapi.json', createOpenApi(wallet));
  write('db.json', { wallet, transfers: [] });
  write('msw.mjs', MSW);
  const packages = PEERS.flatMap((peer) => peer.packages);
  const npm = spawn('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if ((await once(npm, 'exit'))[0] !== 0) throw new Error('npm could not install the tools');
}

interface Round {
  readonly startMs: number;
  readonly get: Load;
  readonly post: Load;
}

/** Starts a server, measures the two calls and ends it. */
async function measureRound(
  server: Server,
  [get, post]: readonly [get: string, post: string],
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Round> {
  const json = { ...headers, ...JSON_HEADERS };
  try {
    return {
      startMs: server.startMs,
      get: await measureLoad(server, { method: 'GET', path: get, headers }, seconds),
      post: await measureLoad(
        server,
        { method: 'POST', path: post, headers: json, bodies: TRANSFERS },
        seconds,
      ),
    };
  } finally {
    await server.stop();
  }
}

const SELECT: readonly ((round: Round) => number)[] = [
  ({ startMs }) => startMs,
  ({ get }) => get.perSecond,
  ({ get }) => get.cpuUs,
  ({ get }) => get.p99Ms,
  ({ post }) => post.perSecond,
  ({ post }) => post.cpuUs,
  ({ post }) => post.p99Ms,
];

/** Measures the sandbox and the other tools in turn: ratios of the sandbox to each. */
export async function measurePeers(rounds: number, seconds: number): Promise<PeerRows> {
  await preparePeers();
  const ratios = PEERS.map(({ name }) => ({ name, cells: SELECT.map((): number[] => []) }));
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer(SANDBOX);
    const sandbox = await measureRound(server, API, seconds, toHeaders(await createWorld(server.url)));
    for (const [index, { args, paths }] of PEERS.entries()) {
      const peer = await measureRound(await startServer({ args, path: paths[0] }, FOLDER), paths, seconds);
      for (const [cell, select] of SELECT.entries()) {
        ratios[index]?.cells[cell]?.push(select(sandbox) / select(peer));
      }
    }
  }
  return new Map(
    ratios.map(({ name, cells }) => [name, cells.map((values) => `${formatNumber(median(values))} ×`)]),
  );
}
