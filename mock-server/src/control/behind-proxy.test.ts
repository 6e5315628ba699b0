import { createServer, request as sendRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { controlApi } from '@wallet/shared/control/control-api.ts';

import { createSandbox, type Sandbox } from '#testing/sandbox.ts';

const TOKEN = 'a-token-of-the-sandbox-that-is-long-enough';
const MEMBERS_URL = '/__sandbox/worlds/default/members';
const REFUSED = {
  status: 403,
  body: { message: 'SANDBOX_PEER', issues: [{ message: expect.stringContaining('SANDBOX_TOKEN') }] },
};

/** Headers of proxies, tunnels and content networks that end on the machine of the sandbox. */
const ADDED: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'demo.example' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=203.0.113.9' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '203.0.113.9' },
  { 'x-client-ip': '203.0.113.9' },
  { 'true-client-ip': '203.0.113.9' },
  { 'cf-connecting-ip': '203.0.113.9' },
  { 'cdn-loop': 'cloudflare' },
  { 'x-original-host': 'demo.example' },
  { 'tailscale-user-login': 'a@demo.example' },
  { 'x-azure-clientip': '203.0.113.9' },
  { 'x-amzn-trace-id': 'Root=1-a' },
];

test('K1 a stranger behind a tunnel on the same machine cannot read members without the token', async () => {
  const { call } = await createSandbox();
  for (const headers of ADDED) {
    const response = await call('GET', MEMBERS_URL, { headers });
    expect(response, JSON.stringify(headers)).toMatchObject(REFUSED);
    expect(JSON.stringify(response.body)).toContain(Object.keys(headers)[0]);
  }
  expect(await call('GET', MEMBERS_URL)).toMatchObject({ status: 200 });
});

test('K1 no call, page, file or stream of the control side is open to a stranger behind a tunnel', async () => {
  const { call } = await createSandbox();
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const calls = Object.values(controlApi).flatMap((group) => Object.values(group));
  const urls = [
    ...calls.map(({ method, path }) => [method, path.replace(':id', 'default')] as const),
    ...['/__sandbox', '/__sandbox/', '/__sandbox/assets/a.js', '/__sandbox/pill.js', '/__sandbox/none'].map(
      (url) => ['GET', url] as const,
    ),
    ['GET', '/%5f_sandbox/worlds/default/members'],
    ['HEAD', MEMBERS_URL],
    ['OPTIONS', MEMBERS_URL],
  ] as const;
  expect(urls.length).toBeGreaterThan(50);
  for (const [method, url] of urls) {
    expect((await call(method, url, { headers })).status, `${method} ${url}`).toBe(403);
  }
});

test('K1 a stranger who names the sandbox by another host than the loopback’s needs the token', async () => {
  const { call } = await createSandbox({ hosts: ['demo.example'] });
  expect(await call('GET', MEMBERS_URL, { headers: { host: 'demo.example' } })).toMatchObject(REFUSED);
});

test('whoever has the token reaches the control API through a proxy, under a name of SANDBOX_HOSTS', async () => {
  const { call } = await createSandbox({ token: TOKEN, hosts: ['demo.example'] });
  const headers = { host: 'demo.example', 'x-forwarded-for': '203.0.113.9' };
  expect(await call('GET', MEMBERS_URL, { headers })).toMatchObject({ status: 401 });
  const withToken = { ...headers, 'x-sandbox-token': TOKEN };
  expect(await call('GET', MEMBERS_URL, { headers: withToken })).toMatchObject({ status: 200 });
});

/** Reads the link of a world that is shared through a proxy which ends TLS. */
async function readLink({ call }: Sandbox, remoteAddress: string): Promise<string> {
  const headers = {
    host: 'demo.example',
    'x-sandbox-token': TOKEN,
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-proto': 'https',
  };
  const { body } = await call('POST', '/__sandbox/worlds/default/share', {
    headers,
    remoteAddress,
    body: {},
  });
  return (body as { readonly link: string }).link;
}

/** Sends codes to as many phones, each for another member behind the same proxy. Returns the statuses. */
async function sendCodes({ call }: Sandbox, remoteAddress: string): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < 40; index += 1) {
    const headers = { host: 'demo.example', 'x-forwarded-for': `198.51.100.${index + 1}` };
    const body = { phoneNumber: `08${String(10_000_000 + index)}` };
    statuses.push((await call('POST', '/api/otp/send', { headers, remoteAddress, body })).status);
  }
  return statuses;
}

test('behind a trusted proxy that ends TLS, links are https and each member has an address', async () => {
  const sandbox = await createSandbox({
    token: TOKEN,
    hosts: ['demo.example'],
    trustedProxies: ['10.0.0.0/8'],
  });
  expect(await readLink(sandbox, '10.0.0.9')).toMatch(/^https:\/\/demo\.example\//);
  expect(new Set(await sendCodes(sandbox, '10.0.0.9'))).toEqual(new Set([200]));
});

test('headers of a proxy that nobody trusts are not believed', async () => {
  for (const trustedProxies of [undefined, ['10.0.0.0/8']]) {
    const sandbox = await createSandbox({
      token: TOKEN,
      hosts: ['demo.example'],
      ...(trustedProxies && { trustedProxies }),
    });
    expect(await readLink(sandbox, '203.0.113.9')).toMatch(/^http:\/\/demo\.example\//);
    expect(new Set(await sendCodes(sandbox, '203.0.113.9')).size).toBeGreaterThan(1);
  }
});

/** Starts a proxy on this machine, as a person does to show the sandbox to others. Returns its address. */
async function startProxy(
  { app }: Sandbox,
  toHead: (host: string) => { version: string; headers: Record<string, string> },
) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const proxy = createServer(({ method, url, headers }, response) => {
    const sent = toHead(headers.host ?? '');
    const lines = Object.entries({ host: `127.0.0.1:${port}`, ...sent.headers }).map((pair) =>
      pair.join(': '),
    );
    const backend = connect(port, '127.0.0.1');
    // The head and the body of the answer are both passed on as the body.
    backend.end([`${method} ${url} ${sent.version}`, ...lines, 'connection: close', '', ''].join('\r\n'));
    backend.pipe(response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await new Promise((resolve) => proxy.once('listening', resolve));
  const address = proxy.address() as AddressInfo;
  return (path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<string>((resolve, reject) => {
      const sent = sendRequest({ port: address.port, path, headers, agent: false }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.once('end', () => resolve(text));
      });
      sent.once('error', reject).end();
    });
}

test.each([
  [
    'keeps Host',
    (host: string) => ({ version: 'HTTP/1.1', headers: { host, 'x-forwarded-for': '203.0.113.9' } }),
  ],
  [
    'rewrites Host',
    () => ({
      version: 'HTTP/1.1',
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' },
    }),
  ],
  // As nginx is configured by `proxy_pass` alone.
  ['rewrites Host, adds nothing and speaks HTTP/1.0', () => ({ version: 'HTTP/1.0', headers: {} })],
])('K1 a proxy on the same machine that %s shows no member to the net', async (_, toHead) => {
  const sandbox = await createSandbox({ hosts: ['demo.example'] });
  const read = await startProxy(sandbox, toHead);
  const answer = await read(MEMBERS_URL, { host: 'demo.example' });
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  expect(answer).toContain('start the sandbox with SANDBOX_TOKEN');
  expect(answer).not.toMatch(/password|"phone"/);
  // The app itself is for everybody.
  expect(await read('/api/lookup/info', { host: 'demo.example' })).toMatch(/^HTTP\/1\.1 200 /);
});
