import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, test } from '../../kit/sandbox.ts';
import { loadTexts } from '../../support/texts.ts';

/*
 * Every page and modal with a chunk of its own, with the chunk failing once and failing until the connection is back.
 * What fails must fail alone, and load without a reload of the page.
 */

interface LazyPart {
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

const PAGES: readonly LazyPart[] = [
  page('home', '/user/home', '/login'),
  page('profile-page', '/user/profile', '/user/statement'),
  page('bonus', '/user/bonus', '/user/statement'),
  page('statement', '/user/statement', '/user/profile'),
  page('contact-page', '/user/contact', '/user/profile'),
  page('howto-page', '/howto', '/user/profile'),
  page('not-found-page', '/nowhere', '/user/profile'),
];

const MODALS: readonly LazyPart[] = [
  modal('money', '/user/home', 'm=transfer'),
  modal('money', '/user/home', 'm=withdraw'),
  modal('money', '/user/home', 'm=deposit'),
  modal('money', '/user/home', 'm=game&g=PG'),
  modal('money', '/user/home', 'm=games'),
  modal('money', '/user/home', 'm=bank-name'),
  modal('rewards', '/user/home', 'm=invite'),
  modal('rewards', '/user/home', 'm=refund'),
  modal('rewards', '/user/home', 'm=spin'),
  modal('rewards', '/user/home', 'm=agreement'),
  modal('rewards', '/user/home', 'm=banners'),
  modal('chat', '/user/contact', 'm=chat'),
];

const BANK_NAME = 'features/profile/bank-name-modal.tsx';
const MANIFEST = new URL('../../../dist/web/.vite/manifest.json', import.meta.url);
const t = loadTexts('en');

/** Returns the built files of the lazy chunks, by their source below `web/src`. */
function readChunks(): ReadonlyMap<string, string> {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<
    string,
    { readonly file: string; readonly isDynamicEntry?: boolean }
  >;
  return new Map(
    Object.entries(manifest)
      .filter(([source, { isDynamicEntry }]) => isDynamicEntry === true && /^src\/.*\.tsx?$/.test(source))
      .map(([source, { file }]) => [source.slice('src/'.length), file]),
  );
}

/** Fails the requests of a chunk as long as `mustFail` tells so. */
async function failChunk(target: Page, source: string, mustFail: (request: number) => boolean) {
  const file = readChunks().get(source);
  if (file === undefined) throw new Error(`no chunk of ${source}`);
  let requests = 0;
  await target.route(`**/${file}`, (route) => {
    requests += 1;
    return mustFail(requests) ? route.abort('blockedbyclient') : route.continue();
  });
}

/** Goes to an address without a request of the document, as a link does. */
const follow = (target: Page, path: string) =>
  target.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const isModal = ({ source }: LazyPart) => MODALS.some((each) => each.source === source);
const pageError = (target: Page) => target.getByRole('heading', { name: t('shell', 'chunk.title') });
const modalError = (target: Page) => target.getByRole('dialog', { name: t('ui', 'loadFailed') });

async function expectNoError(target: Page) {
  await expect(pageError(target)).toHaveCount(0);
  await expect(modalError(target)).toHaveCount(0);
}

async function expectShown(target: Page, part: LazyPart) {
  await expectNoError(target);
  // This member has nothing to edit there, and the loaded modal closes itself.
  if (part.source === BANK_NAME) await expect(target).toHaveURL(part.from);
  else if (isModal(part)) await expect(target.locator('dialog[open] h2').first()).toBeVisible();
  else await expect(target.locator('main h1').first()).toBeVisible();
  // What is visible may be the heading of the error.
  await expectNoError(target);
}

test.use({ language: 'en', pageClock: false });

test('FA-7 every lazy chunk of the app is in the list', () => {
  const listed = [...PAGES.map(({ source }) => source), ...MODALS.map(({ source }) => source), ...OTHERS];
  expect(listed.toSorted()).toEqual([...readChunks().keys()].toSorted());
});

for (const part of [...PAGES, ...MODALS]) {
  test(`FA-7 ${part.source} opens although its chunk fails once`, async ({ member }) => {
    await failChunk(member.page, part.source, (request) => request === 1);
    await member.page.goto(part.path);
    await expectShown(member.page, part);
  });

  test(`FA-7 ${part.source} fails alone, and opens by itself when the connection is back`, async ({
    member,
    context,
  }) => {
    const target = member.page;
    const heading = target.locator('main h1').first();
    const failure = isModal(part) ? modalError(target) : pageError(target);
    let isLost = true;
    await failChunk(target, part.source, () => isLost);
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
