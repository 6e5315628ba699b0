import { depositPage, SLIP_FILE } from '../../pages/deposit-page.ts';
import { pillPage } from '../../pages/pill-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { loadTexts } from '../../support/texts.ts';

const OVER_A_MINUTE_MS = 61_000;

test.use({ pill: true, language: 'en' });

test.describe('while the time of the world stands still', () => {
  test.use({ clock: { mode: 'paused' } });

  test('it shows scenario, time, latency and violations, updates them, says that there is nothing to act on, and can be hidden', async ({
    member: { page },
    world,
  }) => {
    await page.goto('/user/home');
    const pill = pillPage(page);
    await expect(pill.toggle).toHaveAccessibleName(
      `Sandbox: world ${world.id}, default, 15/01/2026 10:00:00, 0 ms latency, 0 violations`,
    );
    await expect(pill.toggle).toContainText(`${world.id} · default · 10:00`);
    await pill.toggle.click();
    await pill.action('Fast-forward one minute').click();
    await expect(pill.message).toHaveText(/^The time is now 2026-01-15T03:01:00/);
    await expect(pill.panel).toContainText('Time15/01/2026 10:01');
    await pill.action('Toggle slow network').click();
    await expect(pill.panel).toContainText('Latency2000 ms');
    await expect(pill.toggle).toContainText('2000 ms');
    expect(await world.settings.read()).toMatchObject({ latencyMs: 2_000 });
    await pill.action('Approve the last withdrawal').click();
    await expect(pill.message).toHaveText('No pending withdrawal.');
    await pill.panel.getByRole('button', { name: 'Hide until reload' }).click();
    await expect(pill.host).toHaveCount(0);
  });
});

test('it works with the keyboard alone, and its keys do not reach the dialog below', async ({
  member: { page },
  world,
}) => {
  await page.goto('/user/home?m=transfer');
  const below = page.getByRole('dialog');
  await expect(below).toBeVisible();
  const pill = pillPage(page);
  await pill.open();
  await expect(pill.panel.getByRole('heading', { name: 'Sandbox' })).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    if (
      await pill.action('Fail the next transfer at the game').evaluate((button) => button.matches(':focus'))
    )
      break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(pill.message).toHaveText('The game rejects the next transfer and the funds are returned.');
  await page.keyboard.press('Escape');
  await expect(pill.panel).toBeHidden();
  await expect(pill.toggle).toBeFocused();
  await expect(below).toBeVisible();
  await expect(page).toHaveURL('/user/home?m=transfer');
  expect((await world.read()).dirty).toBeGreaterThan(0);
});

test('on the deposit screen a QR code is paid and a slip is rejected with a reason; the app updates', async ({
  member: { page, id },
  world,
}) => {
  const app = depositPage(page, 'en');
  const pill = pillPage(page);
  await page.goto('/user/home?m=deposit&ch=qr&p=KBANK');
  await app.amount.fill('500');
  await app.submit.click();
  await expect(app.code).toBeVisible();
  await pill.open();
  await pill.action('Mark this QR paid').click();
  await expect(pill.message).toHaveText('QR code paid.');
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(9500);

  await page.goto('/user/home?m=deposit&ch=bank');
  await app.file.setInputFiles(SLIP_FILE);
  await app.button('slip', 'send').click();
  await expect(app.dialog.getByText(app.t('slip', 'received'), { exact: true }).first()).toBeVisible();
  await page.goto('/user/statement?m=slips');
  await expect(page.getByRole('dialog')).toContainText(app.t('slip-status', 'progress'));
  await pill.open();
  // The app refetches slips in progress once a minute, and after an action of the pill only if they are that old.
  const refetched = page.waitForResponse('**/api/statement/slip');
  await page.clock.fastForward(OVER_A_MINUTE_MS);
  await refetched;
  await pill.panel.getByRole('combobox', { name: 'Reject the last slip' }).selectOption('EXPIRED_SLIP');
  await pill.action('Reject the last slip').click();
  await expect(pill.message).toHaveText('Slip rejected: EXPIRED_SLIP.');
  await expect(
    page.getByRole('dialog').getByText(loadTexts('en')('error', 'slip.EXPIRED_SLIP')).first(),
  ).toBeVisible();
});

test('it reports stored keys by name only, and rules that the page violates', async ({
  member: { page },
  world,
}) => {
  const [token = ''] = world.members.flatMap((listed) => listed.token ?? []);
  await page.goto('/user/home');
  await expect.poll(async () => (await world.read()).client?.tokenPlace).toBe('session');
  const { client } = await world.read();
  expect(client?.storageKeys).toEqual(expect.arrayContaining(['local:locale', 'session:token']));
  expect(JSON.stringify(client)).not.toContain(token);
  expect((await world.read()).violations).toBe(0);

  await page.evaluate(() => {
    document.documentElement.lang = 'la';
    document.body.append('MONEY_NOT_ENOUGH');
    sessionStorage.setItem('w.draft.room', 'hello');
  });
  // Both may come in one report or in two.
  await expect
    .poll(async () =>
      (await world.journal.list())
        .filter(({ operation }) => operation === 'report.client')
        .flatMap(({ violations }) => violations.map(({ rule, severity }) => [rule, severity]))
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    )
    .toEqual([
      ['locale-la-in-lang', 'warning'],
      ['unmapped-error-key', 'warning'],
    ]);
  expect((await world.read()).client?.storageKeys).toContain('session:w.draft.room');
});

test('it shows credentials to visitors, and ends the session of a member', async ({
  member: { page, phone },
}) => {
  await page.goto('/user/home');
  const pill = pillPage(page);
  await pill.open();
  await page.clock.fastForward(OVER_A_MINUTE_MS);
  await pill.action('End the session').click();
  await expect(page).toHaveURL(/\/login/);
  await expect(pill.action('Show credentials')).toBeVisible();
  await pill.action('Show credentials').click();
  await expect(pill.message).toContainText(phone);
});

test.describe('without the option', () => {
  test.use({ pill: false });
  test('the page has no pill', async ({ member: { page } }) => {
    await page.goto('/user/home');
    await expect(page.getByRole('main')).toContainText('12,458.92');
    await expect(page.locator('[data-sandbox-pill]')).toHaveCount(0);
    await expect(page.locator('script[src*="pill"]')).toHaveCount(0);
  });
});
