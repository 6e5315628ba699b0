import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { ensureBuilt } from '../../build/builds.mjs';
import { startNginx } from './nginx.test-utils.ts';
import { request, SERVER_HEADERS } from './request.test-utils.ts';
import { startServer } from './server.test-utils.ts';

/* The operator's API, media and chat socket of a sandbox: through nginx every answer is that of the sandbox. */

const BUILD_MS = 120_000;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Headers that differ, each with the reason. */
const OWN_HEADERS: Readonly<Record<string, string>> = {
  ...SERVER_HEADERS,
  'x-sandbox-now': 'the time of the world, which goes on between the two calls',
};
/** Headers of an answer that nginx has compressed, as it does with the API alone. */
const COMPRESSED = new Set(['content-encoding', 'content-length', 'etag']);

/** Starts a sandbox, nginx in front of it, and reads the token of its first member. */
async function start() {
  const sandbox = await startServer();
  const nginx = await startNginx({ PROXY_TO: sandbox.url, CHAT_URL: '/', REPORT_URL: '/app-report' });
  const created = await fetch(`${sandbox.url}/__sandbox/worlds`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: '{}',
  });
  const world = (await created.json()) as {
    readonly id: string;
    readonly members: readonly {
      readonly token: string;
      readonly phone: string;
      readonly password: string;
    }[];
  };
  const [member] = world.members;
  return {
    sandbox,
    nginx,
    member,
    headers: { authorization: `Bearer ${member?.token}`, 'x-sandbox-world': world.id, 'x-client': 'wallet' },
  };
}

beforeAll(() => ensureBuilt(), BUILD_MS);

test('answers of the API and of media have the same status, headers and content, refusals included', async () => {
  const { sandbox, nginx, headers } = await start();
  const requests: readonly (readonly [
    path: string,
    options?: { method?: string; body?: string; headers?: Record<string, string> },
  ])[] = [
    ['/api/wallet'],
    ['/api/wallet', { headers: { 'accept-encoding': 'gzip' } }],
    ['/api/profile', { headers: { 'accept-encoding': 'gzip, br' } }],
    ['/api/statement?page=1'],
    ['/api/statement/slip/reference/a%2Fb'],
    ['/api/wallet', { method: 'DELETE' }],
    ['/api/wallet', { headers: { authorization: 'Bearer nobody' } }],
    ['/api/wallet/transfer', { method: 'POST', body: '{', headers: JSON_TYPE }],
    ['/api/wallet/transfer', { method: 'POST', body: '{"amount":-1}', headers: JSON_TYPE }],
    ['/api/nothing'],
    ['/api/'],
    ['/media/fixtures/line-qr.svg'],
    ['/media/fixtures/line-qr.svg', { headers: { range: 'bytes=0-9' } }],
    ['/media/fixtures/missing.svg'],
    ['/media/nowhere/x.png'],
    ['/app-report', { method: 'POST', body: '{}', headers: JSON_TYPE }],
    ['/socket.io/?EIO=4&transport=polling'],
  ];
  for (const [path, options = {}] of requests) {
    const send = async (url: string) => {
      const answer = await request(url, path, { ...options, headers: { ...headers, ...options.headers } });
      const isCompressed = answer.headers['content-encoding'] !== undefined;
      return { ...answer, isCompressed };
    };
    const [direct, byNginx] = [await send(sandbox.url), await send(nginx.url)];
    const toComparable = ({ status, headers: received, content }: typeof direct) => ({
      status,
      headers: Object.fromEntries(
        Object.entries(received).filter(
          ([name]) =>
            !(name in OWN_HEADERS) &&
            !(byNginx.isCompressed && COMPRESSED.has(name)) &&
            !(path.startsWith('/api/') && name === 'vary'),
        ),
      ),
      content: content.toString(),
    });
    expect(toComparable(byNginx), `${options.method ?? 'GET'} ${path}`).toEqual(toComparable(direct));
  }
});

test('a long answer of the API is compressed, and says that it depends on the coding', async () => {
  const { nginx, headers } = await start();
  const {
    headers: received,
    bytes,
    content,
  } = await request(nginx.url, '/api/wallet', {
    headers: { ...headers, 'accept-encoding': 'gzip' },
  });
  expect([received['content-encoding'], received.vary]).toEqual(['gzip', 'Accept-Encoding']);
  expect(bytes.length).toBeLessThan(content.length / 2);
});

/** Opens a websocket and returns its handshake with the text of its first frame. */
async function openSocket(url: string, headers: Readonly<Record<string, string>>) {
  const outgoing = get(`${url}/socket.io/?EIO=4&transport=websocket`, {
    headers: {
      ...headers,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  });
  const [response, socket, head] = (await once(outgoing, 'upgrade')) as [IncomingMessage, Socket, Buffer];
  onTestFinished(() => void socket.destroy());
  const frame = head.length > 0 ? head : ((await once(socket, 'data')) as [Buffer])[0];
  return { status: response.statusCode, headers: response.headers, text: frame.toString('latin1') };
}

test('the chat socket is opened through nginx, also by the page', async () => {
  const { sandbox, nginx, headers } = await start();
  for (const origin of [{}, { origin: nginx.url }]) {
    const { status, headers: received, text } = await openSocket(nginx.url, { ...headers, ...origin });
    expect([status, received['sec-websocket-accept']]).toEqual([101, 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=']);
    expect(text).toContain('"pingInterval"');
  }
  const direct = await openSocket(sandbox.url, headers);
  expect(direct.text).toContain('"pingInterval"');
});

test('the control API of the sandbox cannot be reached', async () => {
  const { nginx, headers } = await start();
  for (const path of [
    '/__sandbox',
    '/__sandbox/',
    '/__sandbox/ready',
    '/__sandbox/worlds',
    '/%5f_sandbox/worlds',
  ]) {
    expect(
      (await request(nginx.url, path, { headers: { ...headers, accept: 'text/html' } })).status,
      path,
    ).toBe(404);
  }
});
