import { AppConfig, withConfig } from '@wallet/deployment/app-config.ts';

import { openInFrame } from '../../support/portal.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { takeRows } from '../../support/run-length.ts';
import { loadTexts } from '../../support/texts.ts';

/** The first row runs in `npm test`, which has a Lao journey of its own below. */
const VARIANTS = [
  { variant: 'iframe', lang: 'th', stored: 'th' },
  { variant: 'lao', lang: 'lo', stored: 'la' },
  { variant: 'standard', lang: 'th', stored: 'th' },
] as const;

for (const { variant, lang, stored } of takeRows(VARIANTS, 1)) {
  test(`SH-7 F-75 ${variant}: whatever the browser prefers, the language is ${stored}; a member signs in, sees the money and signs out`, async ({
    visitor: { page },
    world,
  }) => {
    const app = walletPage(page, stored);
    await world.settings.update({ variant });
    await page.addInitScript(() => localStorage.removeItem('locale'));
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('data-variant', variant);
    await expect(page.getByRole('heading', { name: app.t('session', 'title'), exact: true })).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'i18next')?.value).toBe(stored.toUpperCase());

    await app.logIn(world.members[0] ?? { phone: '', password: '' });
    await app.expectTotal('12,458.92');
    await page.getByRole('button', { name: app.t('shell', 'logOut') }).click();
    await expect(page).toHaveURL('/login');
  });
}

// The iframe variant opens the game from a frame. `games.spec.ts` has the standard one.
for (const variant of takeRows(['iframe', 'standard', 'lao'] as const, 1)) {
  test(`F-66 ${variant}: a game opens at the game host of the deployment`, async ({
    member: { page, id },
    world,
    context,
  }) => {
    await world.settings.update({ variant });
    // Sets the game host in the config block, as a deployment does. The link of the operator has another host.
    await context.route(
      ({ pathname }) => pathname === '/user/home',
      async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const block = /id="config">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
        const config = AppConfig.parse({ ...JSON.parse(block), gameHost: 'games.example' });
        await route.fulfill({ response, body: withConfig(html, config) });
      },
    );
    await context.route('https://games.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>the game</h1>' }),
    );
    const isFramed = variant === 'iframe';
    const app = isFramed ? await openInFrame(page, world, '/user/home', '127.0.0.1') : page;
    if (!isFramed) await page.goto('/user/home');

    await app
      .getByRole('button', { name: loadTexts('th')('games', 'playOf', { game: 'ปีกทอง สล็อต' }), exact: true })
      .click();
    const opened = context.waitForEvent('page');
    await app.getByRole('button', { name: loadTexts('th')('play', 'confirm'), exact: true }).click();
    const tab = await opened;
    await expect(tab.getByRole('heading', { name: 'the game' })).toBeVisible();
    expect(new URL(tab.url()).host).toBe('games.example');
    expect(tab.url()).toContain('launch=');
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    expect(await world.journal.count('game.autoLogin')).toBe(1);
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(0);
    await expect(app.getByRole('main')).toBeVisible();
  });
}

test.describe('in a frame', () => {
  // The browser logs the blocked frame.
  test.use({ expectPolicyViolations: true });

  for (const variant of takeRows(['standard', 'lao'] as const, 1)) {
    test(`C7 ${variant}: the app cannot be embedded`, async ({ browser, world }) => {
      await world.settings.update({ variant });
      const page = await browser.newPage();
      const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
      const frame = await openInFrame(page, world, '/login');
      await refused;
      await expect(frame.getByRole('textbox')).toHaveCount(0);
      const policy = (
        await fetch(`${world.url}/login`, { headers: { 'x-sandbox-world': world.id } })
      ).headers.get('content-security-policy');
      expect(policy).toContain("frame-ancestors 'none'");
      await page.close();
    });
  }
});

test.describe('the iframe variant in a frame of another origin', () => {
  test.beforeEach(({ world }) => world.settings.update({ variant: 'iframe' }));

  test('C7 with storage allowed: a member signs in and transfers, and a reload of the frame keeps the session', async ({
    visitor: { page },
    world,
  }) => {
    const [member] = world.members;
    const t = loadTexts('th');
    const frame = await openInFrame(page, world, '/login', '127.0.0.1');
    const app = walletPage(frame, 'th');
    await app.logIn(member ?? { phone: '', password: '' });
    await app.expectTotal('12,458.92');

    await frame.getByRole('button', { name: t('balance', 'transfer') }).click();
    await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
    await app.confirmTransfer().click();
    await expect(frame.getByText(t('command', 'kind.transfer.succeeded'))).toBeVisible();
    expect(await world.ledger.balance(`member:${member?.id}:main`)).toBe(8900);

    const appFrame = page.frames().find((candidate) => candidate.url().startsWith(world.url));
    await appFrame?.goto(`${world.url}/user/statement`);
    await expect(frame.getByRole('main').getByRole('listitem').first()).toContainText('100.00');
  });

  test('an external link opens a new window and keeps the frame', async ({ visitor: { page }, world }) => {
    const t = loadTexts('th');
    await page.context().route('https://line.dao-wallet.example/**', (route) => route.abort());
    const frame = await openInFrame(page, world, '/contact', '127.0.0.1');
    const opened = page.context().waitForEvent('page');
    await frame.getByRole('button', { name: t('contact', 'openChat') }).click();
    expect(await opened).not.toBe(page);
    await expect(frame.getByRole('heading', { name: t('contact', 'title') })).toBeVisible();
  });
});

test.describe('the Lao variant', () => {
  test.use({ scenario: 'lao-lak', language: 'la' });

  test('SH-2 SH-7 RG-2 F-72 the document is Lao, a phone number of any length is sent, and money is in kip', async ({
    visitor: { page },
    world,
  }) => {
    const app = walletPage(page, 'la');
    // Whatever language the browser prefers.
    await page.addInitScript(() => localStorage.removeItem('locale'));
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
    await expect(page.locator('html')).toHaveAttribute('data-variant', 'lao');
    await app.logIn({ phone: '໐໒໐ 5555 1234', password: 'whatever' });
    await expect(
      page.getByRole('alert').filter({ hasText: app.t('error', 'key.WRONG_CREDENTIAL') }),
    ).toBeVisible();
    const login = (await world.journal.list()).find((entry) => entry.operation === 'session.login');
    expect(login?.request).toMatchObject({ username: '02055551234' });

    await app.logIn(world.members[0] ?? { phone: '', password: '' });
    await expect(page.getByRole('main')).toContainText('ກີບ');
  });
});
