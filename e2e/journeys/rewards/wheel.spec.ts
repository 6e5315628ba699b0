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

test.describe('one effect', () => {
  test.use({ language: 'en', hasTouch: true });

  test('SP-5 LD-3 a double tap spends one coin, and a double tap on a claim moves the money once', async ({
    member: { page, id },
    world,
  }) => {
    const app = wheelPage(page, 'en');
    await world.settings.update({ latencyMs: 300 });
    await world.outcomes.set('spinWheel.spin', ['S1']);
    await app.open();
    await app.spinButton.dblclick();
    await expect(app.alert).toContainText('stopped at');
    await app.closeAlert();
    await expect(app.coins(2)).toBeVisible();
    await app.claimButton('10 บาท').click();
    await app.confirmButton.dblclick();
    await expect(app.alert).toHaveAccessibleName('Coupon claimed');
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(9010);
    expect(await world.journal.count('spinWheel.spin')).toBe(1);
    expect(await world.journal.count('spinWheel.claimCoupon')).toBe(1);
  });
});

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`unavailable wheel and coupons, in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });

    test('SP-6 a wheel that was switched off and missing coins are reported', async ({
      member: { page, id },
      world,
    }) => {
      const app = wheelPage(page, language);
      await app.open();
      await expect(app.coins(3)).toBeVisible();
      await world.updateMember(id, { coins: 0 });
      await app.spinButton.click();
      await expect(app.alert).toContainText(app.t('error', 'key.MONEY_NOT_ENOUGH'));
      await app.closeAlert();
      await expect(app.coins(0)).toBeVisible();
      await world.updateMember(id, { coins: 2 });
      await page.reload();
      await expect(app.disc).toHaveAttribute('data-wheel', 'drawn');
      await expect(app.coins(2)).toBeVisible();
      await world.settings.update({ spinActive: false });
      await app.spinButton.click();
      await expect(app.alert).toContainText(app.t('error', 'key.NO_DATA'));
      await app.closeAlert();
      await expect(page.getByText(app.t('wheel', 'noneTitle'))).toBeVisible();
    });

    test.describe('coupons-mixed', () => {
      test.use({ scenario: 'coupons-mixed' });

      test('SP-13 each coupon has its own result message', async ({ member: { page, id }, world }) => {
        const app = wheelPage(page, language);
        const claim = async (name: string, words: string) => {
          await app.claimButton(name).click();
          await app.confirmButton.click();
          await expect(app.alert).toContainText(words);
          await app.closeAlert();
        };
        const next = page.getByRole('button', { name: app.t('ui', 'pager.next'), exact: true });
        await app.open();
        await expect(page.getByRole('listitem').filter({ has: page.getByRole('button') })).toHaveCount(3);

        await world.updateMember(id, { bonus: 'DAILY' });
        await claim('10 บาท', app.t('error', 'key.BONUS_REMAINING'));
        await world.updateMember(id, { bonus: null });
        // Its row says when it expired.
        await expect(app.claimButton('100 บาท')).toHaveAttribute('aria-disabled', 'true');
        await expect(app.claimButton('100 บาท')).toHaveAccessibleDescription(/\d{2}:\d{2}/);
        await next.click();
        await claim('รางวัลวงล้อเก่า', app.t('error', 'key.INVALID_PRIZE_CODE'));
        await claim('บัตรชิงโชค', app.t('error', 'key.INVALID_COUPON_TYPE'));
        await page.getByRole('button', { name: app.t('ui', 'pager.previous'), exact: true }).click();

        const before = await world.ledger.balance(`member:${id}:main`);
        // The second coupon expires in ten minutes of world time.
        await world.clock.fastForward(11 * 60_000);
        await expect(app.claimButton('50 บาท')).toHaveAttribute('aria-disabled', 'true');
        await claim('10 บาท', app.t('command', 'kind.coupon.succeeded'));
        expect(await world.ledger.balance(`member:${id}:main`)).toBe(before + 10);
        await expect(app.claimButton('10 บาท')).toBeHidden();
      });
    });
  });
}
