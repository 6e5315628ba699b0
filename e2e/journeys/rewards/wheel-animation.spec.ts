import { expect, test } from '../../../kit/src/sandbox.ts';
import { wheelPage } from '../../pages/wheel-page.ts';
import { takeRows } from '../../support/run-length.ts';

test.describe('with motion', () => {
  test.use({ language: 'en', reducedMotion: 'no-preference' });

  for (const [scenario, code] of takeRows(
    [
      ['wheel-24-slices', 'S24'],
      ['wheel-2-slices', 'S2'],
      ['wheel-8-slices', 'S5'],
    ] as const,
    1,
  )) {
    test.describe(scenario, () => {
      test.use({ scenario });

      test(`SP-1 SP-2 the wheel spins to ${code}: 4 to 5 s, two or three turns, by its transform alone`, async ({
        member: { page },
        world,
      }) => {
        const app = wheelPage(page, 'en');
        await world.outcomes.set('spinWheel.spin', [code]);
        await app.open();
        await app.spinButton.click();
        const { ms, degrees, properties } = await app.readAnimation();
        expect(ms).toBeGreaterThanOrEqual(4_000);
        expect(ms).toBeLessThanOrEqual(5_000);
        const [from = NaN, end = NaN] = degrees;
        expect([2, 3]).toContain(Math.floor((end - from) / 360));
        expect(properties.filter((name) => !/^(offset|easing|composite|computedOffset)$/.test(name))).toEqual(
          ['transform'],
        );
        await app.finishAnimation();
        await expect(app.alert).toContainText('stopped at');
        const count = Number(scenario.split('-')[1]);
        const under = Math.floor(((360 - (await app.readRotation())) % 360) / (360 / count));
        expect(`S${under + 1}`).toBe(code);
      });
    });
  }

  test('a reload during the animation shows the prize once and costs no second coin', async ({
    member: { page },
    world,
  }) => {
    const app = wheelPage(page, 'en');
    await world.outcomes.set('spinWheel.spin', ['S5']);
    await page.goto('/user/home');
    await page.getByRole('button', { name: /^Spin wheel/ }).click();
    await app.spinButton.click();
    await app.readAnimation();
    await page.reload();
    await expect(app.alert).toHaveAccessibleName('The wheel stopped at “500 บาท”');
    await expect(app.disc).toHaveAttribute('data-wheel', 'drawn');
    expect(Math.floor(((360 - (await app.readRotation())) % 360) / 45)).toBe(4);
    // A second reload, now with the prize open.
    await page.reload();
    await expect(app.alert).toHaveAccessibleName('The wheel stopped at “500 บาท”');
    await app.closeAlert();
    await expect(app.coins(2)).toBeVisible();
    await page.reload();
    await expect(app.coins(2)).toBeVisible();
    await expect(app.alert).toBeHidden();
    await app.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(/\/user\/home$/);
    expect(await world.journal.count('spinWheel.spin')).toBe(1);
  });
});

test.describe('when the response is lost', () => {
  test.use({ language: 'en' });

  test('NT-1 a spin that took effect is shown by its coupon, and costs one coin', async ({
    member: { page },
    world,
  }) => {
    const app = wheelPage(page, 'en');
    await world.outcomes.set('spinWheel.spin', ['S7']);
    await page.route('**/api/spinwheel/spin', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    // A coupon is new if the list was read before the spin.
    const coupons = page.waitForResponse('**/api/spinwheel/coupon');
    await app.open();
    await coupons;
    await app.spinButton.click();
    await expect(app.alert).toContainText('You got the coupon “100 บาท”');
    await app.closeAlert();
    await expect(app.coins(2)).toBeVisible();
    await expect(app.claimButton('100 บาท')).toBeVisible();
    expect(await world.journal.count('spinWheel.spin')).toBe(1);
  });
});
