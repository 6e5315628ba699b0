import { expect, test } from '../../kit/sandbox.ts';
import { sampleViewports } from '../../support/viewports.ts';
import { expectAccessible, hasNoHorizontalScroll, WHEEL_PATH, wheelPage } from '../../pages/wheel-page.ts';

for (const { language, viewport } of sampleViewports('wheel')) {
  test.describe(`in ${language}, ${viewport.width} px wide`, () => {
    test.use({ language, viewport });

    test('SP-9 SP-12 SP-13 a spin from home wins a coupon, which is claimed to the wallet', async ({
      member: { page, id },
      world,
    }) => {
      const app = wheelPage(page, language);
      await world.script('wheel.spin', ['S3']);
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
      expect(await world.ledger.balance(`member:${id}:main`)).toBe(905_000);

      await page.goBack();
      await expect(app.dialog).toBeHidden();
      await expect(
        page.getByRole('button', { name: new RegExp(`^${app.t('widgets', 'wheel')}`) }),
      ).toContainText('2');
      expect(await world.journal.count('spinWheel.spin')).toBe(1);
      expect(await world.journal.count('spinWheel.claimCoupon')).toBe(1);
    });

    test.describe('coupons-mixed', () => {
      test.use({ scenario: 'coupons-mixed' });

      test('the wheel, its prize and the claim confirmation are accessible', async ({ member: { page } }) => {
        const app = wheelPage(page, language);
        await app.open();
        await page.getByText(app.getSlicesLabel(8)).click();
        await expectAccessible(page);
        await app.spinButton.click();
        await expect(app.alert).toBeVisible();
        await expectAccessible(page);
        await app.closeAlert();
        await app.claimButton('50 บาท').first().click();
        await expect(app.alert).toBeVisible();
        await expectAccessible(page);
      });
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
    await world.settings.change({ latencyMs: 300 });
    await world.script('wheel.spin', ['S1']);
    await app.open();
    await app.spinButton.dblclick();
    await expect(app.alert).toContainText('stopped at');
    await app.closeAlert();
    await expect(app.coins(2)).toBeVisible();
    await app.claimButton('10 บาท').click();
    await app.confirmButton.dblclick();
    await expect(app.alert).toHaveAccessibleName('Coupon claimed');
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(901_000);
    expect(await world.journal.count('spinWheel.spin')).toBe(1);
    expect(await world.journal.count('spinWheel.claimCoupon')).toBe(1);
  });
});

test.describe('wheel-0-coins', () => {
  test.use({ scenario: 'wheel-0-coins' });
  test('without coins the spin button is disabled with the reason', async ({ member: { page }, world }) => {
    const app = wheelPage(page, 'th');
    await app.open();
    await expect(app.spinButton).toHaveAttribute('aria-disabled', 'true');
    await expect(app.spinButton).toHaveAccessibleDescription(app.t('wheel', 'noCoins'));
    await app.spinButton.press('Enter');
    await expectAccessible(page);
    expect(await world.journal.count('spinWheel.spin')).toBe(0);
  });
});

test.describe('wheel-off', () => {
  test.use({ scenario: 'wheel-off' });
  test('HM-6 without a wheel home shows refresh, and the address of the wheel shows a notice', async ({
    member: { page },
  }) => {
    const app = wheelPage(page, 'th');
    await page.goto('/user/home');
    await expect(page.getByRole('button', { name: app.t('widgets', 'refresh'), exact: true })).toBeVisible();
    await page.goto(WHEEL_PATH);
    await expect(page.getByText(app.t('wheel', 'noneTitle'))).toBeVisible();
  });
});

for (const { language, viewport } of sampleViewports('unavailable wheel')) {
  test.describe(`unavailable wheel and coupons, in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });

    test('SP-6 a wheel that was switched off and missing coins are reported', async ({
      member: { page, id },
      world,
    }) => {
      const app = wheelPage(page, language);
      await app.open();
      await expect(app.coins(3)).toBeVisible();
      await world.changeMember(id, { coins: 0 });
      await app.spinButton.click();
      await expect(app.alert).toContainText(app.t('error', 'key.MONEY_NOT_ENOUGH'));
      await app.closeAlert();
      await expect(app.coins(0)).toBeVisible();
      await world.changeMember(id, { coins: 2 });
      await page.reload();
      await expect(app.disc).toHaveAttribute('data-wheel', 'drawn');
      await expect(app.coins(2)).toBeVisible();
      await world.settings.change({ spinActive: false });
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

        await world.changeMember(id, { bonus: 'DAILY' });
        await claim('10 บาท', app.t('error', 'key.BONUS_REMAINING'));
        await world.changeMember(id, { bonus: null });
        // Its row says when it expired.
        await expect(app.claimButton('100 บาท')).toHaveAttribute('aria-disabled', 'true');
        await expect(app.claimButton('100 บาท')).toHaveAccessibleDescription(/\d{2}:\d{2}/);
        await next.click();
        await claim('รางวัลวงล้อเก่า', app.t('error', 'key.INVALID_PRIZE_CODE'));
        await claim('บัตรชิงโชค', app.t('error', 'key.INVALID_COUPON_TYPE'));
        await page.getByRole('button', { name: app.t('ui', 'pager.previous'), exact: true }).click();

        const before = await world.ledger.balance(`member:${id}:main`);
        // The second coupon expires in ten minutes of world time.
        await world.clock.advance(11 * 60_000);
        await expect(app.claimButton('50 บาท')).toHaveAttribute('aria-disabled', 'true');
        await claim('10 บาท', app.t('command', 'kind.coupon.succeeded'));
        expect(await world.ledger.balance(`member:${id}:main`)).toBe(before + 1_000);
        await expect(app.claimButton('10 บาท')).toBeHidden();
      });
    });
  });
}

test.describe('hostile-html', () => {
  test.use({ scenario: 'hostile-html', language: 'en', expectPolicyBreaches: true });

  test('the description of a prize runs no script', async ({ member: { page }, world }) => {
    const app = wheelPage(page, 'en');
    await world.script('wheel.spin', ['S1']);
    await app.open();
    await app.spinButton.click();
    await expect(app.alert).toContainText('10 บาท');
    await expect(
      app.alert.locator('script, iframe, form, svg[onload], [onerror], [style*=fixed]'),
    ).toHaveCount(0);
    expect(await page.evaluate(() => '__hostile' in window)).toBe(false);
  });
});

test.describe('naughty-strings', () => {
  test.use({ scenario: 'naughty-strings', language: 'en' });

  test('SP-1 names that look like markup and invalid colours draw a normal wheel', async ({
    member: { page },
    world,
  }) => {
    const app = wheelPage(page, 'en');
    await world.script('wheel.spin', ['S1']);
    await app.open();
    await page.getByText(app.getSlicesLabel(10)).click();
    await expect(app.dialog.getByRole('list', { name: '<b>ไม่หนา</b>', exact: true })).toContainText(
      "Robert'); DROP TABLE members;--",
    );
    await app.spinButton.click();
    await expect(app.alert).toHaveAccessibleName('The wheel stopped at “<b>ไม่หนา</b>”');
    expect(Math.floor(((360 - (await app.readRotation())) % 360) / 36)).toBe(0);
    await app.closeAlert();
    await expect(app.claimButton('<b>ไม่หนา</b>')).toBeVisible();
  });
});

for (const scenario of ['wheel-2-slices', 'wheel-8-slices', 'wheel-24-slices'] as const) {
  test.describe(scenario, () => {
    test.use({ scenario, viewport: { width: 320, height: 640 }, language: 'la' });

    test('SP-10 at 320 px the whole wheel is visible without scrolling sideways', async ({
      member: { page },
    }) => {
      const app = wheelPage(page, 'la');
      await app.open();
      // The disc is rotated, so its container is measured.
      const box = await app.disc.locator('..').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
      expect(await hasNoHorizontalScroll(page)).toBe(true);
      const body = app.dialog.locator('div').filter({ has: app.disc }).first();
      expect(await body.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    });
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`coupons that load late, ${viewport.width} px wide`, () => {
    test.use({ scenario: 'coupons-mixed', viewport, language: 'th' });

    test('the wheel and its button do not move', async ({ member: { page } }) => {
      const app = wheelPage(page, 'th');
      const heldRoutes: (() => Promise<void>)[] = [];
      await page.route('**/api/spinwheel/coupon', (route) => void heldRoutes.push(() => route.continue()));
      await page.goto(WHEEL_PATH);
      await expect(app.disc).toHaveAttribute('data-wheel', 'drawn');
      await expect.poll(() => heldRoutes.length).toBeGreaterThan(0);
      const places = async () => [
        await app.disc.locator('..').boundingBox(),
        await app.spinButton.boundingBox(),
      ];
      // The sheet has arrived once its position is the same twice.
      await expect
        .poll(async () => JSON.stringify(await places()) === JSON.stringify(await places()))
        .toBe(true);
      const before = await places();
      for (const continueRoute of heldRoutes) await continueRoute();
      await expect(app.dialog.getByRole('listitem').filter({ has: page.getByRole('button') })).toHaveCount(3);
      expect(await places()).toEqual(before);
    });
  });
}
