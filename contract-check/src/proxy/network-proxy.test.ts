import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { SELF_SIGNED } from '@wallet/shared/testing/self-signed.ts';

import { findFreePort } from '../../../scripts/lib/free-port.ts';
import { Backend } from './backend.ts';
import { startNetworkProxy } from './network-proxy.test-utils.ts';
import { findNetworkProxy } from './outgoing-request.ts';
import { probeBackend } from './probe-backend.ts';
import { sendRaw, startBackend, startProxy } from './proxy.test-utils.ts';

const NAME = 'api.corp.example';
const WALLET = '/api/wallet';
const VARIABLES = ['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy'];

beforeEach(() => {
  for (const name of VARIABLES.flatMap((each) => [each, each.toUpperCase()])) vi.stubEnv(name, undefined);
});
afterEach(() => void vi.unstubAllEnvs());

const portOf = (address: string): number => Number(new URL(address).port);

/** Returns what the journal says of a call that gets no response. */
async function readNote(api: string): Promise<string | undefined> {
  const proxy = await startProxy(api);
  await expect(sendRaw(`${proxy.address}${WALLET}`)).rejects.toThrow(/hang up|ECONNRESET/);
  const [entry] = await proxy.waitForEntries({ operation: 'wallet.read' });
  return entry?.comparison?.note;
}

test.each(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'])(
  'a developer whose network needs a proxy reaches a backend whose name it alone knows, by %s',
  async (variable) => {
    let seen: readonly string[] = [];
    const real = await startBackend(({ rawHeaders }, response) => {
      seen = rawHeaders;
      response.end('{"message":"NO_DATA"}');
    });
    const network = await startNetworkProxy({ names: { [NAME]: portOf(real) } });
    vi.stubEnv(variable, network.address);
    const proxy = await startProxy(`http://${NAME}`);
    const headers = ['X-Client', 'wallet', 'X-Two', '1', 'X-Two', '2', 'content-length', '2'];
    const response = await sendRaw(`${proxy.address}${WALLET}?a=1`, { method: 'POST', headers, body: '{}' });
    expect([response.status, response.bytes.toString()]).toEqual([200, '{"message":"NO_DATA"}']);
    expect(network.seen).toEqual([`POST http://${NAME}${WALLET}?a=1`]);
    expect(seen.slice(0, 10)).toEqual(['host', NAME, ...headers]);
    expect(await probeBackend(proxy.backend, { 'x-client': 'wallet' })).toEqual({ isOwnAddress: false });
  },
);

test('a backend with TLS is reached through a tunnel, and its own certificate is the one that counts', async () => {
  const server = createTlsServer(SELF_SIGNED, (_request, response) => response.end('{}')).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const network = await startNetworkProxy({ names: { [NAME]: (server.address() as AddressInfo).port } });
  vi.stubEnv('HTTPS_PROXY', network.address);
  expect(await readNote(`https://${NAME}`)).toBe(
    `https://${NAME} has a certificate that is not trusted here (DEPTH_ZERO_SELF_SIGNED_CERT).`,
  );
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const proxy = await startProxy(`https://${NAME}`);
  expect(await sendRaw(`${proxy.address}${WALLET}`)).toMatchObject({ status: 200, isComplete: true });
  expect(new Set(network.seen)).toEqual(new Set([`CONNECT ${NAME}:443`]));
});

test('a developer whose NO_PROXY has ranges of addresses reaches those directly, and others through the proxy', () => {
  vi.stubEnv('HTTP_PROXY', 'http://proxy.corp.example:3128');
  vi.stubEnv('NO_PROXY', '10.0.0.0/8, fd00::/8,192.168.0.0/99,.corp.example');
  for (const [origin, isDirect] of [
    ['http://10.1.2.3:4000', true],
    ['http://11.1.2.3', false],
    ['http://[fd00::1]', true],
    ['http://[fe80::1]', false],
    ['http://192.168.0.1', false],
    ['http://api.corp.example', true],
  ] as const)
    expect(findNetworkProxy(origin) === undefined, origin).toBe(isDirect);
});

test('a developer whose password for the proxy has a bare % reads how it is written', () => {
  for (const password of ['50%off', '50%A3off']) {
    vi.stubEnv('HTTPS_PROXY', `http://name:${password}@proxy.corp.example:3128`);
    expect(() => findNetworkProxy('https://api.example'), password).toThrow(
      'The proxy http://proxy.corp.example:3128 of this network has a name or a password that cannot be read: write special characters as %40 for @ and %25 for %.',
    );
  }
  vi.stubEnv('HTTPS_PROXY', 'http://name:50%25@off@proxy.corp.example:3128');
  expect(findNetworkProxy('https://api.example')?.host).toBe('proxy.corp.example:3128');
});

test('the chat socket goes through the proxy of the network as well', async () => {
  const server = createServer();
  const chat = new Server(server, { transports: ['websocket'] });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void chat.close());
  chat.on('connection', (socket) => socket.emit('message', 'hello'));
  const network = await startNetworkProxy({ names: { [NAME]: (server.address() as AddressInfo).port } });
  vi.stubEnv('HTTP_PROXY', network.address);
  const proxy = await startProxy(`http://${NAME}`);
  const socket = io(proxy.address, { transports: ['websocket'], reconnection: false, forceNew: true });
  onTestFinished(() => void socket.close());
  expect(await new Promise((resolve) => socket.once('message', resolve))).toBe('hello');
  expect(network.seen).toEqual([`CONNECT ${NAME}:80`]);
});

test('this machine and the names of NO_PROXY are reached directly', async () => {
  const dead = `http://127.0.0.1:${await findFreePort()}`;
  vi.stubEnv('HTTP_PROXY', dead);
  const api = await startBackend((_request, response) => response.end('{}'));
  const proxy = await startProxy(api);
  expect(await sendRaw(`${proxy.address}${WALLET}`)).toMatchObject({ status: 200 });
  for (const name of ['localhost', 'a.localhost', '127.0.0.1', '127.9.9.9', '[::1]']) {
    expect({ name, proxy: findNetworkProxy(`http://${name}:4000`) }).toEqual({ name, proxy: undefined });
  }
  const rules = [
    ['NO_PROXY', NAME, undefined],
    ['no_proxy', `other.example, ${NAME}`, undefined],
    ['NO_PROXY', '.corp.example', undefined],
    ['NO_PROXY', '*', undefined],
    ['NO_PROXY', `${NAME}:8080`, new URL(dead)],
    ['NO_PROXY', 'corp.example', new URL(dead)],
  ] as const;
  for (const [variable, value, expected] of rules) {
    vi.stubEnv(variable, value);
    expect({ value, proxy: findNetworkProxy(`http://${NAME}`) }).toEqual({ value, proxy: expected });
    vi.stubEnv(variable, undefined);
  }
});

test('a developer reads which proxy has failed, and not that the backend has', async () => {
  const dead = `http://127.0.0.1:${await findFreePort()}`;
  const locked = await startNetworkProxy({ names: { [NAME]: 9 }, account: 'somchai:p@ss' });
  const ignorant = await startNetworkProxy({ names: {} });
  const withPassword = (address: string, password: string) =>
    address.replace('//', `//somchai:${encodeURIComponent(password)}@`);
  const asks = `The proxy ${locked.address} of this network asks for a name and a password (407). Give them in its address: http://NAME:PASSWORD@${new URL(locked.address).host}.`;
  const cases = [
    [
      dead,
      'http',
      `The proxy ${dead} of this network refuses the connection: nothing listens there (ECONNREFUSED).`,
    ],
    [
      dead,
      'https',
      `The proxy ${dead} of this network refuses the connection: nothing listens there (ECONNREFUSED).`,
    ],
    [locked.address, 'http', asks],
    [locked.address, 'https', asks],
    [withPassword(locked.address, 'wrong'), 'https', asks],
    [
      ignorant.address,
      'https',
      `The proxy ${ignorant.address} of this network does not connect to ${NAME}:443 (status 502).`,
    ],
  ] as const;
  for (const [address, protocol, note] of cases) {
    vi.stubEnv(`${protocol}_proxy`, address);
    expect({ address, protocol, note: await readNote(`${protocol}://${NAME}`) }).toEqual({
      address,
      protocol,
      note,
    });
    vi.stubEnv(`${protocol}_proxy`, undefined);
  }
});

test('a proxy with a password is given it, and no message has it', async () => {
  const real = await startBackend((_request, response) => response.end('{}'));
  const network = await startNetworkProxy({ names: { [NAME]: portOf(real) }, account: 'somchai:p@ss' });
  vi.stubEnv('HTTP_PROXY', network.address.replace('//', '//somchai:p%40ss@'));
  const proxy = await startProxy(`http://${NAME}`);
  expect(await sendRaw(`${proxy.address}${WALLET}`)).toMatchObject({ status: 200 });
});

test.each(['not an address', 'socks5://127.0.0.1:1080', 'http://'])(
  'a proxy with the address %j stops the start with a sentence',
  (address) => {
    vi.stubEnv('HTTP_PROXY', address);
    const api = `http://${NAME}`;
    expect(() => new Backend({ api, chat: api })).toThrow(
      'HTTP_PROXY and HTTPS_PROXY must be addresses such as http://proxy.example:3128',
    );
  },
);
