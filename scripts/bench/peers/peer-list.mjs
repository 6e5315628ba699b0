import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

import { fromRoot } from '../../lib/repository.ts';
import { SAMPLE } from '../server/servers.mjs';

/**
 * Tool that the sandbox is compared with.
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} version
 * @property {(port: number) => readonly [program: string, ...args: string[]]} command
 * @property {readonly [get: string, post: string]} paths
 * @property {boolean} validates true if it refuses a body that violates the contract
 * @property {readonly [method: string, path: string]} [reset] call that resets its state; without one it is restarted
 */

const FOLDER = fromRoot('scripts/bench/peers');
/** Folder with the data of the peers, in which they run. */
export const PEER_DATA = fromRoot('.cache/bench/peers');
/** Token of the admin calls of Mockoon; WireMock ignores it. */
export const ADMIN_TOKEN = 'bench';
const API_PATHS = /** @type {const} */ (['/api/wallet', '/api/wallet/transfer']);

/** Returns the path of a file of an installed peer. @param {string} path */
const modulePath = (path) => `${FOLDER}/node_modules/${path}`;

/** Reads the version of an installed peer. @param {string} name */
const readVersion = (name) => JSON.parse(readFileSync(modulePath(`${name}/package.json`), 'utf8')).version;

/** Writes a data file of the peers as JSON. @param {string} file @param {unknown} data @returns {string} its path */
function writeData(file, data) {
  const path = `${PEER_DATA}/${file}`;
  mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true });
  writeFileSync(path, JSON.stringify(data));
  return path;
}

/** Describes a response by an example: Prism reads that of the content, Mockoon that of the schema. @param {unknown} example */
const responseWithExample = (example) => ({
  200: {
    description: 'ok',
    content: { 'application/json': { schema: { type: 'object', example }, example } },
  },
});

/** Creates an OpenAPI document of the two calls, with responses of the sandbox as examples. @param {unknown} wallet */
const createOpenApi = (wallet) => ({
  openapi: '3.0.3',
  info: { title: 'wallet', version: '1' },
  paths: {
    '/api/wallet': { get: { responses: responseWithExample(wallet) } },
    '/api/wallet/transfer': {
      post: {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['from', 'to', 'amount'],
                properties: {
                  from: { type: 'string' },
                  to: { type: 'string' },
                  amount: { type: 'number', minimum: 1 },
                },
              },
            },
          },
        },
        responses: responseWithExample({ amount: 9000 }),
      },
    },
  },
});

const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/** Writes the mappings of WireMock. @param {unknown} wallet */
function writeMappings(wallet) {
  const json = { 'Content-Type': 'application/json' };
  const bodyPatterns = ['from', 'to', 'amount'].map((name) => ({ matchesJsonPath: `$.${name}` }));
  writeData('wiremock/mappings/get.json', {
    request: { method: 'GET', urlPath: API_PATHS[0] },
    response: { status: 200, headers: json, jsonBody: wallet },
  });
  writeData('wiremock/mappings/post.json', {
    request: { method: 'POST', urlPath: API_PATHS[1], bodyPatterns },
    response: { status: 200, headers: json, jsonBody: { amount: 9000 } },
  });
}

/** Writes the data of the peers and lists those that can run on this machine. @returns {readonly Peer[]} */
export function listPeers() {
  const wallet = JSON.parse(readFileSync(SAMPLE, 'utf8'));
  const document = writeData('openapi.json', createOpenApi(wallet));
  const writeDatabase = () => writeData('db.json', { wallet, transfers: [] });
  /** Command that runs a script with Node. @param {number} port @param {string} bin @param {string[]} args @returns {[string, ...string[]]} */
  const node = (port, bin, ...args) => [
    process.execPath,
    bin,
    ...args.map((arg) => arg.replace('PORT', String(port))),
  ];

  /** @type {Peer[]} */
  const peers = [
    {
      name: 'json-server',
      version: readVersion('json-server'),
      command: (port) =>
        node(
          port,
          modulePath('json-server/lib/cli/bin.js'),
          '--quiet',
          '--host',
          '127.0.0.1',
          '--port',
          'PORT',
          writeDatabase(),
        ),
      paths: ['/wallet', '/transfers'],
      validates: false,
    },
    {
      name: 'json-server 1',
      version: readVersion('json-server-1'),
      command: (port) =>
        node(
          port,
          modulePath('json-server-1/lib/bin.js'),
          '--host',
          '127.0.0.1',
          '--port',
          'PORT',
          writeDatabase(),
        ),
      paths: ['/wallet', '/transfers'],
      validates: false,
    },
    {
      name: 'Mockoon',
      version: readVersion('@mockoon/cli'),
      command: (port) =>
        node(
          port,
          modulePath('@mockoon/cli/bin/run.js'),
          'start',
          '--data',
          document,
          '--port',
          'PORT',
          '--hostname',
          '127.0.0.1',
          '--disable-log-to-file',
          '--admin-api-token',
          ADMIN_TOKEN,
        ),
      paths: API_PATHS,
      validates: false,
      reset: ['POST', '/mockoon-admin/state/purge'],
    },
    {
      name: 'Prism',
      version: readVersion('@stoplight/prism-cli'),
      command: (port) =>
        node(
          port,
          modulePath('@stoplight/prism-cli/dist/index.js'),
          'mock',
          '--host',
          '127.0.0.1',
          '--port',
          'PORT',
          '--multiprocess',
          'false',
          '--verboseLevel',
          'silent',
          document,
        ),
      paths: API_PATHS,
      validates: true,
    },
    {
      name: 'MSW over HTTP',
      version: readVersion('msw'),
      command: (port) => node(port, `${FOLDER}/msw-server.mjs`, 'PORT', SAMPLE),
      paths: API_PATHS,
      validates: true,
    },
    {
      name: 'mocks-server',
      version: readVersion('@mocks-server/main'),
      command: (port) => node(port, `${FOLDER}/mocks-server.mjs`, 'PORT', SAMPLE),
      paths: API_PATHS,
      validates: true,
    },
  ];
  if (!hasJava()) return peers;
  writeMappings(wallet);
  const jar = readdirSync(modulePath('wiremock/build')).find((name) => name.endsWith('.jar')) ?? '';
  peers.push({
    name: 'WireMock',
    version: readVersion('wiremock'),
    command: (port) => [
      'java',
      '-jar',
      modulePath(`wiremock/build/${jar}`),
      '--port',
      String(port),
      '--bind-address',
      '127.0.0.1',
      '--root-dir',
      `${PEER_DATA}/wiremock`,
      // The number of calls that the sandbox keeps.
      '--max-request-journal-entries',
      '1000',
      '--disable-banner',
    ],
    paths: API_PATHS,
    validates: true,
    reset: ['POST', '/__admin/reset'],
  });
  return peers;
}
