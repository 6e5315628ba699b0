import { readFile } from 'node:fs/promises';

import type { Browser } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { type NewWorld, World } from '../../../kit/src/world.ts';
import { callOperatorApi } from '../../pages/console-page.ts';
import { openWithContent, waitForIdle, watchCalls } from '../../support/content.ts';

test.use({ scenario: 'statement-1', clock: { mode: 'frozen' }, pageClock: false, language: 'en' });

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

interface PersonalAnswers {
  readonly banks?: readonly object[];
  readonly wallets?: readonly object[];
  readonly invites?: readonly { readonly from: object }[];
}

/** Lists the names and numbers that a recording does not keep, in an order that every world has. */
async function listPersonal(world: World): Promise<readonly string[]> {
  const deposit = (await callOperatorApi(world, { path: '/lookup/deposit' })).body as PersonalAnswers;
  const list = await callOperatorApi(world, {
    method: 'POST',
    path: '/invite',
    body: { page: 1, limit: 100 },
  });
  const { invites = [] } = list.body as PersonalAnswers;
  const rows = [
    world.members[0]?.bank ?? {},
    ...(deposit.banks ?? []),
    ...(deposit.wallets ?? []),
    ...invites.map(({ from }) => from),
    { name: world.members[0]?.name },
  ] as readonly Readonly<Record<string, string | undefined>>[];
  return rows.flatMap(({ bankAccountName, bankAccountNo, walletAccountName, name }) =>
    [bankAccountName, bankAccountNo, walletAccountName, name].map((value) => value ?? ''),
  );
}

/** Last digits of an account number, which are invented. */
const LAST_DIGITS = /•[•\d\u2060-]*|(?<=ending in )\d+/g;

/** Time at which the app has read the balance. */
const UPDATED_AT = /^Updated .*$/gm;

/** Creates a function that replaces the personal data of a world by numbers. */
async function createMask(world: World): Promise<(text: string) => string> {
  const personal = await listPersonal(world);
  return (text) =>
    personal
      .reduce(
        (masked, value, index) =>
          value === ''
            ? masked
            : toSpellings(value).reduce((rest, each) => rest.replaceAll(each, `‹${index}›`), masked),
        text,
      )
      .replace(LAST_DIGITS, '‹digits›')
      .replace(UPDATED_AT, 'Updated ‹now›');
}

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

  const body = JSON.parse(await readFile(har, 'utf8')) as NewWorld;
  const copy = await World.create(world.url, { ...body, clock: { mode: 'frozen' } });
  try {
    expect(copy.members[0]?.bank?.bankAccountName).not.toBe(world.members[0]?.bank?.bankAccountName);
    const original = await openApp(browser, world);
    const replayed = await openApp(browser, copy);
    const masks = [await createMask(world), await createMask(copy)] as const;
    for (const path of SCREENS) {
      await original.open(path);
      await replayed.open(path);
      // Both screens at the same moment: what rotates or loads late is the same on both in the end.
      await expect(async () => {
        const expected = masks[0](await original.page.locator('body').innerText());
        expect(masks[1](await replayed.page.locator('body').innerText()), path).toBe(expected);
      }).toPass({ timeout: 20_000 });
    }
    await original.page.context().close();
    await replayed.page.context().close();
  } finally {
    await copy.destroy();
  }
});
