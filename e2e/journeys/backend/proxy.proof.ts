import type { Page } from '@playwright/test';

import { expect, type SandboxMember, test as base, World } from '../../../kit/src/sandbox.ts';
import { chatPage } from '../../pages/chat-page.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import {
  type AlteredCall,
  type AlteredResponse,
  startAlteringServer,
} from '../../support/servers/altering-server.ts';
import { startServer } from '../../support/servers/served-program.ts';

/** The backend names its currency in another way than the contract assumes. */
function plantDifference({ path }: AlteredCall, response: AlteredResponse): AlteredResponse {
  if (path !== '/api/wallet') return response;
  const body = response.body as { profile: object };
  return { ...response, body: { ...body, profile: { ...body.profile, currency: 'THB' } } };
}

interface Forwarded {
  /** Address of a sandbox that forwards to a backend: the world of the test, with the difference. */
  readonly url: string;
  /** Member of the world, who is not signed in. */
  readonly member: SandboxMember;
  readonly page: Page;
}

const test = base.extend<{ readonly forwarded: Forwarded }>({
  forwarded: async ({ world, context }, use) => {
    const [member] = world.members;
    if (!member) throw new Error('no member');
    const backend = await startAlteringServer(world, { alterResponse: plantDifference });
    const proxy = await startServer(['--quiet', '--proxy', backend.url]);
    await context.addInitScript(() => {
      localStorage.setItem('locale', 'en');
      localStorage.setItem('remember-agreement', 'true');
    });
    await use({ url: proxy.url, member, page: await context.newPage() });
    await proxy.stop();
    backend.stop();
  },
});

test.use({ language: 'en' });

test('a member logs in, transfers and chats through the proxy, and the console shows a difference of the backend', async ({
  context,
  world,
  forwarded: { url, member, page },
}) => {
  const app = walletPage(page, 'en');
  await page.goto(`${url}/login`);
  await app.logIn(member);
  await expect(page).toHaveURL(`${url}/user/home`);

  await page.goto(`${url}/user/home?m=transfer`);
  await app.transfer({ from: 'WALLET', to: 'PG', amount: '1500.50' });
  await expect(page).toHaveURL(`${url}/user/home`);
  expect(await world.ledger.balance(`member:${member.id}:main`)).toBe(7499.5);
  expect(await world.journal.count('wallet.transfer')).toBe(1);

  const chat = chatPage(page, 'en');
  await page.goto(`${url}/user/contact`);
  await chat.open();
  await chat.waitUntilLoaded();
  await world.operator.say(member.id, 'from the backend');
  await expect(chat.bubble('from the backend')).toBeVisible();
  await chat.send('from the member');
  await expect(chat.bubble('from the member')).toBeVisible();

  const operatorConsole = await context.newPage();
  await operatorConsole.setViewportSize({ width: 1440, height: 900 });
  await operatorConsole.goto(`${url}/__sandbox/`);
  await expect(operatorConsole.getByRole('heading', { name: 'Forwarded to a real backend' })).toBeVisible();
  const areas = operatorConsole.getByRole('navigation', { name: 'Areas' }).getByRole('link');
  await expect(areas).toHaveText([/World/, /Faults/, /Violations/]);
  const row = operatorConsole
    .getByRole('table', { name: 'Differences from the contract' })
    .getByRole('row')
    .filter({ hasText: 'profile.currency' });
  await expect(row).toContainText('wallet.read response profile.currency');
  await row.getByRole('button', { name: /Open request/ }).click();
  const detail = operatorConsole.getByRole('region', { name: /^Request \d+$/ });
  await expect(detail.getByRole('table', { name: 'Differences' })).toContainText('profile.currency');
  await expect(detail).toContainText('wallet.read');

  const filter = operatorConsole.getByRole('searchbox', { name: 'Filter the journal' });
  await filter.fill('transfer method:POST');
  const transfer = operatorConsole.getByRole('button', { name: /POST \/wallet\/transfer/ });
  await expect(transfer).toHaveCount(1);
  await transfer.click();
  await expect(detail).toContainText('No differences.');
  await filter.fill('socket');
  await expect(operatorConsole.getByRole('button', { name: /^.*SOCKET/ }).first()).toBeVisible();

  await operatorConsole.goto(`${url}/__sandbox/#money`);
  await expect(operatorConsole.getByRole('heading', { name: 'Forwarded to a real backend' })).toBeVisible();
});

test('a fault of the proxy loses the response of a transfer that the backend has executed', async ({
  world,
  forwarded: { url, member, page },
}) => {
  // A browser sends a POST again by itself if a kept connection is reset before the response (F-80), but not if it breaks off.
  const rule = { match: 'wallet.transfer', phase: 'after', effect: { network: 'truncate' } };
  const added = await fetch(`${url}/__sandbox/worlds/default/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rule),
  });
  expect(added.status).toBe(201);
  await page.addInitScript((token) => sessionStorage.setItem('token', token), member.token ?? '');
  const app = walletPage(page, 'en');
  await page.goto(`${url}/user/home?m=transfer`);
  await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '10' });
  await app.confirmTransfer().click();
  // The app resolves the unknown outcome from the records of the backend.
  await expect.poll(() => world.journal.count('wallet.transfer')).toBe(1);
  const outcome = page.getByRole('alertdialog');
  await expect(outcome.getByRole('button', { name: app.t('command', 'close') })).toBeVisible();
  expect(await world.journal.count('wallet.transfer')).toBe(1);
  expect(await world.ledger.balance(`member:${member.id}:main`)).toBe(8990);
});

test('a transfer that is fake moves nothing at the backend, and a strip names each figure that is not real', async ({
  context,
  world,
  forwarded: { url, member, page },
}) => {
  const front = await World.ofBackend(url);
  await front.backend.fake('wallet.transfer', 'promotion.*');
  await page.addInitScript((token) => sessionStorage.setItem('token', token), member.token ?? '');
  const app = walletPage(page, 'en');
  await page.goto(`${url}/user/home?m=transfer`);
  const strip = page.locator('[data-sandbox-strip]').getByRole('status');
  await expect(strip).toHaveText('All from promotion.*, wallet.transfer is fake.');
  await app.transfer({ from: 'WALLET', to: 'PG', amount: '1500.50' });
  await expect(page).toHaveURL(`${url}/user/home`);
  await expect(strip).toContainText(
    'Not real: wallet 7,499.50 (backend: 9,000.00), PG 3,959.42 (backend: 2,458.92).',
  );
  await expect(page.getByRole('main')).toContainText('7,499.50');
  expect(await world.ledger.balance(`member:${member.id}:main`)).toBe(9000);
  expect(await world.journal.count('wallet.transfer')).toBe(0);
  expect(await front.ledger.balance(`member:${member.id}:main`)).toBe(7499.5);

  const operatorConsole = await context.newPage();
  await operatorConsole.setViewportSize({ width: 1440, height: 900 });
  await operatorConsole.goto(`${url}/__sandbox/`);
  const figures = operatorConsole.getByRole('table', { name: 'Figures that are not real' });
  await expect(figures.getByRole('row', { name: `member:${member.id}:main 9000.00 7499.50` })).toBeVisible();
  const filter = operatorConsole.getByRole('searchbox', { name: 'Filter the journal' });
  await filter.fill('transfer method:POST');
  await operatorConsole.getByRole('button', { name: /POST \/wallet\/transfer.*fake/ }).click();
  await expect(operatorConsole.getByRole('region', { name: /^Request \d+$/ })).toContainText(
    'the backend never saw it',
  );
  await operatorConsole.getByLabel(/^Calls to make real/).fill('promotion.*');
  await operatorConsole.getByRole('button', { name: 'Make real' }).click();
  await expect(strip).toContainText('All from wallet.transfer is fake.');
});
