import { chromium, type Page } from '@playwright/test';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { ensureBuilt } from '../../build/builds.mjs';
import { launchOptions } from '../../setup/find-chromium.mjs';
import { startNginx } from './nginx.test-utils.ts';
import { startServer } from './server.test-utils.ts';

const BUILD_MS = 120_000;
const WAIT = { timeout: 60_000, interval: 100 };
const JSON_TYPE = { 'content-type': 'application/json' };

interface TestWorld {
  readonly id: string;
  readonly cookie: string;
  readonly members: readonly { readonly id: string; readonly phone: string; readonly password: string }[];
}

/** Opens a page in the world, and collects what goes wrong in it. */
async function openPage(
  url: string,
  { cookie }: TestWorld,
): Promise<{ page: Page; errors: readonly string[] }> {
  const browser = await chromium.launch(launchOptions());
  onTestFinished(() => browser.close());
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(WAIT.timeout);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  await context.addInitScript(() => {
    localStorage.setItem('locale', 'en');
    localStorage.setItem('remember-agreement', 'true');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  return { page, errors };
}

beforeAll(() => ensureBuilt(), BUILD_MS);

test('a member logs in, transfers money and chats in a browser, with nginx before the backend', async () => {
  const sandbox = await startServer();
  const control = (path: string, body: unknown) =>
    fetch(`${sandbox.url}/__sandbox${path}`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
  const world = (await (await control('/worlds', {})).json()) as TestWorld;
  const [member] = world.members;
  if (!member) throw new Error('the world has no member');
  const nginx = await startNginx({
    PROXY_TO: sandbox.url,
    CHAT_URL: '/',
    IDEMPOTENCY: 'true',
    LINK_KEY: 'sandbox-wallet-link',
    REPORT_URL: '/departure-report',
  });
  const { page, errors } = await openPage(nginx.url, world);

  await page.goto(`${nginx.url}/`);
  await page.getByLabel('Phone number').fill(member.phone);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/user/home');
  await page.getByRole('main').getByText('9,000.00').first().waitFor();

  await page.goto(`${nginx.url}/user/home?m=transfer`);
  await page.getByLabel('From', { exact: true }).selectOption('WALLET');
  await page.getByLabel('To', { exact: true }).selectOption('PG');
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('100');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Confirm transfer', exact: true }).click();
  await page.getByRole('alertdialog').getByText('8,900.00').first().waitFor();

  await page.goto(`${nginx.url}/user/contact?m=chat`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: 'Message' }).fill('hello through nginx');
  await panel.getByRole('button', { name: 'Send the message', exact: true }).click();
  await panel.getByRole('log').getByText('hello through nginx').waitFor();
  await control(`/worlds/${world.id}/operator/chat/${member.id}`, {
    message: { message_type: 'text', payload: 'hello from support' },
  });
  await panel.getByRole('log').getByText('hello from support').waitFor();
  expect(errors).toEqual([]);
  // The answer came by the socket, which nginx logs when it is closed.
  await page.close();
  await vi.waitFor(() => expect(nginx.readAccessLog()).toMatch(/"GET \/socket\.io\/ HTTP\/1\.1" 101 /), WAIT);
});
