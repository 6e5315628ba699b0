import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

import { fromRoot } from '../../lib/repository.mjs';
import { SAMPLE } from '../server/servers.mjs';

/**
 * A tool that is measured beside the sandbox.
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} version
 * @property {(port: number) => readonly [program: string, ...args: string[]]} command
 * @property {readonly [get: string, post: string]} paths
 * @property {boolean} validates whether it refuses a body that breaks the contract
 * @property {readonly [method: string, path: string]} [reset] the call that brings it back to clean; without one it is started anew
 */

const FOLDER = fromRoot('scripts/bench/peers');
/** Where the peers find what they serve, and where they run. */
export const PEER_DATA = fromRoot('.cache/bench/peers');
/** Mockoon's own calls ask for it; WireMock's do not look. */
export const ADMIN_TOKEN = 'bench';
const API = /** @type {const} */ (['/api/wallet', '/api/wallet/transfer']);

/** @param {string} path */
const inModules = (path) => `${FOLDER}/node_modules/${path}`;

/** @param {string} name */
const versionOf = (name) => JSON.parse(readFileSync(inModules(`${name}/package.json`), 'utf8')).version;

/** @param {string} file @param {unknown} data */
function keep(file, data) {
  const path = `${PEER_DATA}/${file}`;
  mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true });
  writeFileSync(path, JSON.stringify(data));
  return path;
}

/** An answer by its example: Prism reads that of the content, Mockoon that of the schema. @param {unknown} example */
const answering = (example) => ({
  200: {
    description: 'ok',
    content: { 'application/json': { schema: { type: 'object', example }, example } },
  },
});

/** The two calls as an OpenAPI document, with our own answers as examples. @param {unknown} wallet */
const openapi = (wallet) => ({
  openapi: '3.0.3',
  info: { title: 'wallet', version: '1' },
  paths: {
    '/api/wallet': { get: { responses: answering(wallet) } },
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
        responses: answering({ amount: 9000 }),
      },
    },
  },
});

const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/** @param {unknown} wallet */
function keepMappings(wallet) {
  const json = { 'Content-Type': 'application/json' };
  const has = ['from', 'to', 'amount'].map((name) => ({ matchesJsonPath: `$.${name}` }));
  keep('wiremock/mappings/get.json', {
    request: { method: 'GET', urlPath: API[0] },
    response: { status: 200, headers: json, jsonBody: wallet },
  });
  keep('wiremock/mappings/post.json', {
    request: { method: 'POST', urlPath: API[1], bodyPatterns: has },
    response: { status: 200, headers: json, jsonBody: { amount: 9000 } },
  });
}

/** Every peer that is installed here, with its data written. @returns {readonly Peer[]} */
export function peersHere() {
  const wallet = JSON.parse(readFileSync(SAMPLE, 'utf8'));
  const document = keep('openapi.json', openapi(wallet));
  const database = () => keep('db.json', { wallet, transfers: [] });
  /** @param {number} port @param {string} bin @param {string[]} args @returns {[string, ...string[]]} */
  const node = (port, bin, ...args) => [
    process.execPath,
    bin,
    ...args.map((arg) => arg.replace('PORT', String(port))),
  ];

  /** @type {Peer[]} */
  const peers = [
    {
      name: 'json-server',
      version: versionOf('json-server'),
      command: (port) =>
        node(
          port,
          inModules('json-server/lib/cli/bin.js'),
          '--quiet',
          '--host',
          '127.0.0.1',
          '--port',
          'PORT',
          database(),
        ),
      paths: ['/wallet', '/transfers'],
      validates: false,
    },
    {
      name: 'json-server 1',
      version: versionOf('json-server-1'),
      command: (port) =>
        node(
          port,
          inModules('json-server-1/lib/bin.js'),
          '--host',
          '127.0.0.1',
          '--port',
          'PORT',
          database(),
        ),
      paths: ['/wallet', '/transfers'],
      validates: false,
    },
    {
      name: 'Mockoon',
      version: versionOf('@mockoon/cli'),
      command: (port) =>
        node(
          port,
          inModules('@mockoon/cli/bin/run.js'),
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
      paths: API,
      validates: false,
      reset: ['POST', '/mockoon-admin/state/purge'],
    },
    {
      name: 'Prism',
      version: versionOf('@stoplight/prism-cli'),
      command: (port) =>
        node(
          port,
          inModules('@stoplight/prism-cli/dist/index.js'),
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
      paths: API,
      validates: true,
    },
    {
      name: 'MSW over HTTP',
      version: versionOf('msw'),
      command: (port) => node(port, `${FOLDER}/msw-server.mjs`, 'PORT', SAMPLE),
      paths: API,
      validates: true,
    },
    {
      name: 'mocks-server',
      version: versionOf('@mocks-server/main'),
      command: (port) => node(port, `${FOLDER}/mocks-server.mjs`, 'PORT', SAMPLE),
      paths: API,
      validates: true,
    },
  ];
  if (!hasJava()) return peers;
  keepMappings(wallet);
  const jar = readdirSync(inModules('wiremock/build')).find((name) => name.endsWith('.jar')) ?? '';
  peers.push({
    name: 'WireMock',
    version: versionOf('wiremock'),
    command: (port) => [
      'java',
      '-jar',
      inModules(`wiremock/build/${jar}`),
      '--port',
      String(port),
      '--bind-address',
      '127.0.0.1',
      '--root-dir',
      `${PEER_DATA}/wiremock`,
      // As many as ours keeps.
      '--max-request-journal-entries',
      '1000',
      '--disable-banner',
    ],
    paths: API,
    validates: true,
    reset: ['POST', '/__admin/reset'],
  });
  return peers;
}
