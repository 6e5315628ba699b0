import type { Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';

/* Cards of the carousel as they stand in a browser, to a hundredth of their angle. */

const cards = (page: Page, category: string) =>
  page.getByRole('region', { name: category }).locator('[aria-roledescription] [aria-roledescription]');

test.describe('rotation of the cards', () => {
  test.use({ language: 'en', scenario: 'games-12', viewport: { width: 1280, height: 900 } });

  const readRotations = (page: Page) =>
    cards(page, 'Slots').evaluateAll((all) =>
      all.map((card) => Math.round(new DOMMatrix(getComputedStyle(card).transform).m13 * 100) / 100),
    );

  test('the neighbouring cards are rotated to their sides', async ({ member: { page } }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/user/home');
    await expect(cards(page, 'Slots')).toHaveCount(7);
    // The carousel sets the rotations when it starts.
    await expect.poll(async () => Math.abs((await readRotations(page))[1] ?? 0)).toBeGreaterThan(0.3);
    const [middle, right, ...others] = await readRotations(page);
    expect(middle).toBe(0);
    expect(others.at(-1)).toBe(0 - (right ?? 0));
  });

  test('cards are flat with reduced motion', async ({ member: { page } }) => {
    await page.goto('/user/home');
    await expect(cards(page, 'Slots')).toHaveCount(7);
    // The carousel has started once it has set the place of the second card.
    await expect
      .poll(() =>
        cards(page, 'Slots')
          .nth(1)
          .evaluate((card) => card.parentElement?.style.getPropertyValue('--offset') ?? ''),
      )
      .not.toMatch(/^0?$/);
    expect(new Set(await readRotations(page))).toEqual(new Set([0]));
  });
});
