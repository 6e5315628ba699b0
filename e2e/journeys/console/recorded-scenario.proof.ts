import { readFile } from 'node:fs/promises';

import type { Browser, Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { World, type WorldFile } from '../../../kit/src/world.ts';
import { callOperatorApi } from '../../pages/console-page.ts';
import { openWithContent, waitForIdle, watchCalls } from '../../support/content.ts';

test.use({ scenario: 'statement-1', clock: { mode: 'paused' }, pageClock: false, language: 'en' });

const SCREENS = [
  '/user/home',
  '/user/profile',
  '/user/bonus',
  '/user/statement',
  '/user/contact',
  '/user/home?m=deposit&ch=bank',
  '/user/home?m=withdraw',
  '/user/home?m=invite',
  '/user/home?m=refund',
  '/user/statement?m=slips',
];

/** Opens the app for the first member of a world, in a context of its own that may be recorded. */
async function openApp(browser: Browser, world: World, har?: string) {
  const [name = '', value = ''] = world.cookie.split('=');
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: { width: 390, height: 844 },
    ...(har === undefined ? {} : { recordHar: { path: har, content: 'embed' as const } }),
  });
  await context.addCookies([
    { name, value, url: world.url },
    { name: 'sandbox_pill', value: 'off', url: world.url },
  ]);
  await context.addInitScript((token) => {
    localStorage.setItem('locale', 'en');
    localStorage.setItem('remember-agreement', 'true');
    sessionStorage.setItem('token', token);
  }, world.members[0]?.token ?? '');
  const page = await context.newPage();
  const waitForCalls = watchCalls(page);
  return {
    page,
    readTexts: watchTexts(page),
    /** Opens a screen and waits until it has read everything: parts that load later have no placeholder. */
    open: async (path: string) => {
      await openWithContent(page, path);
      await waitForIdle(page);
      await waitForCalls();
    },
  };
}

/** Spells a number with and without the dashes that the app writes. */
const toSpellings = (text: string) => [text, text.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')];

/** Lists the texts of an answer in its order; markup separates them, as on the screen. */
function listTexts(answer: unknown): string[] {
  if (typeof answer === 'string') return answer.split(/<[^>]*>|\n/).map((text) => text.trim());
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(listTexts) : [];
}

/** Watches the answers of a page. Returns a function that waits for the texts of the last one of each call. */
function watchTexts(page: Page) {
  const answers = new Map<string, Promise<unknown>>();
  page.on('response', (response) => {
    const request = response.request();
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const call = `${request.method()} ${pathname} ${request.postData() ?? ''}`;
    answers.set(
      call,
      response.json().catch(() => undefined),
    );
  });
  return async () =>
    new Map(
      await Promise.all([...answers].map(async ([call, body]) => [call, listTexts(await body)] as const)),
    );
}

type Texts = ReadonlyMap<string, readonly string[]>;

/** Codes, message keys and times: a recording keeps them (`docs/guides/qa.md`). */
const KEPT = /^(?:[A-Z0-9_]*[A-Z_][A-Z0-9_]*|\d{4}-\d\d-\d\dT.*)$/;

/** Pairs each text that one world shows with the one that the other shows in its place, longest first. */
function pairTexts(original: Texts, copy: Texts): readonly (readonly [string, string])[] {
  const pairs = new Map<string, string>();
  for (const [call, texts] of original) {
    const invented = copy.get(call);
    if (invented?.length !== texts.length) continue;
    texts.forEach((text, index) => {
      const other = invented[index] ?? '';
      if (text !== other && !KEPT.test(text)) pairs.set(text, other);
    });
  }
  return [...pairs].sort(([a], [b]) => b.length - a.length);
}

/** Last digits of an account number, which are invented. */
const LAST_DIGITS = /•[•\d\u2060-]*|(?<=ending in )\d+/g;

/** Time at which the app has read the balance. */
const UPDATED_AT = /^Updated .*$/gm;

/** Replaces each of these texts on a screen by its number, and what differs by the moment. */
const mask = (screen: string, texts: readonly string[]): string =>
  texts
    .reduce(
      (masked, text, index) =>
        toSpellings(text).reduce((rest, each) => rest.replaceAll(each, `‹${index}›`), masked),
      screen,
    )
    .replace(LAST_DIGITS, '‹digits›')
    .replace(UPDATED_AT, 'Updated ‹now›');

test('a recorded journey becomes a world whose screens say the same', async ({
  browser,
  world,
}, testInfo) => {
  const moved = await callOperatorApi(world, {
    method: 'POST',
    path: '/wallet/transfer',
    body: { from: 'WALLET', to: 'PG', amount: 1_234.56 },
  });
  expect(moved.status).toBe(200);
  await callOperatorApi(world, { path: '/bonus/activate/DAILY' });
  const har = testInfo.outputPath('journey.har');
  const recording = await openApp(browser, world, har);
  for (const path of SCREENS) await recording.open(path);
  await recording.page.context().close();

  const body = JSON.parse(await readFile(har, 'utf8')) as WorldFile;
  const copy = await World.import(world.url, body, { mode: 'paused' });
  try {
    expect(copy.members[0]?.bank?.bankAccountName).not.toBe(world.members[0]?.bank?.bankAccountName);
    const original = await openApp(browser, world);
    const replayed = await openApp(browser, copy);
    for (const path of SCREENS) {
      await original.open(path);
      await replayed.open(path);
      // Both screens at the same moment: what rotates or loads late is the same on both in the end.
      await expect(async () => {
        const pairs = pairTexts(await original.readTexts(), await replayed.readTexts());
        const [shown, shownAgain] = [original, replayed].map(({ page }) => page.locator('body').innerText());
        const expected = mask(
          (await shown) ?? '',
          pairs.map(([text]) => text),
        );
        expect(
          mask(
            (await shownAgain) ?? '',
            pairs.map(([, text]) => text),
          ),
          path,
        ).toBe(expected);
      }).toPass({ timeout: 20_000 });
    }
    await original.page.context().close();
    await replayed.page.context().close();
  } finally {
    await copy.delete();
  }
});
