import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { request as sendRequest } from 'node:http';
import { connect } from 'node:net';

import { expect, onTestFinished, test, vi } from 'vitest';

import { type AppConfig, DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { ENDING_WORKER, SHARE_PATH } from '@wallet/deployment/share-slip.ts';

import { buildAppServer } from './app-server.ts';

/** Page of the release before. */
const PAGE_BEFORE =
  '<head><title>Wallet</title><script type="application/json" id="config"></script></head><p>before</p>';
const MANIFEST = '{ "name": "Wallet", "short_name": "Wallet", "theme_color": "#2f4a96" }';
const HTML = { accept: 'text/html' };

/** Builds the server of a small app for a real backend. */
async function build(
  identity: AppConfig['identity'] = DEFAULT_CONFIG.identity,
  isHttps = false,
  options: Partial<Parameters<typeof buildAppServer>[0]> = {},
  release = '',
) {
  const webRoot = mkdtempSync(join(tmpdir(), 'app-'));
  mkdirSync(join(webRoot, 'assets'));
  mkdirSync(join(webRoot, 'howto'));
  writeFileSync(
    join(webRoot, 'index.html'),
    '<head><title>Wallet</title><script type="application/json" id="config"></script></head><p>app</p>',
  );
  writeFileSync(join(webRoot, 'manifest.webmanifest'), MANIFEST);
  writeFileSync(join(webRoot, 'version'), '{"release":"new"}');
  writeFileSync(join(webRoot, 'assets', 'a.js'), 'export {};');
  writeFileSync(join(webRoot, 'assets', 'a.woff2'), 'font');
  writeFileSync(join(webRoot, 'assets', 'browser-check-1.js'), 'check();');
  const addresses = { api: 'https://api.example', chat: 'wss://chat.example' };
  const config = { ...DEFAULT_CONFIG, identity, ...addresses, release };
  // As `main.ts` finds it, with a slash at the end.
  const app = await buildAppServer({ webRoot: `${webRoot}/`, config, isHttps, ...options });
  onTestFinished(async () => {
    await app.close();
    rmSync(webRoot, { recursive: true });
  });
  return app;
}

test('every page has the addresses of the backend, may call them, and has no pill', async () => {
  const app = await build();
  for (const url of ['/', '/index.html', '/user/home', '/howto', '/howto/', '/login?next=/user']) {
    const { statusCode, body, headers } = await app.inject({ url, headers: HTML });
    expect(statusCode, url).toBe(200);
    expect(body, url).toContain('"api":"https://api.example"');
    expect(body, url).toContain('"chat":"wss://chat.example"');
    expect(body, url).toContain('"link":{"key":""');
    expect(body, url).not.toMatch(/sandbox/i);
    expect(headers['content-security-policy'], url).toContain(
      "connect-src 'self' https://api.example wss://chat.example wss://api.example",
    );
    expect(headers['cache-control'], url).toBe('no-cache');
  }
});

test('nothing here takes what is meant for a backend', async () => {
  const app = await build();
  for (const [method, url] of [
    ['GET', '/api/wallet'],
    ['POST', '/api/login'],
    ['POST', '/api/wallet/transfer'],
    ['GET', '/__sandbox/'],
    ['GET', '/__sandbox/ready'],
    ['GET', '/socket.io/?EIO=4&transport=polling'],
    ['GET', '/media/fixtures/line-qr.svg'],
  ] as const) {
    const response = await app.inject({ method, url, headers: HTML });
    expect([response.statusCode, response.body], `${method} ${url}`).toEqual([404, '']);
  }
});

test('files of the app are served, and a missing one is no page', async () => {
  const app = await build();
  const file = await app.inject({ url: '/assets/a.js' });
  expect([file.statusCode, file.body]).toEqual([200, 'export {};']);
  for (const url of ['/assets/a.js', '/assets/a.woff2']) {
    expect((await app.inject({ url })).headers['cache-control'], url).toContain('immutable');
  }
  const missing = await app.inject({ url: '/assets/b.js', headers: HTML });
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a page of another release gets the check that it starts, in place of a first script that is not here', async () => {
  const app = await build();
  for (const url of ['/assets/early-AbC-1_x.js', '/assets/browser-check-0a1b2c3d.js']) {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, headers['cache-control'], body], url).toEqual([200, 'no-store', 'check();']);
  }
});

test('each response names the release, and /version does', async () => {
  const app = await build(undefined, false, {}, 'named');
  for (const url of ['/login', '/assets/a.js', '/assets/missing.js', '/nothing.txt'])
    expect((await app.inject({ url, headers: HTML })).headers['x-release'], url).toBe('named');
  const { headers, body } = await app.inject({ url: '/version' });
  expect([headers['content-type'], headers['cache-control'], body]).toEqual([
    'application/json; charset=utf-8',
    'no-store',
    '{"release":"named"}',
  ]);
});

test('a page whose files were missing gets that of the release before, if it asks for another than this', async () => {
  const rootBefore = mkdtempSync(join(tmpdir(), 'before-'));
  onTestFinished(() => rmSync(rootBefore, { recursive: true }));
  writeFileSync(join(rootBefore, 'index.html'), PAGE_BEFORE);
  writeFileSync(join(rootBefore, 'version'), '{"release":"old"}');
  const app = await build(undefined, false, { rootBefore }, 'new');
  const open = async (cookie: string) => {
    const { body, headers } = await app.inject({ url: '/login', headers: { ...HTML, cookie } });
    const [, release] = /"release":"(\w*)"/.exec(body) ?? [];
    return [/<p>(\w+)/.exec(body)?.[1], release, headers['x-release']];
  };
  expect(await open('')).toEqual(['app', 'new', 'new']);
  expect(await open('a=b; avoided_release=new')).toEqual(['before', 'old', 'old']);
  // After a rollback, or the release after the next.
  expect(await open('avoided_release=newer')).toEqual(['app', 'new', 'new']);
});

test('an identity is in the page, in its policy and in the manifest before any script runs', async () => {
  const app = await build({ name: 'ดอกบัว', primary: '#0b5d3b', accent: '#ffb000', logo: '/logo.svg' });
  const { body, headers } = await app.inject({ url: '/login', headers: HTML });
  expect(body).toContain('<title>ดอกบัว</title>');
  const [, style = ''] = /<style>(.*)<\/style><\/head>/.exec(body) ?? [];
  expect(style).toContain('--primary:#0b5d3b');
  expect(style).toContain('url("/logo.svg")');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  const manifest = await app.inject({ url: '/manifest.webmanifest' });
  expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(manifest.json()).toEqual({ name: 'ดอกบัว', short_name: 'ดอกบัว', theme_color: '#0b5d3b' });
});

test('without an identity the page, its policy and the manifest stay as they were built', async () => {
  const app = await build();
  const { body, headers } = await app.inject({ url: '/login', headers: HTML });
  expect(body).toContain('<title>Wallet</title>');
  expect(body).not.toContain('<style>');
  expect(headers['content-security-policy']).toContain("style-src 'self';");
  expect((await app.inject({ url: '/manifest.webmanifest' })).body).toBe(MANIFEST);
});

test('members who reach the app by https alone are kept there', async () => {
  const { headers } = await (await build(undefined, true)).inject({ url: '/assets/a.js' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
});

/** Builds the server with a log, whose lines are collected. */
async function buildLogged() {
  const lines: Record<string, unknown>[] = [];
  const log = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const monitor = { host: '127.0.0.1', port: 0 };
  return { app: await build(undefined, false, { log, monitor }), lines };
}

/** Listens, and returns the address. */
const listen = (app: Awaited<ReturnType<typeof build>>): Promise<string> =>
  app.listen({ host: '127.0.0.1', port: 0 });

test('each request is one line of the log, by its route and its id, without the address', async () => {
  const { app, lines } = await buildLogged();
  const { headers } = await app.inject({
    url: '/register?code=PR0812345678',
    headers: { ...HTML, 'x-request-id': 'proxy-made-1' },
  });
  expect(headers['x-request-id']).toBe('proxy-made-1');
  await app.inject({ url: '/assets/a.js' });
  expect(
    lines.map(({ level, msg, method, status, requestId }) => [level, msg, method, status, requestId]),
  ).toEqual([
    ['info', 'request', 'GET', 200, 'proxy-made-1'],
    ['info', 'request', 'GET', 200, expect.stringMatching(/^[\w-]{36}$/)],
  ]);
  expect(JSON.stringify(lines)).not.toContain('0812345678');
});

const POLICY = {
  'effective-directive': 'script-src-elem',
  'source-file': 'https://wallet.example/assets/a.js',
  'line-number': 7,
};

const CRASH = {
  kind: 'error',
  name: 'TypeError',
  message: '',
  stack: '/assets/index-x.js:10:123456',
  route: '/login',
};

test.each([
  [
    '/csp-report',
    'application/csp-report',
    { 'csp-report': { ...POLICY, 'blocked-uri': 'https://evil.example/x?phone=0812345678' } },
    [
      {
        kind: 'policy',
        directive: 'script-src-elem',
        blocked: 'https://evil.example',
        source: '/assets/a.js',
        line: 7,
      },
    ],
  ],
  [
    '/csp-report',
    'application/reports+json',
    [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'https://a.example/b' } }],
    [{ kind: 'policy', directive: 'img-src', blocked: 'https://a.example', source: '' }],
  ],
  [
    '/csp-report',
    'application/csp-report',
    { 'csp-report': { ...POLICY, 'source-file': 'chrome-extension' } },
    [],
  ],
  [
    '/csp-report',
    'application/csp-report',
    { 'csp-report': { ...POLICY, 'blocked-uri': 'safari-web-extension://1/a.js' } },
    [],
  ],
  [
    '/app-report',
    'application/json',
    { release: 'new', reports: [{ kind: 'vital', name: 'LCP', value: 900, route: '/login' }] },
    [{ kind: 'vital', name: 'LCP', value: 900, route: '/login', release: 'new' }],
  ],
  [
    '/app-report',
    'application/json',
    { reports: [{ ...CRASH, message: 'no bank for 0812345678' }] },
    [{ ...CRASH, message: 'no bank for •••' }],
  ],
])(
  'a report to %s as %s is a line of the log, unless an extension caused it',
  async (url, type, body, expected) => {
    const { app, lines } = await buildLogged();
    const payload = JSON.stringify(body);
    const response = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    expect(response.statusCode).toBe(204);
    expect(lines.flatMap(({ report }) => report ?? [])).toEqual(expected);
  },
);

test('a report that is none, or too long, or of another site, is refused', async () => {
  const { app } = await buildLogged();
  const send = async (payload: string, headers = {}) =>
    (
      await app.inject({
        method: 'POST',
        url: '/app-report',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).statusCode;
  expect(await send('{}')).toBe(400);
  expect(await send('{')).toBe(400);
  expect(await send(JSON.stringify({ reports: 'x'.repeat(20_000) }))).toBe(413);
  expect(await send('{"reports":[]}', { 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('an unexpected error is a line with a masked message, and an empty 500 that nobody keeps', async () => {
  const { app, lines } = await buildLogged();
  app.addHook('preHandler', () => {
    throw new Error('failed for 0812345678');
  });
  const { statusCode, body, headers } = await app.inject({ url: '/assets/a.js' });
  expect([statusCode, body, headers['cache-control']]).toEqual([500, '', 'no-store']);
  expect(lines.find(({ level }) => level === 'error')).toMatchObject({ err: { message: 'failed for •••' } });
});

test('without a log an unexpected error goes to the error output', async () => {
  const app = await build();
  const error = new Error('failed');
  app.addHook('preHandler', () => {
    throw error;
  });
  const write = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => write.mockRestore());
  expect((await app.inject({ url: '/login', headers: HTML })).statusCode).toBe(500);
  expect(write.mock.calls).toEqual([[error]]);
});

/** Sends bytes to a server that listens at a URL, and returns what it has answered when the connection ends. */
const sendRaw = (url: string, text: string): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => (received += data.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', () => {});
  });

test.each(['h2c', 'websocket'])(
  'a client that offers %s, as that of Java does, gets the page, and its report is taken',
  async (protocol) => {
    const url = await listen(await build());
    const offer = `Host: wallet.example\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABk\r\n`;
    const report = '{"reports":[{"kind":"vital","name":"LCP","value":900,"route":"/login"}]}';
    const type = `Content-Type: application/json\r\nContent-Length: ${report.length}\r\n`;
    expect(await sendRaw(url, `GET /login HTTP/1.1\r\n${offer}Accept: text/html\r\n\r\n`)).toContain(
      '<p>app</p>',
    );
    expect(await sendRaw(url, `POST /app-report HTTP/1.1\r\n${offer}${type}\r\n${report}`)).toMatch(
      /^HTTP\/1\.1 204 /,
    );
  },
);

test('a client that sends its head too slowly, or a head that is too long, loses its connection', async () => {
  const app = await build(undefined, false, { requestTimeoutMs: 200 });
  const url = await listen(app);
  expect(await sendRaw(url, 'GET / HTTP/1.1\r\nHost: wallet.example\r\n')).toMatch(/^HTTP\/1.1 408/);
  expect(
    await sendRaw(url, `GET / HTTP/1.1\r\nHost: wallet.example\r\nCookie: ${'x'.repeat(65_536)}\r\n\r\n`),
  ).toMatch(/^HTTP\/1.1 431/);
});

test('a body that never ends keeps nobody: it is answered at once, and its connection ends', async () => {
  const app = await build();
  const url = await listen(app);
  const status = await new Promise((resolve, reject) => {
    const request = sendRequest(`${url}/login`, { method: 'POST', headers: { 'content-length': 1e12 } });
    request.on('response', (response) => {
      request.destroy();
      resolve([response.statusCode, response.headers.connection]);
    });
    request.on('error', reject);
    request.write('x');
  });
  expect(status).toEqual([404, 'close']);
});

test('probes and measurements have a port of their own, and a server that stops is not ready', async () => {
  const { app } = await buildLogged();
  let readyAtEnd: Response | undefined;
  app.addHook('preClose', async () => {
    readyAtEnd = await fetch(`http://127.0.0.1:${app.monitorPort()}/ready`);
  });
  const url = await listen(app);
  expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toMatch(/^text\/html/);
  const monitor = `http://127.0.0.1:${app.monitorPort()}`;
  expect(await (await fetch(`${monitor}/live`)).json()).toEqual({ live: true });
  expect((await fetch(`${monitor}/ready`)).status).toBe(200);
  expect(await (await fetch(`${monitor}/metrics`)).text()).toContain(
    'wallet_requests_total{route="none",status="200"} 1',
  );
  await app.close();
  expect(readyAtEnd?.status).toBe(503);
});

test('an app whose probes have no port does not start', async () => {
  const other = await build();
  const { port } = new URL(await listen(other));
  const app = await build(undefined, false, { monitor: { host: '127.0.0.1', port: Number(port) } });
  await expect(listen(app)).rejects.toMatchObject({ code: 'EADDRINUSE', port: Number(port) });
});

test('a client that reads nothing of its response loses its connection, and unused ones stay', async () => {
  const app = await build(undefined, false, { requestTimeoutMs: 200 });
  app.get('/large', (_request, reply) => reply.send(Buffer.alloc(50_000_000)));
  const url = await listen(app);
  const closed = new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write('GET /large HTTP/1.1\r\nHost: wallet.example\r\n\r\n');
      socket.pause();
    });
    app.server.once('connection', (serverSocket) => serverSocket.once('close', resolve));
  });
  await closed;
  expect(app.server.keepAliveTimeout).toBeGreaterThan(600_000);
});

test('a slip that no worker has taken leads to the deposit, and is neither read nor kept', async () => {
  const app = await build();
  const sent = { method: 'POST', url: '/share', payload: Buffer.alloc(3_000_000) } as const;
  const { statusCode, headers } = await app.inject({
    ...sent,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect([statusCode, headers.location]).toEqual([303, '/user/home?m=deposit&ch=bank']);
});

test('without sharing the manifest has no target, and the worker of a device gets the one that ends it', async () => {
  const manifest = readFileSync(new URL('../../web/public/manifest.webmanifest', import.meta.url), 'utf8');
  const read = async (shareSlip: AppConfig['shareSlip']) => {
    const webRoot = mkdtempSync(join(tmpdir(), 'app-'));
    onTestFinished(() => rmSync(webRoot, { recursive: true }));
    for (const [name, text] of Object.entries({
      'manifest.webmanifest': manifest,
      'sw.js': 'worker',
    }))
      writeFileSync(join(webRoot, name), text);
    mkdirSync(join(webRoot, 'assets'));
    writeFileSync(join(webRoot, 'index.html'), PAGE_BEFORE);
    const config = { ...DEFAULT_CONFIG, shareSlip, identity: { ...DEFAULT_CONFIG.identity, name: 'Dao' } };
    const app = await buildAppServer({ webRoot, config, isHttps: false });
    onTestFinished(() => app.close());
    const worker = await app.inject({ url: '/sw.js' });
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toContain('javascript');
    const served = await app.inject({ url: '/manifest.webmanifest' });
    return { worker: worker.body, target: served.json<{ share_target?: object }>().share_target };
  };
  expect(await read('off')).toEqual({ worker: ENDING_WORKER, target: undefined });
  expect(await read('on')).toMatchObject({
    worker: 'worker',
    target: { action: SHARE_PATH, params: { files: [{ name: 'slip' }] } },
  });
});
