import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test as base } from '@playwright/test';

import { DEFAULT_CONFIG } from '@wallet/deployment/app-config.ts';
import { readVariables } from '@wallet/deployment/read-variables.ts';
import { buildPageHeaders } from '@wallet/deployment/security-headers.ts';

import { findFreePort } from '../../../scripts/lib/free-port.ts';
import { collectPageErrors } from '../../../kit/src/page-errors.ts';
import { chatPage, PHOTO_FILE } from '../../pages/chat-page.ts';
import { depositPage } from '../../pages/deposit-page.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { startServer } from '../../support/servers/served-program.ts';
import {
  hasNginx,
  serveByHeadersFile,
  serveByNginx,
  serveByServe,
} from '../../support/servers/static-hosts.ts';

/*
 * The folder of `npm run build -- --static` on two hosts: nginx with `deploy/nginx.conf`, which forwards calls to the
 * backend at the same address, a host that reads `_headers`, and `serve`, where the browser calls the backend itself.
 */

const IDENTITY = {
  OPERATOR_NAME: 'Lotus 88',
  PRIMARY_COLOUR: '#0b5d3b',
  LINK_KEY: 'sandbox-wallet-link',
  HTTPS: '',
};
const HOSTS = {
  nginx: { serve: serveByNginx, toVariables: () => ({ ...IDENTITY, CHAT_URL: '/' }) },
  'a host that reads _headers': {
    serve: serveByHeadersFile,
    toVariables: (backend: string) => ({ ...IDENTITY, BACKEND_URL: backend }),
  },
  serve: {
    serve: serveByServe,
    toVariables: (backend: string) => ({ ...IDENTITY, BACKEND_URL: backend }),
  },
};

interface Served {
  readonly url: string;
  /** Folder of the host’s logs. */
  readonly folder: string;
  readonly headers: Readonly<Record<string, string>>;
}

const test = base.extend<{ readonly host: keyof typeof HOSTS; readonly served: Served }>({
  host: ['nginx', { option: true }],
  served: async ({ host }, use, testInfo) => {
    const { serve, toVariables } = HOSTS[host];
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const backend = await startServer(['--quiet', '--origin', url]);
    const variables = toVariables(backend.url);
    const site = testInfo.outputPath('site');
    const build = spawnSync('npm', ['run', '-s', 'build', '--', '--static', site], {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    expect(build.status).toBe(0);
    const folder = testInfo.outputPath('host');
    const { stop } = await serve({ site, port, backend: backend.url, folder });
    await use({
      url,
      folder,
      headers: buildPageHeaders(readVariables(variables, DEFAULT_CONFIG).config, false),
    });
    await stop();
    await backend.stop();
  },
});

for (const host of Object.keys(HOSTS) as (keyof typeof HOSTS)[]) {
  test.describe(host, () => {
    test.use({ host });
    test.skip(host === 'nginx' && !hasNginx, 'nginx is not installed: apt-get install nginx');

    test('a member logs in, orders a deposit and sends a picture to support, under the policy of the deployment', async ({
      page,
      served: { url, headers },
    }, testInfo) => {
      await page.addInitScript(() => {
        localStorage.setItem('locale', 'en');
        localStorage.setItem('remember-agreement', 'true');
      });
      const errors = await collectPageErrors(page);
      const app = walletPage(page, 'en');
      const response = await page.goto(`${url}/login`);
      expect(await response?.allHeaders()).toMatchObject(headers);
      await expect(page).toHaveTitle(/Lotus 88/);
      // A page in place of a script would be kept as that script for a year, and so would a file that is not here yet.
      const missing = await page.request.get(`${url}/assets/none.js`);
      expect(missing.status()).toBe(404);
      expect(missing.headers()['cache-control'] ?? 'no-store').toMatch(/^no-(store|cache)$/);

      await app.logIn({ phone: '0812345678', password: 'sandbox1234' });
      await expect(page).toHaveURL(`${url}/user/home`);
      await app.expectTotal('12,458.92');

      const deposit = depositPage(page, 'en');
      await page.goto(`${url}/user/home?m=deposit&ch=qr&p=KBANK`);
      await deposit.amount.fill('500');
      await deposit.submit.click();
      await expect(deposit.code).toBeVisible();

      const chat = chatPage(page, 'en');
      const socket = page.waitForEvent('websocket');
      await page.goto(`${url}/user/contact`);
      await chat.open();
      await chat.waitUntilLoaded();
      const delivered = chat.log.locator('[data-delivery=succeed]');
      const before = await delivered.count();
      expect(new URL((await socket).url()).pathname).toBe('/socket.io/');
      await chat.attach(testInfo.outputPath(), [PHOTO_FILE]);
      await chat.button('send').click();
      await expect(delivered).toHaveCount(before + 1);
      expect(errors, 'errors in the page').toEqual([]);
      // A socket that is open would hold the host.
      await page.close();
    });
  });
}

test.describe('the example for nginx', () => {
  test.skip(!hasNginx, 'nginx is not installed: apt-get install nginx');

  test('keeps files of the build, compressed, forwards calls alone, and logs no queries', async ({
    request,
    served: { url, folder, headers },
  }) => {
    const get = async (path: string) => {
      const response = await request.get(`${url}${path}`);
      return { status: response.status(), headers: response.headers(), text: await response.text() };
    };
    const page = await get('/user/home?token=secret');
    expect(page.headers).toMatchObject({
      ...headers,
      'cache-control': 'no-cache',
      'content-encoding': 'gzip',
    });
    const script = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? '';
    const file = await get(script);
    expect(file.headers).toMatchObject({
      ...headers,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
    });
    const missing = await get('/assets/none.js');
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    expect((await get('/manifest.webmanifest')).headers['content-type']).toContain(
      'application/manifest+json',
    );

    const call = await get('/api/lookup/info');
    expect([call.status, call.headers['content-security-policy']]).toEqual([
      200,
      "default-src 'none'; frame-ancestors 'none'",
    ]);
    expect((await get('/media/fixtures/line-qr.svg')).headers['content-security-policy']).toBe(
      "default-src 'none'; sandbox",
    );
    expect((await get('/__sandbox/ready')).text).toBe(page.text);
    for (const path of ['/api/..%2f__sandbox/ready', '/api/a%5C..%2f..%2f__sandbox/ready']) {
      expect((await get(path)).status, path).toBe(404);
    }
    expect((await request.post(`${url}/csp-report`, { data: {} })).status()).toBe(204);

    const readLog = () => readFileSync(`${folder}/wallet.log`, 'utf8');
    await expect.poll(readLog).toMatch(/"GET \/api\/lookup\/info" 200 .* backend=200 .* id=[0-9a-f]{32}\n/);
    expect(readLog()).not.toMatch(/secret|\?/);
  });
});
