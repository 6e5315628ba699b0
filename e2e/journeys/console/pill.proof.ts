import { pillPage } from '../../pages/pill-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { findAxeViolations } from '../../support/accessibility.ts';

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
// Each test presses every action of a screen.
test.setTimeout(180_000);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    test('axe finds nothing in it, above a page and above a dialog', async ({ member: { page } }) => {
      for (const path of ['/user/home', '/user/home?m=deposit']) {
        await page.goto(path);
        await pillPage(page).open();
        await expect(pillPage(page).panel.getByRole('combobox').first()).toBeVisible();
        expect(await findAxeViolations(page, { within: '[data-sandbox-pill]' })).toEqual([]);
      }
    });
  });
}

test.describe('every action of every screen', () => {
  for (const path of SCREENS_OF_MEMBERS) {
    test(`on ${path} succeeds or shows a message`, async ({ member: { page }, world }) => {
      await page.goto(path);
      const pill = pillPage(page);
      await pill.open();
      const names = await pill.actions.getByRole('button').allTextContents();
      expect(names.length).toBeGreaterThanOrEqual(5);
      expect(names.length).toBeLessThanOrEqual(10);
      for (const name of names) {
        if (['End the session', 'Toggle maintenance', 'Reset the world'].includes(name)) continue;
        await pill.action(name).click();
        await expect(pill.message, name).toHaveText(/\S\.$/);
        await expect(pill.message, name).not.toHaveText(/SANDBOX_|expected|undefined|Failed to fetch/);
        // The last message stays: the next action must show its own.
        await pill.message.evaluate((element) => {
          element.textContent = '';
        });
      }
      expect((await world.ledger.read()).invariants.ok).toBe(true);
    });
  }
});

test('a credited transfer appears on the open page with the next refetch', async ({ member: { page } }) => {
  await page.goto('/user/home');
  await expect(page.getByRole('main')).toContainText('12,458.92');
  const pill = pillPage(page);
  await pill.open();
  // The app does not refetch a wallet that is younger than a minute.
  await page.clock.fastForward(OVER_A_MINUTE_MS);
  await pill.action('Credit a transfer of 500.00').click();
  await expect(page.getByRole('main')).toContainText('12,958.92');
});
