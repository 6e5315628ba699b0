import type { Page } from '@playwright/test';

import { launchOptions } from '../../../scripts/setup/find-chromium.ts';
import { expect, test, type World } from '../../../kit/src/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { toPortalUrl } from '../../support/portal.ts';
import { takeRows } from '../../support/run-length.ts';

// Playwright switches the page cache of Back and Forward off.
test.use({
  language: 'en',
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const TOTAL = '12,458.92';
/** Routes of §2. The first three are of a visitor, of a member and of both. */
const ALL_ROUTES = [
  '/login',
  '/user/home',
  '/howto',
  '/register',
  '/contact',
  '/user/profile',
  '/user/bonus',
  '/user/statement',
  '/user/contact',
  '/terminated',
  '/nowhere',
  '/user',
  '/',
];
const ROUTES = takeRows(ALL_ROUTES, 3);

async function logIn(page: Page, { members }: World, isRemembered: boolean) {
  const { phone = '', password = '' } = members[0] ?? {};
  const app = walletPage(page, 'en');
  await page.goto('/login');
  if (isRemembered) await page.getByLabel(app.t('session', 'remember')).check();
  await app.logIn({ phone, password });
  await app.expectTotal(TOTAL);
}

async function logOut(page: Page) {
  const app = walletPage(page, 'en');
  await page.goto('/user/profile');
  await page
    .getByRole('main')
    .getByRole('button', { name: app.t('profile', 'logOut') })
    .click();
  await expect(page).toHaveURL(/\/login/);
}

const readToken = (page: Page) =>
  page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token') ?? '');

/** Ways in which the session that three tabs share can end in the first of them. */
const ENDINGS: Readonly<Record<string, (page: Page, world: World) => Promise<void>>> = {
  'a logout': logOut,
  'an opened login': async (page) => void (await page.goto('/login')),
  'a refused token': async (page, world) => {
    await world.updateMember(world.members[0]?.phone ?? '', { token: 'expired' });
    // The page may have found it by itself: a press would then have no button.
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
  },
};

for (const [ending, end] of takeRows(Object.entries(ENDINGS), 1)) {
  test(`C4 of 3 tabs of a remembered member the two others leave after ${ending}, and send nothing with the old token`, async ({
    visitor: { page },
    world,
  }) => {
    await logIn(page, world, true);
    const others = [await page.context().newPage(), await page.context().newPage()];
    for (const other of others) {
      await other.goto('/user/home');
      await walletPage(other, 'en').expectTotal(TOTAL);
    }
    const token = await readToken(page);
    await end(page, world);

    const late: string[] = [];
    for (const other of others) {
      await expect(other).toHaveURL(/\/login/);
      await expect(other.getByText(TOTAL)).toHaveCount(0);
      other.on('request', (request) => {
        if (request.headers()['authorization']?.includes(token)) late.push(request.url());
      });
      await other.goto('/user/home');
      await expect(other).toHaveURL(/\/login/);
      expect(await readToken(other)).toBe('');
    }
    expect(late).toEqual([]);
  });
}

/** Texts that only a signed-in member may see. */
const listSecrets = ({ members }: World, token: string) =>
  [members[0]?.phone ?? '', TOTAL, '12458.92', token].filter((text) => text !== '');

test('C5 after a logout Back shows nothing of the member, also out of the page cache', async ({
  visitor: { page },
  world,
}) => {
  await logIn(page, world, true);
  const secrets = listSecrets(world, await readToken(page));
  await page.goto('/user/statement');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A page of another site, so that Back may take the statement out of the page cache.
  await page.goto(new URL(toPortalUrl(world, '/', '127.0.0.1')).origin);
  const other = await page.context().newPage();
  await logOut(other);

  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    const text = await page.locator('body').textContent();
    expect(secrets.filter((secret) => text?.includes(secret))).toEqual([]);
  }
});

test(`C5 after a logout no storage has anything of the member, at any of ${ROUTES.length} routes`, async ({
  visitor: { page },
  world,
}) => {
  await logIn(page, world, true);
  const secrets = listSecrets(world, await readToken(page));
  await logOut(page);
  for (const route of ROUTES) {
    await page.goto(route);
    await expect(page.getByRole('heading').first()).toBeVisible();
    const stored = await page.evaluate(async () => ({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      cookie: document.cookie,
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      text: document.body.textContent,
    }));
    const all = JSON.stringify(stored);
    expect({ route, found: secrets.filter((secret) => all.includes(secret)) }).toEqual({ route, found: [] });
    expect({ route, caches: stored.caches, databases: stored.databases }).toEqual({
      route,
      caches: [],
      databases: [],
    });
  }
});
