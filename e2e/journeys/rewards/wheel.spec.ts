import { expect, test } from '../../../kit/src/sandbox.ts';
import { LANGUAGE_VIEWPORTS } from '../../support/viewports.ts';
import { hasNoHorizontalScroll, wheelPage } from '../../pages/wheel-page.ts';

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`in ${language}, ${viewport.width} px wide`, () => {
    test.use({ language, viewport });

    test('SP-9 SP-12 SP-13 a spin from home wins a coupon, which is claimed to the wallet', async ({
      member: { page, id },
      world,
    }) => {
      const app = wheelPage(page, language);
      await world.outcomes.set('spinWheel.spin', ['S3']);
      await page.goto('/user/home');
      await page.getByRole('button', { name: new RegExp(`^${app.t('widgets', 'wheel')}`) }).click();
      await expect(app.disc).toHaveAttribute('data-wheel', 'drawn');
      await expect(app.coins(3)).toBeVisible();
      await app.spinButton.click();
      await expect(app.alert).toHaveAccessibleName(app.t('wheel', 'stoppedAt', { label: '50 บาท' }));
      await app.closeAlert();
      await expect(app.coins(2)).toBeVisible();
      expect(await hasNoHorizontalScroll(page)).toBe(true);

      await app.claimButton('50 บาท').click();
      await expect(app.alert).toContainText('50.00');
      await app.confirmButton.click();
      await expect(app.alert).toHaveAccessibleName(app.t('command', 'kind.coupon.succeeded'));
      await app.closeAlert();
      await expect(app.claimButton('50 บาท')).toBeHidden();
      expect(await world.ledger.balance(`member:${id}:main`)).toBe(9050);

      await page.goBack();
      await expect(app.dialog).toBeHidden();
      await expect(
        page.getByRole('button', { name: new RegExp(`^${app.t('widgets', 'wheel')}`) }),
      ).toContainText('2');
      expect(await world.journal.count('spinWheel.spin')).toBe(1);
      expect(await world.journal.count('spinWheel.claimCoupon')).toBe(1);
    });
  });
}
