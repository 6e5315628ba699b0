import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type FrameLocator } from '@playwright/test';

import { AppConfig, withConfig } from '@wallet/shared/app-config.ts';

import { findFullChromium, launchOptions } from '../../../scripts/setup/find-chromium.mjs';
import { openInFrame } from '../../support/portal.ts';
import { expect, test } from '../../kit/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { waitForContent } from '../../support/content.ts';
import { loadTexts } from '../../support/texts.ts';

const VARIANTS = [
  { variant: 'standard', lang: 'th', stored: 'th' },
  { variant: 'lao', lang: 'lo', stored: 'la' },
  { variant: 'iframe', lang: 'th', stored: 'th' },
] as const;

async function logInInFrame(frame: FrameLocator, member: { phone: string; password: string } | undefined) {
  const t = loadTexts('th');
  await frame.getByLabel(t('session', 'phone')).fill(member?.phone ?? '');
  await frame.getByLabel(t('session', 'password'), { exact: true }).fill(member?.password ?? '');
  await frame.getByRole('button', { name: t('session', 'submit'), exact: true }).click();
}

for (const { variant, lang, stored } of VARIANTS) {
  test(`SH-7 F-75 ${variant}: without a stored language it uses ${stored}, whatever the browser prefers, and sets the document language`, async ({
    visitor: { page },
    world,
  }) => {
    await world.settings.change({ variant });
    await page.addInitScript(() => localStorage.removeItem('locale'));
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('data-variant', variant);
    await expect(
      page.getByRole('heading', { name: loadTexts(stored)('session', 'title'), exact: true }),
    ).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'i18next')?.value).toBe(stored.toUpperCase());
  });

  test(`${variant}: a member signs in, sees the money and signs out`, async ({
    visitor: { page },
    world,
  }) => {
    const app = walletPage(page, 'th');
    await world.settings.change({ variant });
    await page.goto('/login');
    await app.logIn(world.members[0] ?? { phone: '', password: '' });
    await app.expectTotal('12,458.92');
    await page.getByRole('button', { name: app.t('shell', 'logOut') }).click();
    await expect(page).toHaveURL('/login');
  });
}

for (const { variant } of VARIANTS) {
  test(`F-66 ${variant}: a game opens at the game host of the deployment`, async ({
    member: { page, id },
    world,
    context,
  }) => {
    await world.settings.change({ variant });
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

    const play = loadTexts('th')('games', 'playOf', { game: '' }).trim();
    await app
      .getByRole('button', { name: new RegExp(`^${play} `) })
      .first()
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
  test.use({ expectPolicyBreaches: true });

  for (const variant of ['standard', 'lao'] as const) {
    test(`C7 ${variant}: the app cannot be embedded`, async ({ browser, world }) => {
      await world.settings.change({ variant });
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
  test.beforeEach(({ world }) => world.settings.change({ variant: 'iframe' }));

  test('C7 with storage allowed: a member signs in and transfers, and a reload of the frame keeps the session', async ({
    visitor: { page },
    world,
  }) => {
    const [member] = world.members;
    const t = loadTexts('th');
    const frame = await openInFrame(page, world, '/login', '127.0.0.1');
    await logInInFrame(frame, member);
    await expect(frame.getByRole('main')).toContainText('12,458.92');

    await frame.getByRole('button', { name: t('balance', 'transfer') }).click();
    await frame.getByLabel(t('transfer', 'from'), { exact: true }).selectOption('WALLET');
    await frame.getByLabel(t('transfer', 'to'), { exact: true }).selectOption('PG');
    await frame.getByRole('textbox', { name: t('transfer', 'amount'), exact: true }).fill('100');
    await frame.getByRole('dialog').locator('button[type=submit]').click();
    await frame.getByRole('button', { name: t('transfer', 'confirm'), exact: true }).click();
    await expect(frame.getByText(t('command', 'kind.transfer.succeeded'))).toBeVisible();
    expect(await world.ledger.balance(`member:${member?.id}:main`)).toBe(890_000);

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

  test('C7 with storage blocked: the app works from memory and shows a notice', async ({ world }, info) => {
    const folder = info.outputPath('profile');
    mkdirSync(join(folder, 'Default'), { recursive: true });
    const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(blocked));
    const executablePath = findFullChromium();
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions(),
      ...(executablePath !== undefined && { executablePath }),
      headless: true,
      viewport: { width: 400, height: 760 },
      reducedMotion: 'reduce',
    });
    try {
      const page = context.pages()[0] ?? (await context.newPage());
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const frame = await openInFrame(page, world, '/login');
      await expect(frame.getByText(loadTexts('th')('session', 'memoryOnly'))).toBeVisible();
      const appFrame = page.frames().find((candidate) => candidate.url().endsWith('/login'));
      const isRefused = await appFrame?.evaluate(() => {
        try {
          return localStorage.length < 0;
        } catch {
          return true;
        }
      });
      expect(isRefused, 'the browser refuses storage').toBe(true);

      await logInInFrame(frame, world.members[0]);
      await expect(frame.getByRole('main')).toContainText('12,458.92');
      await waitForContent(frame);
      await page.goto(page.url());
      await expect(frame.getByLabel(loadTexts('th')('session', 'phone'))).toBeVisible();
      expect(errors).toEqual([]);
    } finally {
      await context.close();
    }
  });
});

test.describe('the Lao variant', () => {
  test.use({ scenario: 'lao-lak', language: 'la' });

  test('RG-2 F-72 a phone number of any length is sent, and money is in kip', async ({
    visitor: { page },
    world,
  }) => {
    const app = walletPage(page, 'la');
    await page.goto('/login');
    await app.logIn({ phone: '໐໒໐ 5555 1234', password: 'whatever' });
    await expect(
      page.getByRole('alert').filter({ hasText: app.t('error', 'key.WRONG_CREDENTIAL') }),
    ).toBeVisible();
    const login = (await world.journal.read()).find((entry) => entry.operation === 'session.login');
    expect(login?.request).toMatchObject({ username: '02055551234' });

    await app.logIn(world.members[0] ?? { phone: '', password: '' });
    await expect(page.getByRole('main')).toContainText('ກີບ');
  });
});
