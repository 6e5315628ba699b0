import type { Page } from '@playwright/test';

/** Waits for the finite animations of the page to end. Contrast is wrong while an element fades. */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
  });
