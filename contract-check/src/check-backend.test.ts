import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { SELF_SIGNED } from '@wallet/shared/testing/self-signed.ts';

import { ensureBuilt } from '../../scripts/build/builds.ts';
import { startNetworkProxy } from './proxy/network-proxy.test-utils.ts';
import { runCheck, startSandbox, type TestBackend } from './backend.test-utils.ts';
import { SAFE_ENDPOINTS } from './call-endpoints.ts';

let backend: TestBackend;

beforeAll(async () => {
  await ensureBuilt();
  backend = await startSandbox();
}, 240_000);
afterAll(() => backend.stop());

type BackendResponse = { status: number; body: string };

/** Starts a backend that changes the responses of another one and records the requests. */
async function startChangedBackend(
  target: string,
  change: (path: string, response: BackendResponse) => BackendResponse,
) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void forward(request, target).then(async (original) => {
      const { status, body } = change(request.url ?? '', {
        status: original.status,
        body: await original.text(),
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Sends a request to the backend of the test, as it was received. */
async function forward(request: IncomingMessage, target: string): Promise<Response> {
  const { method = 'GET', headers } = request;
  const body = Buffer.concat(await request.toArray());
  const { authorization, 'content-type': type } = headers;
  return fetch(`${target}${request.url}`, {
    method,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(body.length > 0 ? { body } : {}),
  });
}

interface Report {
  readonly agrees: number;
  readonly departs: number;
  readonly skipped: number;
  readonly findings: readonly {
    operation: string;
    result: string;
    departures: unknown[];
    unknown: string[];
  }[];
}

test('the sandbox agrees with the contract at every query, and nothing with side effects is called', async () => {
  const { url: target, token } = backend;
  const { url, requests } = await startChangedBackend(target, (_path, response) => response);
  const { code, printed } = await runCheck('--url', url, '--token', token, '--json');
  const { agrees, departs, skipped, findings } = JSON.parse(printed) as Report;
  expect(findings.filter(({ result }) => result === 'departs')).toEqual([]);
  expect([code, departs, skipped]).toEqual([0, 0, 0]);
  expect(new Set(findings.map(({ operation }) => operation)).size).toBe(SAFE_ENDPOINTS.length);
  expect(agrees).toBeGreaterThanOrEqual(SAFE_ENDPOINTS.length);
  const posts = requests.filter((request) => !request.startsWith('GET '));
  expect(posts.sort()).toEqual([
    'POST /api/account/validate',
    'POST /api/chat/history',
    'POST /api/invite',
    'POST /api/refund',
    'POST /api/statement',
    'POST /api/statement/slip',
  ]);
  expect(requests.join()).not.toMatch(
    /activate|resetpassword|clear|refresh|receive|addWallet|autoLogin|invite\/bonus/,
  );
});

test('without a token only endpoints for visitors are called', async () => {
  const { url: target } = backend;
  const { url } = await startChangedBackend(target, (_path, response) => response);
  // As developers copy it: with a slash, or with the beginning of every path.
  const { code, printed } = await runCheck('--url', `${url}/api/`);
  expect(code).toBe(0);
  expect(listLines(printed, 'Not compared')).toContain('wallet.read  GET /api/wallet  needs --token');
  expect(printed).toMatch(/\n\d+ agree, 0 differ, \d+ skipped$/);
});

/** Returns the lines of a section of what was printed. */
function listLines(printed: string, title: string): readonly string[] {
  const [, lines = ''] = new RegExp(`^${title} \\(\\d+\\):\\n((?:    .*\\n)+)`, 'm').exec(printed) ?? [];
  return lines
    .trimEnd()
    .split(/\n? {4}/)
    .slice(1);
}

test('each difference is printed below what it costs, and a lost screen or row makes the exit code 1', async () => {
  const { url: target, token } = backend;
  const { url } = await startChangedBackend(target, (path, response) => {
    const body = JSON.parse(response.body) as Record<string, unknown>;
    if (path === '/api/wallet') {
      const { coin: _coin, ...profile } = body['profile'] as Record<string, unknown>;
      const [{ code: _code, ...slot } = {}, ...slots] = body['slots'] as Record<string, unknown>[];
      const wallet = { amount: '9000.00' };
      const changed = {
        ...body,
        profile: { ...profile, vip: 3 },
        wallet,
        slots: [{ ...slot, name: null }, ...slots],
      };
      return { status: 200, body: JSON.stringify({ data: changed }) };
    }
    if (path === '/api/lookup/banks') return { status: 200, body: '<html>' };
    if (path === '/api/bonus') return { status: 500, body: '{"message":"oops"}' };
    return response;
  });
  const { code, printed } = await runCheck('--url', url, '--token', token);
  expect(code).toBe(1);
  expect(listLines(printed, 'A screen is lost')).toEqual([
    'lookup.banks response: status 200, HTML, not JSON. Is that the answer of the API itself?',
    'bonus.list response: status 500, oops, which is not an error key of this call. What does it mean?',
  ]);
  expect(listLines(printed, 'A row is lost')).toEqual([
    'wallet.read slots[].code: must be a text; it is absent. Has it another name?',
  ]);
  expect(listLines(printed, 'Its place is empty')).toEqual([
    'wallet.read profile.coin: must be a number; it is absent. Has it another name?',
    'wallet.read slots[].name: must be a text; it is null. What does null mean here?',
  ]);
  expect(listLines(printed, 'Read all the same')).toEqual([
    'wallet.read wallet.amount: must be an amount, a number with at most two decimals; it is a text: "0000.00"',
    'wallet.read response: must stand alone; it is in an envelope',
  ]);
  expect(listLines(printed, 'Fields that the contract does not have')).toEqual(['wallet.read profile.vip']);
  expect(printed).toMatch(/ 3 differ, 0 skipped$/);
});

test('what costs a place or nothing differs with the exit code 0, also behind a redirect', async () => {
  const { url: target } = backend;
  const server = createServer((request, response) => {
    const address = request.url ?? '';
    if (request.method === 'GET' && !address.endsWith('/')) {
      response.writeHead(301, { location: `${address}/` }).end();
      return;
    }
    request.url = address.replace(/\/$/, '');
    void forward(request, target).then(async (original) => {
      response.writeHead(original.status).end((await original.text()).replace('"lineName"', '"line"'));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { code, printed } = await runCheck(
    '--url',
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  expect(listLines(printed, 'Its place is empty').join()).toContain(
    'lineName: must be a text; it is absent.',
  );
  expect(listLines(printed, 'Read all the same').join()).toContain('a redirect on the same host');
  expect(code).toBe(0);
});

test.each([
  ['an HTML page', { status: 200, body: '<html>' }],
  ['an unknown refusal', { status: 500, body: '{"message":"oops"}' }],
  ['another name of the id', { status: 200, body: '{"profile":{"memberId":1}}' }],
])(
  'a wallet that is %s is one difference, and the chat is asked for with the id of the profile',
  async (_name, wallet) => {
    const { url: target, token } = backend;
    const { url } = await startChangedBackend(target, (path, response) =>
      path === '/api/wallet' ? wallet : response,
    );
    const { code, printed } = await runCheck('--url', url, '--token', token, '--json');
    const { findings } = JSON.parse(printed) as Report;
    expect([
      code,
      findings.filter(({ result }) => result !== 'agrees').map(({ operation }) => operation),
    ]).toEqual([1, ['wallet.read']]);
  },
);

test('a backend that names the member nowhere is not asked for the chat of a guest with the token of a member', async () => {
  const { url: target, token } = backend;
  const { url } = await startChangedBackend(target, (path, response) =>
    path === '/api/wallet' || path === '/api/account/profile' ? { status: 200, body: '{}' } : response,
  );
  const { code, printed } = await runCheck('--url', url, '--token', token);
  expect(code).toBe(1);
  expect(listLines(printed, 'Not compared')).toEqual([
    expect.stringContaining('chat.history  POST /api/chat/history  needs the id of the member'),
  ]);
  expect(printed).toMatch(/ 2 differ, 1 skipped$/);
});

test('a refuted assumption is said without --assumptions, which alone makes it count', async () => {
  const { url: target, token } = backend;
  const { url } = await startChangedBackend(target, (_path, { status, body }) => ({
    status: status === 404 ? 418 : status,
    body,
  }));
  const plain = await runCheck('--url', url, '--token', token);
  expect([plain.code, plain.printed]).toEqual([
    0,
    expect.stringMatching(
      /assumptions? of the contract (is|are) refuted, which counts with --assumptions: status \w+/,
    ),
  ]);
  expect((await runCheck('--url', url, '--token', token, '--assumptions')).code).toBe(1);
});

test('times of a backend without a zone, or in the Thai year, are differences of their fields', async () => {
  const { url: target, token } = backend;
  const { url } = await startChangedBackend(target, (_path, { status, body }) => ({
    status,
    body: body.replace(/"(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)[^"]*Z"/g, (_, year, month, day, clock) =>
      month === '01'
        ? `"${year}-${month}-${day} ${clock}"`
        : `"${day}/${month}/${Number(year) + 543} ${clock}"`,
    ),
  }));
  const { code, printed } = await runCheck('--url', url, '--token', token);
  expect(code).toBe(0);
  for (const field of ['statements[].createdAt', 'profile.createdAt', 'slips[].createdAt']) {
    expect(listLines(printed, 'Read all the same').join()).toContain(
      `${field}: must be a time in ISO 8601 with its zone`,
    );
  }
});

/** Encodings of a body on the wire. */
const WIRE_FORMS: readonly (readonly [string, (text: string) => Buffer, Readonly<Record<string, string>>])[] =
  [
    ['gzip', gzipSync, { 'content-encoding': 'gzip' }],
    ['br', brotliCompressSync, { 'content-encoding': 'br' }],
    ['deflate without its header', deflateRawSync, { 'content-encoding': 'deflate' }],
    ['a mark of the byte order', (text) => Buffer.from(`\uFEFF${text}`), {}],
  ];

test.each(WIRE_FORMS)(
  'a backend that answers in %s agrees by its address',
  async (_name, toBytes, headers) => {
    const { url: target } = backend;
    const server = createServer((request, response) => {
      void forward(request, target).then(async (original) => {
        response.writeHead(original.status, headers).end(toBytes(await original.text()));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { code, printed } = await runCheck(
      '--url',
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    );
    expect(printed).toMatch(/ 0 differ, /);
    expect(code).toBe(0);
  },
);

test('a backend that answers in an encoding that nobody asked for is skipped with the reason, and not green', async () => {
  const server = createServer((request, response) => {
    expect(request.headers['accept-encoding']).toBe('gzip, deflate, br');
    response.writeHead(200, { 'content-encoding': 'zstd' }).end(Buffer.from('28b52ffd', 'hex'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, printed, error } = await runCheck('--url', url);
  expect([code, error]).toEqual([2, 'No call was compared.']);
  expect(printed).toContain('lookup.info  GET /api/lookup/info  could not be decoded from “zstd”');
  expect(printed).toMatch(/0 agree, 0 differ, \d+ skipped$/);
});

/** Returns the address of a port on which nothing listens. */
async function findClosedAddress() {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  return `http://127.0.0.1:${port}`;
}

test('a dead address is one sentence', async () => {
  const url = await findClosedAddress();
  expect(await runCheck('--url', url)).toEqual({
    code: 2,
    printed: '',
    error: `${url} refuses the connection: nothing listens there (ECONNREFUSED).`,
  });
  const { printed } = await runCheck('--url', url, '--json');
  expect(JSON.parse(printed)).toEqual({ url, error: expect.stringContaining('nothing listens there') });
});

test('a backend whose name only the proxy of the network knows is compared through it', async () => {
  const { url: target, token } = backend;
  const { url } = await startChangedBackend(target, (_path, response) => response);
  const network = await startNetworkProxy({ names: { 'api.corp.example': Number(new URL(url).port) } });
  vi.stubEnv('HTTP_PROXY', network.address);
  onTestFinished(() => void vi.unstubAllEnvs());
  const address = 'http://api.corp.example';
  expect(await runCheck('--url', `${address}/`, '--token', token)).toMatchObject({ code: 0, error: '' });
  expect(network.seen.every((request) => request.includes(` ${address}/api/`))).toBe(true);
  vi.stubEnv('HTTP_PROXY', await findClosedAddress());
  const { code, error } = await runCheck('--url', address);
  expect([code, error]).toEqual([
    2,
    `The proxy ${process.env['HTTP_PROXY']} of this network refuses the connection: nothing listens there (ECONNREFUSED).`,
  ]);
});

test('a certificate that is not trusted is one sentence', async () => {
  const server = createTlsServer(SELF_SIGNED, (_request, response) => void response.end('{}')).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code, error } = await runCheck('--url', url);
  expect([code, error]).toEqual([
    2,
    `${url} has a certificate that is not trusted here (DEPTH_ZERO_SELF_SIGNED_CERT).`,
  ]);
});

test('a refused token is one sentence, and not a difference of every call', async () => {
  const { url } = backend;
  const { code, error, printed } = await runCheck('--url', url, '--token', 'nobody');
  expect([code, printed]).toEqual([2, '']);
  expect(error).toMatch(/^\S+ refuses the token of --token with \S.*\. Log in again and use the new one\.$/);
  expect(error).not.toContain('nobody');
});

test('the header of the client is the configured one', async () => {
  const { url: target } = backend;
  const names = new Set<string>();
  const server = createServer((request, response) => {
    names.add(`${String(request.headers['x-app'])} ${String(request.headers['x-client'])}`);
    void forward(request, target).then(async (original) => {
      response.writeHead(original.status, { 'content-type': 'application/json' }).end(await original.text());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { code } = await runCheck('--url', url, '--client-header', 'X-App: member');
  expect(code).toBe(0);
  expect([...names]).toEqual(['member undefined']);
});

test('a wrong option is refused with one line that names it', async () => {
  for (const args of [
    [],
    ['--url', 'http://a.test', '--har', 'b.har'],
    ['--url', 'http://a.test', '--client-header', 'x'],
    ['--url', 'nowhere'],
    ['--url', 'ftp://x.test'],
    ['--urn', 'x'],
  ]) {
    const { code, printed, error } = await runCheck(...args);
    expect([code, printed], args.join(' ')).toEqual([2, '']);
    expect(error, args.join(' ')).toMatch(/^.*--(url|client-header).*$/);
  }
});
