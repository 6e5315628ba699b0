import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { expect, test as base } from '@playwright/test';

import { findFreePort } from '../../../scripts/lib/free-port.ts';
import { hasNginx, serveByNginx } from '../../support/servers/static-hosts.ts';

/* Calls through `deploy/nginx.conf`, in front of a backend that notes them and breaks some. */

interface Front {
  readonly url: string;
  readonly calls: IncomingMessage[];
  /** Ends nginx and returns its log. */
  readonly readLog: () => Promise<string>;
}

const test = base.extend<{ readonly front: Front }>({
  front: async ({ browserName: _ }, use, testInfo) => {
    const calls: IncomingMessage[] = [];
    const backend = createServer((request, response) => {
      calls.push(request);
      if (request.url?.includes('broken')) request.socket.destroy();
      else response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(backend, 'listening');
    const site = testInfo.outputPath('site');
    mkdirSync(site, { recursive: true });
    for (const name of ['index.html', 'version']) writeFileSync(join(site, name), '');
    writeFileSync(join(site, 'nginx-headers.conf'), 'add_header X-Release one always;');
    const port = await findFreePort();
    const host = await serveByNginx({
      site,
      port,
      backend: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      folder: testInfo.outputPath('host'),
    });
    const readLog = async () => {
      await host.stop();
      return readFileSync(testInfo.outputPath('host/wallet.log'), 'utf8');
    };
    await use({ url: `http://127.0.0.1:${port}`, calls, readLog });
    await host.stop();
    backend.close();
    backend.closeAllConnections();
  },
});
test.skip(!hasNginx, 'nginx is not installed: apt-get install nginx');

test('a call whose connection breaks is sent once, also a GET that moves money', async ({ front }) => {
  for (const [method, path] of [
    ['POST', '/api/wallet/transfer?broken'],
    ['GET', '/api/refund/receive?broken'],
    ['GET', '/api/wallet?broken'],
  ] as const) {
    front.calls.length = 0;
    expect((await fetch(front.url + path, { method })).status, path).toBe(502);
    expect(front.calls.length, path).toBe(1);
  }
});

test('the log has no queries, no token of a path and no address of a picture', async ({ front }) => {
  for (const path of ['/media/w/secret.png', '/api/autoLogin/PG/secret', '/user/home?secret'])
    await fetch(front.url + path);
  const log = await front.readLog();
  expect(log).not.toContain('secret');
  expect(log).toContain('"GET /media/" 200');
});

test('the name of the release is kept by nobody, and has the headers of a page', async ({ front }) => {
  const { headers } = await fetch(`${front.url}/version`);
  expect([headers.get('cache-control'), headers.get('x-release')]).toEqual(['no-store', 'one']);
});

test('the backend learns the address of the member and https from the proxy that ends TLS', async ({
  front,
}) => {
  await fetch(`${front.url}/api/wallet`, {
    headers: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
  });
  expect(front.calls[0]?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
  });
});

test('one address cannot guess passwords or order messages without end, and others are not held up', async ({
  front,
}) => {
  const send = (path: string, address: string) =>
    fetch(front.url + path, { method: 'POST', headers: { 'x-forwarded-for': address } });
  for (const [index, [path, most]] of (
    [
      ['/api/login', 25],
      ['/api/LOGIN/', 25],
      ['/api/otp/send', 8],
      ['/api/Otp/send', 8],
    ] as const
  ).entries()) {
    const responses: Response[] = [];
    for (let call = 0; call < 40; call++) responses.push(await send(path, `203.0.113.${index}`));
    const limited = responses.filter(({ status }) => status === 429);
    expect(40 - limited.length, path).toBeLessThanOrEqual(most);
    expect(limited[0]?.headers.get('retry-after'), path).toBe('60');
    expect(await limited[0]?.json(), path).toEqual({ message: 'REQUEST_LIMIT_1MIN' });
    expect((await send(path, '203.0.113.8')).status, path).toBe(200);
  }
});

test('SL-9 a slip that no worker has taken leads to the deposit, and the backend does not get it', async ({
  front,
}) => {
  const { status, headers } = await fetch(`${front.url}/share`, {
    method: 'POST',
    body: new Uint8Array(3_000_000),
    redirect: 'manual',
  });
  expect([status, headers.get('location')]).toEqual([303, '/user/home?m=deposit&ch=bank']);
});
