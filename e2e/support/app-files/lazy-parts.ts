import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { loadTexts } from '../texts.ts';
import { follow } from '../tour.ts';

/*
 * Every page and modal that is loaded on demand, with its file failing once and failing until the connection is back.
 * A part that fails must leave the rest of the page in use, and must load without a reload of the page.
 */

export interface LazyPart {
  /** File of the build that it is in (`web/build/chunk-groups.ts`). */
  readonly file: string;
  /** Address at which it is shown. */
  readonly path: string;
  /** Address from which it is opened, for a modal that of its page. Its file is not loaded there. */
  readonly from: string;
}

const page = (file: string, path: string, from: string): LazyPart => ({ file, path, from });
const modal = (file: string, from: string, query: string): LazyPart => ({
  file,
  path: `${from}?${query}`,
  from,
});

export const PAGES: readonly LazyPart[] = [
  page('profile-page', '/user/profile', '/user/statement'),
  page('bonus', '/user/bonus', '/user/statement'),
  page('statement', '/user/statement', '/user/profile'),
  page('contact-page', '/user/contact', '/user/profile'),
  page('howto-page', '/howto', '/user/profile'),
  page('not-found-page', '/nowhere', '/user/profile'),
];

export const MODALS: readonly LazyPart[] = [
  modal('forms', '/user/home', 'm=bank-name'),
  modal('money', '/user/home', 'm=transfer'),
  modal('money', '/user/home', 'm=withdraw'),
  modal('money', '/user/home', 'm=deposit'),
  modal('money', '/user/home', 'm=game&g=PG'),
  modal('money', '/user/home', 'm=games'),
  modal('rewards', '/user/home', 'm=invite'),
  modal('rewards', '/user/home', 'm=refund'),
  modal('rewards', '/user/home', 'm=spin'),
  modal('rewards', '/user/home', 'm=agreement'),
  modal('rewards', '/user/home', 'm=banners'),
  modal('chat', '/user/contact', 'm=chat'),
  modal('care', '/user/profile', 'm=reminder'),
  modal('care', '/user/statement', 'm=net-position'),
];

/** Files that are tested elsewhere or come with another: libraries, visitors' pages, and what several modals share. */
export const OTHERS = [
  'bare-layout',
  'commands',
  'common',
  'config-error',
  'index',
  'install-offer',
  'invite-code',
  'jsQR',
  'link-codec',
  'page-place',
  'purify.es',
  'register-page',
  'report-findings',
  'rolldown-runtime',
  'slip-worker',
  'terminated-page',
  'vendor',
];

const BANK_NAME = 'm=bank-name';
const MANIFEST = new URL('../../../dist/web/.vite/manifest.json', import.meta.url);
const t = loadTexts('en');

/** Returns the built scripts by their name, without those of texts and the early script, which has no name. */
export function readFiles(): ReadonlyMap<string, string> {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<
    string,
    { readonly file: string; readonly name?: string }
  >;
  return new Map(
    Object.values(manifest)
      .filter(({ file, name = 'texts-' }) => file.endsWith('.js') && !name.startsWith('texts-'))
      .map(({ file, name = '' }) => [name, file]),
  );
}

/** Fails the requests of a file as long as `mustFail` tells so. */
async function failFile(target: Page, name: string, mustFail: (request: number) => boolean) {
  const file = readFiles().get(name);
  if (file === undefined) throw new Error(`no file ${name}`);
  let requests = 0;
  await target.route(`**/${file}`, (route) => {
    requests += 1;
    return mustFail(requests) ? route.abort('blockedbyclient') : route.continue();
  });
}

const isModal = (part: LazyPart) => MODALS.includes(part);
const pageError = (target: Page) => target.getByRole('heading', { name: t('shell', 'chunk.title') });
const modalError = (target: Page) => target.getByRole('dialog', { name: t('ui', 'loadFailed') });

async function expectNoError(target: Page) {
  await expect(pageError(target)).toHaveCount(0);
  await expect(modalError(target)).toHaveCount(0);
}

async function expectShown(target: Page, part: LazyPart) {
  await expectNoError(target);
  // This member has nothing to edit there, and the loaded modal closes itself.
  if (part.path.endsWith(BANK_NAME)) await expect(target).toHaveURL(part.from);
  else if (isModal(part)) await expect(target.locator('dialog[open] h2').first()).toBeVisible();
  else await expect(target.locator('main h1').first()).toBeVisible();
  // What is visible may be the heading of the error.
  await expectNoError(target);
}

/** Declares a test in which the file of a part fails once. */
export function testFailsOnce(part: LazyPart): void {
  test(`FA-7 ${part.path} opens although its file fails once`, async ({ member: { page: target } }) => {
    await failFile(target, part.file, (request) => request === 1);
    await target.goto(part.path);
    await expectShown(target, part);
  });
}

/** Declares a test in which the file of a part fails until the connection is back. */
export function testFailsAlone(part: LazyPart): void {
  test(`FA-7 ${part.path} fails alone, and opens by itself when the connection is back`, async ({
    member: { page: target },
    context,
  }) => {
    const heading = target.locator('main h1').first();
    const failure = isModal(part) ? modalError(target) : pageError(target);
    let isLost = true;
    await failFile(target, part.file, () => isLost);
    await target.goto(part.from);
    await expect(heading).toBeVisible();
    await target.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));

    await follow(target, part.path);
    await expect(failure).toBeVisible();
    await expect(target.getByRole('navigation', { includeHidden: true }).first()).toBeAttached();
    await target.goBack();
    await expect(failure).toHaveCount(0);
    await expect(heading).toBeVisible();

    await target.goForward();
    await expect(failure).toBeVisible();
    await context.setOffline(true);
    isLost = false;
    await context.setOffline(false);
    await expectShown(target, part);
    await expect(target.locator('html')).toHaveAttribute('data-not-reloaded', '');
  });
}

/** Declares a test of home, which no page precedes. */
export function testHomeFails(): void {
  test('FA-7 home opens although its file fails, and by itself when the connection is back', async ({
    member: { page: target },
    context,
  }) => {
    let isLost = true;
    await failFile(target, 'home', () => isLost);
    await target.goto('/user/home');
    await expect(pageError(target)).toBeVisible();
    await target.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''));
    await context.setOffline(true);
    isLost = false;
    await context.setOffline(false);
    await expect(target.locator('main h1').first()).toBeVisible();
    await expectNoError(target);
    await expect(target.locator('html')).toHaveAttribute('data-not-reloaded', '');
  });
}
