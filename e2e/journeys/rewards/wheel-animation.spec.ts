import { expect, test } from '../../../kit/src/sandbox.ts';
import { wheelPage } from '../../pages/wheel-page.ts';

test.describe('with motion', () => {
  test.use({ language: 'en', reducedMotion: 'no-preference' });

  test('a reload during the animation shows the prize once and costs no second coin', async ({
    member: { page },
    world,
  }) => {
    const app = wheelPage(page, 'en');
    await world.outcomes.set('spinWheel.spin', ['S5']);
    await page.goto('/user/home');
    await page.getByRole('button', { name: /^Prize wheel/ }).click();
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
