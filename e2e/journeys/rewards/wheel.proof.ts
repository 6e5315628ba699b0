import { expect, test } from '../../../kit/src/sandbox.ts';
import { hasNoHorizontalScroll, WHEEL_PATH, wheelPage } from '../../pages/wheel-page.ts';

test.describe('naughty-strings', () => {
  test.use({ scenario: 'naughty-strings', language: 'en' });

  test('SP-1 names that look like markup and invalid colours draw a normal wheel', async ({
    member: { page },
    world,
  }) => {
    const app = wheelPage(page, 'en');
    await world.outcomes.set('spinWheel.spin', ['S1']);
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

for (const scenario of ['wheel-24-slices', 'wheel-2-slices', 'wheel-8-slices'] as const) {
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

test.describe('with motion', () => {
  test.use({ language: 'en', reducedMotion: 'no-preference' });

  for (const [scenario, code] of [
    ['wheel-24-slices', 'S24'],
    ['wheel-2-slices', 'S2'],
    ['wheel-8-slices', 'S5'],
  ] as const) {
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
});
