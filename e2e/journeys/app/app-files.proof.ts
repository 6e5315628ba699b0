import { readFileSync } from 'node:fs';

import type { Browser, Locator, Page } from '@playwright/test';

import { expect, test, type World } from '../../../kit/src/sandbox.ts';
import { FILE_FAULTS, failFile, type FileFault, readAppFiles } from '../../support/app-files/fail-file.ts';
import { OTHER_FILES, type Place, PLACES } from '../../support/app-files/places.ts';
import { waitForContent } from '../../support/content.ts';
import { loadTexts } from '../../support/texts.ts';

/*
 * Each file of the built app is blocked, missing or slow, one at a time, where it is needed first. The page is readable
 * without it, or says that something is missing and opens by a press of a button once the file is there.
 */

/** Names of the buttons for another try in all languages. The first texts may be what is missing. */
const RETRY_NAMES = (['th', 'la', 'en'] as const).flatMap((language) => {
  const notice = JSON.parse(
    readFileSync(
      new URL(`../../../web/src/app/browser-notice/texts.${language}.json`, import.meta.url),
      'utf8',
    ),
  ) as { readonly reload: string };
  return [loadTexts(language)('ui', 'retry'), notice.reload];
});
const RETRY = new RegExp(RETRY_NAMES.join('|'));

const isDialog = ({ path }: Place) => /[?&]m=/.test(path);
const findContent = (page: Page, place: Place): Locator =>
  place.content?.(page) ?? page.locator(isDialog(place) ? 'dialog[open] h2' : 'main h1').first();
const findFailure = (page: Page, place: Place): Locator =>
  place.failure?.(page) ?? page.getByRole('button', { name: RETRY }).first();
/** Finds a sign of the app while a file is still to come. */
const findWaiting = (page: Page): Locator =>
  page
    .locator('.first-frame, .browser-notice, [aria-busy=true], [data-skeleton], [role=status], main')
    .filter({ visible: true })
    .first();

/** Opens a browser in a world without the fixtures of the kit, which fail on every file that is missing. */
async function openBrowser(browser: Browser, world: World, { isMember, language = 'en' }: Place) {
  const context = await browser.newContext();
  const [name = '', value = ''] = world.cookie.split('=');
  await context.addCookies([
    { name, value, url: world.url },
    { name: 'sandbox_pill', value: 'off', url: world.url },
  ]);
  const token = isMember === true ? (world.members[0]?.token ?? '') : '';
  await context.addInitScript(
    (stored) => {
      localStorage.setItem('locale', stored.language);
      localStorage.setItem('remember-agreement', 'true');
      if (stored.token !== '') sessionStorage.setItem('token', stored.token);
    },
    { language, token },
  );
  const page = await context.newPage();
  const crashes: string[] = [];
  page.on('pageerror', ({ message }) => crashes.push(message));
  return { page, crashes };
}

async function expectWhole(page: Page, place: Place) {
  await expect(findContent(page, place)).toBeVisible();
  if (!place.failure) await expect(findFailure(page, place)).toHaveCount(0);
}

async function expectFailure(page: Page, place: Place, release: () => void) {
  const failure = findFailure(page, place);
  await expect(failure).toBeVisible();
  expect((await page.locator('body').innerText()).length).toBeGreaterThan(20);
  release();
  if (!place.failure) {
    // It may have opened by itself meanwhile, because a call has arrived.
    await failure.click({ timeout: 5_000 }).catch(() => {});
    return;
  }
  // A press right after another one counts as a part of it.
  const content = findContent(page, place);
  await expect(async () => {
    // The press before may have taken longer than it was waited for.
    if (await content.isVisible()) return;
    const close = page.getByRole('alertdialog').getByRole('button').last();
    if (await close.isVisible()) await close.click();
    await place.act?.(page);
    await expect(content).toBeVisible({ timeout: 10_000 });
  }).toPass();
}

async function checkFault(page: Page, place: Place, world: World, path: string, fault: FileFault) {
  await place.prepare?.(page);
  const file = await failFile(page, path, fault);
  await page.goto(world.url + place.path, { waitUntil: 'commit' });
  if (place.act) {
    await expect(page.locator('dialog[open] h2').first()).toBeVisible();
    await waitForContent(page);
    await place.act(page);
  }
  await expect.poll(file.countRequests).toBeGreaterThan(0);
  if (place.isOptional === true) {
    await expectWhole(page, place);
    file.release();
  } else if (fault === 'slow') {
    await expect(findWaiting(page)).toBeVisible();
    file.release();
  } else await expectFailure(page, place, file.release);
  await expectWhole(page, place);
}

test('FA-7 every file of the build has a place', () => {
  expect([...Object.keys(PLACES), ...OTHER_FILES].toSorted()).toEqual([...readAppFiles().keys()].toSorted());
});

const CELLS = Object.entries(PLACES).flatMap(([name, place]) =>
  FILE_FAULTS.map((fault) => ({ name, place, fault })),
);
const SAID: Readonly<Record<FileFault, string>> = {
  blocked: 'blocked',
  missing: 'missing on the server',
  slow: 'slow',
};

for (const { name, place, fault } of CELLS) {
  const end =
    place.isOptional === true
      ? 'the page does without'
      : fault === 'slow'
        ? 'the page waits for it'
        : 'the page says so and opens by a press';
  test(`FA-7 ${name} is ${SAID[fault]} on ${place.path}: ${end}`, async ({ browser, world }) => {
    const path = readAppFiles().get(name);
    if (path === undefined) throw new Error(`no file ${name} in the build`);
    const { page, crashes } = await openBrowser(browser, world, place);
    await checkFault(page, place, world, path, fault);
    const { report } = place;
    expect(crashes.filter((message) => report === undefined || !message.includes(report))).toEqual([]);
    await page.context().close();
  });
}

test('FA-7 a style sheet that does not arrive leaves a drawn notice, and the app opens once it is there', async ({
  browser,
  world,
}) => {
  const { page } = await openBrowser(browser, world, { path: '/login' });
  await page.clock.install();
  const file = await failFile(page, readAppFiles().get('index.css') ?? '', 'slow');
  await page.goto(`${world.url}/login`, { waitUntil: 'commit' });
  const notice = page.locator('.browser-notice[data-kind=slow]');
  // The clock of the page has replaced the list of entries, but not the observer.
  const countPaints = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'paint',
            buffered: true,
          });
        }),
    );
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return notice.isVisible();
    })
    .toBe(true);
  expect(await countPaints()).toBeGreaterThan(0);
  file.release();
  await expect(page.locator('main h1')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(notice).toHaveCount(0);
  await expect(page.locator('main h1')).toHaveCSS('margin-top', '0px');
  await expect(page.locator('link[data-late], link[media=print]')).toHaveCount(0);
  await page.context().close();
});
