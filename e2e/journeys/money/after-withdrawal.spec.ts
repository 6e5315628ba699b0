import { expect, test } from '../../../kit/src/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { openWithContent } from '../../support/content.ts';

test.describe('after a withdrawal', () => {
  test.use({ language: 'en' });

  test('nothing asks for a deposit or offers a bonus for a minute', async ({ member: { page }, world }) => {
    const app = walletPage(page, 'en');
    await openWithContent(page, '/user/home?m=withdraw');
    await app.submitWithdrawal('200');
    await app.confirmWithdrawal().click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: app.t('command', 'close') })
      .click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    for (let elapsed = 0; elapsed < 60_000; elapsed += 15_000) {
      await world.clock.fastForward(15_000);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      const shown = page.getByRole('region', { name: app.t('ui', 'notifications') });
      for (const text of await shown.allInnerTexts()) expect(text).not.toMatch(/deposit|bonus|promotion/i);
    }
  });
});
