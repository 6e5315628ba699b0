import type { Page } from '@playwright/test';

import { findAxeViolations } from '../../support/accessibility.ts';
import { depositPage, SLIP_FILE } from '../../pages/deposit-page.ts';
import { expect, test } from '../../kit/sandbox.ts';
import { loadTexts } from '../../support/texts.ts';

const OVER_A_MINUTE_MS = 61_000;

const SCREENS_OF_MEMBERS = [
  '/user/home',
  '/user/home?m=deposit',
  '/user/home?m=withdraw',
  '/user/home?m=transfer',
  '/user/home?m=spin',
  '/user/home?m=invite',
  '/user/home?m=refund',
  '/user/home?m=game&g=PG',
  '/user/bonus',
  '/user/statement',
  '/user/profile',
  '/user/contact',
] as const;

test.use({ pill: true, language: 'en' });
// Several screens a test; only a hang is told by time.
test.setTimeout(180_000);

function pillOf(page: Page) {
  const host = page.locator('[data-sandbox-pill]');
  const panel = host.getByRole('region', { name: 'Sandbox' });
  return {
    host,
    toggle: host.getByRole('button', { name: /^Sandbox: / }),
    panel,
    said: panel.getByRole('status'),
    acts: panel.getByRole('list', { name: 'Acts' }).getByRole('listitem'),
    open: async () => {
      await expect(host.getByRole('button', { name: /^Sandbox: / })).toBeVisible();
      await page.keyboard.press('Alt+Shift+KeyS');
      await expect(panel).toBeVisible();
    },
    act: (name: string) => panel.getByRole('button', { name, exact: true }),
  };
}

test('it tells scenario, time, latency and violations, and what changes of them', async ({
  member: { page },
  world,
}) => {
  await page.goto('/user/home');
  const pill = pillOf(page);
  await expect(pill.toggle).toHaveAccessibleName(
    /^Sandbox: default, 15\/01\/2026 10:0\d:\d\d, 0 ms latency, 0 violations$/,
  );
  await pill.toggle.click();
  await pill.act('One minute on').click();
  await expect(pill.said).toHaveText(/^It is 2026-01-15T03:0[1-9]:/);
  await expect(pill.panel).toContainText(/Time15\/01\/2026 10:0[1-9]/);
  await pill.act('Slow or fast').click();
  await expect(pill.panel).toContainText('Latency2000 ms');
  await expect(pill.toggle).toContainText('2000 ms');
  expect(await world.settings.read()).toMatchObject({ latencyMs: 2_000 });
});

test('it works by keyboard alone, and its keys do not reach the window below', async ({
  member: { page },
  world,
}) => {
  await page.goto('/user/home?m=transfer');
  const below = page.getByRole('dialog');
  await expect(below).toBeVisible();
  const pill = pillOf(page);
  await pill.open();
  await expect(pill.panel.getByRole('heading', { name: 'Sandbox' })).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    if (await pill.act('The next transfer fails at the game').evaluate((it) => it.matches(':focus'))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(pill.said).toHaveText('The game refuses it, and the money comes back.');
  await page.keyboard.press('Escape');
  await expect(pill.panel).toBeHidden();
  await expect(pill.toggle).toBeFocused();
  await expect(below).toBeVisible();
  await expect(page).toHaveURL('/user/home?m=transfer');
  expect((await world.summary()).dirty).toBeGreaterThan(0);
});

test('on a deposit the code is paid, and a slip is refused with a reason; the app follows', async ({
  member: { page, id },
  world,
}) => {
  const app = depositPage(page, 'en');
  const pill = pillOf(page);
  await page.goto('/user/home?m=deposit&ch=qr&p=KBANK');
  await app.amount.fill('500');
  await app.submit.click();
  await expect(app.code).toBeVisible();
  await pill.open();
  await pill.act('Mark this QR paid').click();
  await expect(pill.said).toHaveText('The bank has paid the code.');
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(950_000);

  await page.goto('/user/home?m=deposit&ch=bank');
  await app.file.setInputFiles(SLIP_FILE);
  await app.button('slip', 'send').click();
  await expect(app.dialog.getByText(app.t('slip', 'received'), { exact: true }).first()).toBeVisible();
  await page.goto('/user/statement?m=slips');
  await pill.open();
  await pill.panel.getByRole('combobox', { name: 'Reject the last slip' }).selectOption('EXPIRED_SLIP');
  await pill.act('Reject the last slip').click();
  await expect(pill.said).toHaveText('The slip was refused: EXPIRED_SLIP.');
  // While a slip is in progress the app looks again by itself.
  await page.clock.fastForward(OVER_A_MINUTE_MS);
  await expect(
    page.getByRole('dialog').getByText(loadTexts('en')('error', 'slip.EXPIRED_SLIP')).first(),
  ).toBeVisible();
});

test('money that arrives is on the open page as soon as that may be read again', async ({
  member: { page },
}) => {
  await page.goto('/user/home');
  await expect(page.getByRole('main')).toContainText('12,458.92');
  const pill = pillOf(page);
  await pill.open();
  // The app reads a wallet of less than a minute no second time for somebody who comes back to it.
  await page.clock.fastForward(OVER_A_MINUTE_MS);
  await pill.act('500.00 arrive by transfer').click();
  await expect(page.getByRole('main')).toContainText('12,958.92');
});

test('what cannot be done is said in words', async ({ member: { page } }) => {
  await page.goto('/user/home');
  const pill = pillOf(page);
  await pill.open();
  await pill.act('Approve the last withdrawal').click();
  await expect(pill.said).toHaveText('No withdrawal waits.');
  await pill.panel.getByRole('button', { name: 'Hide until reload' }).click();
  await expect(pill.host).toHaveCount(0);
});

test('it tells the world what the app keeps, by name alone, and which rules the page breaks', async ({
  member: { page },
  world,
}) => {
  const [token = ''] = world.members.flatMap((each) => each.token ?? []);
  await page.goto('/user/home');
  await expect.poll(async () => (await world.summary()).client?.tokenPlace).toBe('session');
  const { client } = await world.summary();
  expect(client?.storageKeys).toEqual(expect.arrayContaining(['local:locale', 'session:token']));
  expect(JSON.stringify(client)).not.toContain(token);
  expect((await world.summary()).violations).toBe(0);

  await page.evaluate(() => {
    document.documentElement.lang = 'la';
    document.body.append('MONEY_NOT_ENOUGH');
    sessionStorage.setItem('w.draft.room', 'hello');
  });
  // Both in one report, or one after the other.
  await expect
    .poll(async () =>
      (await world.journal.read())
        .filter(({ operation }) => operation === 'report.client')
        .flatMap(({ violations }) => violations.map(({ rule, severity }) => [rule, severity]))
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    )
    .toEqual([
      ['locale-la-in-lang', 'warning'],
      ['unmapped-error-key', 'warning'],
    ]);
  expect((await world.summary()).client?.storageKeys).toContain('session:w.draft.room');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    test('axe finds nothing in it, over a page and over a window', async ({ member: { page } }) => {
      for (const path of ['/user/home', '/user/home?m=deposit']) {
        await page.goto(path);
        await pillOf(page).open();
        await expect(pillOf(page).panel.getByRole('combobox').first()).toBeVisible();
        expect(await findAxeViolations(page, { within: '[data-sandbox-pill]' })).toEqual([]);
      }
    });
  });
}

test.describe('every act of every screen', () => {
  for (const path of SCREENS_OF_MEMBERS) {
    test(`on ${path} is done, or refused in words`, async ({ member: { page }, world }) => {
      await page.goto(path);
      const pill = pillOf(page);
      await pill.open();
      const names = await pill.acts.getByRole('button').allTextContents();
      expect(names.length).toBeGreaterThanOrEqual(5);
      expect(names.length).toBeLessThanOrEqual(10);
      for (const name of names) {
        if (['End the session', 'Maintenance on or off', 'Back to the beginning'].includes(name)) continue;
        await pill.act(name).click();
        await expect(pill.said, name).toHaveText(/\S\.$/);
        await expect(pill.said, name).not.toHaveText(/SANDBOX_|expected|undefined|Failed to fetch/);
        // The pill keeps its last words: the next act must say its own.
        await pill.said.evaluate((said) => {
          said.textContent = '';
        });
      }
      expect((await world.ledger.read()).invariants.ok).toBe(true);
    });
  }
});

test('who is not signed in is given a login, and a member is sent there when the session ends', async ({
  member: { page, phone },
}) => {
  await page.goto('/user/home');
  const pill = pillOf(page);
  await pill.open();
  await page.clock.fastForward(OVER_A_MINUTE_MS);
  await pill.act('End the session').click();
  await expect(page).toHaveURL(/\/login/);
  await expect(pill.act('Show a login')).toBeVisible();
  await pill.act('Show a login').click();
  await expect(pill.said).toContainText(phone);
});

test.describe('where nobody asked for it', () => {
  test.use({ pill: false });
  test('there is none on the page', async ({ member: { page } }) => {
    await page.goto('/user/home');
    await expect(page.getByRole('main')).toContainText('12,458.92');
    await expect(page.locator('[data-sandbox-pill]')).toHaveCount(0);
    await expect(page.locator('script[src*="pill"]')).toHaveCount(0);
  });
});
