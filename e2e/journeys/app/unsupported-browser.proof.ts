import { readFileSync } from 'node:fs';

import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

import { expect, test, type UiLanguage, type World } from '../../../kit/src/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';

/*
 * The page in a browser that lacks something, or that something is kept from: readable, and saying what
 * is the matter, in the language of the browser, and never a white page.
 */

const LANGUAGES = [
  { language: 'th', locale: 'th-TH', lang: 'th' },
  { language: 'la', locale: 'lo-LA', lang: 'lo' },
  { language: 'en', locale: 'en-GB', lang: 'en' },
] as const;

const MANIFEST = new URL('../../../dist/web/.vite/manifest.json', import.meta.url);

interface NoticeTexts {
  readonly outdated: Notice;
  readonly failed: Notice;
  readonly slow: Notice;
  readonly scriptsOff: Notice;
  readonly reload: string;
}
interface Notice {
  readonly title: string;
  readonly text: string;
}

const loadNotices = (language: UiLanguage): NoticeTexts =>
  JSON.parse(
    readFileSync(
      new URL(`../../../web/src/app/browser-notice/texts.${language}.json`, import.meta.url),
      'utf8',
    ),
  ) as NoticeTexts;

/** Returns the path of the entry of the built app. */
function findEntry(): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<
    string,
    { readonly file: string; readonly isEntry?: boolean }
  >;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  return `/${entry?.file}`;
}

/** Opens a browser of its own in a world: without the fixtures of the kit, which need storage and scripts. */
async function openBrowser(browser: Browser, world: World, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  const [name = '', value = ''] = world.cookie.split('=');
  await context.addCookies([
    { name, value, url: world.url },
    { name: 'sandbox_pill', value: 'off', url: world.url },
  ]);
  return context.newPage();
}

async function expectNotice(page: Page, { title, text }: Notice, lang: string) {
  const notice = page.locator('.browser-notice');
  await expect(notice.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(notice.getByText(text)).toBeVisible();
  await expect(notice).toHaveAttribute('lang', lang);
  // Its style sheet has been loaded, and nothing overflows sideways.
  await expect(notice).toHaveCSS('position', 'fixed');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** Features of the oldest supported browsers, each with a script that takes it away. */
const MISSING: readonly (readonly [name: string, remove: () => void])[] = [
  ['modules', () => void delete (HTMLScriptElement.prototype as { noModule?: unknown }).noModule],
  ['dialog', () => void delete (HTMLDialogElement.prototype as { showModal?: unknown }).showModal],
  ['popover', () => void delete (HTMLElement.prototype as { popover?: unknown }).popover],
  ['inert', () => void delete (HTMLElement.prototype as { inert?: unknown }).inert],
  ['toSorted', () => void delete (Array.prototype as { toSorted?: unknown }).toSorted],
  [
    ':has()',
    () => {
      const { supports } = CSS;
      CSS.supports = (condition: string) => !condition.includes(':has') && supports(condition);
    },
  ],
];

for (const { language, locale, lang } of LANGUAGES) {
  const notices = loadNotices(language);

  test(`${language}: a browser below the minimum is told so`, async ({ browser, world }) => {
    for (const [name, remove] of MISSING) {
      await test.step(name, async () => {
        const page = await openBrowser(browser, world, { locale });
        await page.addInitScript(remove);
        await page.goto(`${world.url}/login`);
        await expectNotice(page, notices.outdated, lang);
        await expect(page.locator('#root')).toHaveCount(0);
        await page.context().close();
      });
    }
  });

  test(`${language}: a blocked app says so, and opens after a reload`, async ({ browser, world }) => {
    const page = await openBrowser(browser, world, { locale });
    const entry = `**${findEntry()}`;
    await page.route(entry, (route) => route.abort('blockedbyclient'));
    await page.goto(`${world.url}/login`);
    await expectNotice(page, notices.failed, lang);
    await page.unroute(entry);
    await page.getByRole('button', { name: notices.reload, exact: true }).click();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await expect(page.locator('.browser-notice')).toHaveCount(0);
    await page.context().close();
  });

  test(`${language}: a slow app says so until it starts`, async ({ browser, world }) => {
    const page = await openBrowser(browser, world, { locale });
    await page.clock.install();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${findEntry()}`, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${world.url}/login`, { waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await expect
      .poll(async () => {
        // The timer of the notice may not run yet.
        await page.clock.fastForward(10_000);
        return page.locator('.browser-notice').isVisible();
      })
      .toBe(true);
    await expectNotice(page, notices.slow, lang);
    release();
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.locator('.browser-notice')).toHaveCount(0);
    await page.context().close();
  });
}

test('a browser without modules is told so by a script that it can read', async ({ browser, world }) => {
  const page = await openBrowser(browser, world, { locale: 'th-TH' });
  const scripts: string[] = [];
  // Such a browser ignores the scripts of modules and runs the others, and cannot read those in newer syntax.
  await page.route(/\/assets\/early-.*\.js/, (route) => route.abort('blockedbyclient'));
  await page.route(/\/assets\/browser-check-.*\.js/, async (route) => {
    const response = await route.fetch();
    scripts.push(await response.text());
    await route.fulfill({ response });
  });
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(/<script[^>]* type="module".*?<\/script>/g, '');
    expect(html).toContain(' nomodule ');
    await route.fulfill({ response, body: html.replace(' nomodule ', ' ') });
  });
  await page.addInitScript(
    () => void delete (HTMLScriptElement.prototype as { noModule?: unknown }).noModule,
  );
  await page.goto(`${world.url}/login`);
  await expectNotice(page, loadNotices('th').outdated, 'th');
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).not.toMatch(/=>|\?\.|`|\b(?:const|let|class|async) /);
  await page.context().close();
});

test('with scripts turned off, the page says so in every language', async ({ browser, world }) => {
  const page = await openBrowser(browser, world, { javaScriptEnabled: false });
  await page.goto(`${world.url}/user/home`);
  for (const { language, lang } of LANGUAGES) {
    const { title, text } = loadNotices(language).scriptsOff;
    const section = page.locator(`.browser-notice [lang=${lang}]`);
    await expect(section.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(section.getByText(text)).toBeVisible();
  }
  await expect(page.locator('.browser-notice')).toHaveCSS('position', 'fixed');
  await page.context().close();
});

test('without Trusted Types, a member signs in and reads what the operator has written', async ({
  browser,
  world,
}) => {
  const page = await openBrowser(browser, world);
  await page.addInitScript(() => delete (window as { trustedTypes?: unknown }).trustedTypes);
  // A browser without Trusted Types ignores these parts of the policy.
  await page.route(/\/(login|user\/\w+)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(/require-trusted-types-for [^;]*; trusted-types [^;]*; /, ''),
    };
    expect(headers['content-security-policy']).not.toContain('trusted-types');
    await route.fulfill({ response, headers });
  });
  const app = walletPage(page, 'th');
  await page.goto(`${world.url}/login`);
  await app.logIn(world.members[0] ?? { phone: '', password: '' });
  await app.expectTotal('12,458.92');
  await page.goto(`${world.url}/user/bonus?m=promotion&of=SONGKRAN`);
  await expect(page.getByRole('dialog').locator('p').first()).toBeVisible();
  await page.context().close();
});

test('with storage blocked, a member signs in for as long as the page is open, and is told so', async ({
  browser,
  world,
}) => {
  const page = await openBrowser(browser, world);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  const app = walletPage(page, 'th');
  await page.goto(`${world.url}/login`);
  await expect(page.getByText(app.t('session', 'memoryOnly'))).toBeVisible();
  await app.logIn(world.members[0] ?? { phone: '', password: '' });
  await app.expectTotal('12,458.92');
  expect(errors).toEqual([]);
  await page.context().close();
});
