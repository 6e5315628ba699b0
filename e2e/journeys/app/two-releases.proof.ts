import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { buildNextRelease, type NextRelease } from '../../support/app-files/next-release.ts';
import { startRoundRobin } from '../../support/servers/round-robin.ts';
import { startServer } from '../../support/servers/served-program.ts';
import { loadTexts } from '../../support/texts.ts';

/*
 * Two releases behind a balancer that asks one server for the page and the other for its script, as during an upgrade, and in
 * the same way during a rollback. The folders are as in the images: the later one has the files of the first as well, and its page.
 */

const LOADS = 200;
const BUILD_MS = 240_000;
const LOADS_MS = 900_000;
const t = loadTexts('th');

type Server = Awaited<ReturnType<typeof startServer>>;
let next: NextRelease;
let folder: string;
let first: Server;
let second: Server;

test.describe.configure({ mode: 'serial' });

/** Lays out a server and an app as an image has them. */
function createImage(name: string, web: string, webBefore?: string): string {
  const image = join(folder, name);
  cpSync('dist/server', join(image, 'server'), { recursive: true });
  if (webBefore !== undefined) {
    cpSync(join(webBefore, 'assets'), join(image, 'web/assets'), { recursive: true });
    mkdirSync(join(image, 'before'));
    for (const file of ['index.html', 'version']) cpSync(join(webBefore, file), join(image, 'before', file));
  }
  cpSync(web, join(image, 'web'), { recursive: true });
  writeFileSync(join(image, 'web/version'), JSON.stringify({ release: name }));
  return image;
}

test.beforeAll(async () => {
  test.setTimeout(BUILD_MS);
  next = await buildNextRelease();
  folder = mkdtempSync(join(tmpdir(), 'two-releases-'));
  const images = [createImage('first', 'dist/web')];
  images.push(createImage('second', next.folder, join(images[0] ?? '', 'web')));
  [first, second] = (await Promise.all(
    images.map((image) => startServer(['--app'], {}, join(image, 'server/main.mjs'))),
  )) as [Server, Server];
});
test.afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  next.remove();
  rmSync(folder, { recursive: true });
});

const isSecond = (page: Page) => page.evaluate(() => 'nextRelease' in globalThis);

/** Opens the app as somebody who has never been there. */
async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  return page;
}

/** Expects the login with its style sheets: a button has a colour of the app. */
async function expectLogin(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: t('session', 'submit'), exact: true });
  await expect(submit).toBeVisible();
  await expect(submit).not.toHaveCSS('border-top-style', 'outset');
}

/** Opens a page of the app whose code has not been loaded yet. */
async function expectRegistration(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: t('session', 'register'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(t('shell', 'chunk.title'))).toHaveCount(0);
  await expect(page).toHaveURL(/\/register/);
}

test(`behind a balancer no page of ${LOADS} is blank`, async ({ browser, baseURL }) => {
  test.setTimeout(LOADS_MS);
  const balancer = await startRoundRobin([first.url, second.url], baseURL ?? '');
  const load = async () => {
    const page = await open(browser, balancer.url);
    await expectLogin(page);
    await page.context().close();
  };
  for (let done = 0; done < LOADS; done += 4) await Promise.all([load(), load(), load(), load()]);
  balancer.stop();
});

for (const [name, own, isOwnSecond] of [
  ['first', () => first, false],
  ['second', () => second, true],
] as const) {
  for (const [event, findServers] of [
    ['while servers have both', () => [first.url, second.url]],
    ['after an upgrade', () => [second.url]],
    ['after a rollback', () => [first.url]],
  ] as const) {
    test(`an open page of the ${name} release goes on ${event}`, async ({ browser, baseURL }) => {
      const servers = [own().url];
      const balancer = await startRoundRobin(servers, baseURL ?? '');
      const page = await open(browser, balancer.url);
      await expectLogin(page);
      expect(await isSecond(page)).toBe(isOwnSecond);
      servers.splice(0, 1, ...findServers());
      await expectRegistration(page);
      await page.context().close();
      balancer.stop();
    });
  }
}
