import { expect, type Page } from '@playwright/test';

import type { UiLanguage } from '../../kit/src/sandbox.ts';
import { loadTexts } from '../support/texts.ts';

export const WHEEL_PATH = '/user/home?m=spin';

/** Checks that the page does not scroll sideways. */
export const hasNoHorizontalScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Page object of the wheel in a language. */
export function wheelPage(page: Page, language: UiLanguage) {
  const t = loadTexts(language);
  const disc = page.locator('[data-wheel]');
  const alert = page.getByRole('alertdialog');
  const dialog = page.getByRole('dialog', { name: t('wheel', 'title'), exact: true });

  return {
    t,
    disc,
    alert,
    dialog,
    spinButton: page.getByRole('button', { name: t('wheel', 'spin'), exact: true }),
    claimButton: (name: string) =>
      page.getByRole('button', { name: t('coupons', 'claimThis', { name }), exact: true }),
    confirmButton: page.getByRole('button', { name: t('coupons', 'confirm'), exact: true }),
    closeAlert: async () => {
      await alert.getByRole('button').last().click();
      await expect(alert).toBeHidden();
    },
    /** Returns the label that opens the list of slices. */
    getSlicesLabel: (count: number) => t('wheel', 'slices', { count: String(count) }),
    async open() {
      await page.goto(WHEEL_PATH);
      await expect(disc).toHaveAttribute('data-wheel', 'drawn');
    },
    coins: (count: number) =>
      dialog.getByText(
        t('wheel', count === 1 && language === 'en' ? 'coins_one' : 'coins', { figure: String(count) }),
        { exact: true },
      ),
    /** Waits for the spin animation and returns its timing and keyframes. */
    async readAnimation() {
      const read = () =>
        disc.evaluate((element) => {
          const [animation] = element.getAnimations();
          if (!animation) return undefined;
          const frames = (animation.effect as KeyframeEffect).getKeyframes();
          return {
            ms: Number(animation.effect?.getTiming().duration),
            easing: frames[0]?.easing,
            properties: [...new Set(frames.flatMap((frame) => Object.keys(frame)))],
            degrees: frames.map((frame) => Number.parseFloat(String(frame['transform']).slice(7))),
          };
        });
      let animation: Awaited<ReturnType<typeof read>>;
      await expect.poll(async () => (animation = await read())).toBeDefined();
      if (!animation) throw new Error('the wheel is not animated');
      return animation;
    },
    finishAnimation: () => disc.evaluate((element) => element.getAnimations()[0]?.finish()),
    /** Returns the rotation of the wheel in degrees, clockwise. */
    readRotation: () =>
      disc.evaluate((element) => {
        const { a, b } = new DOMMatrix(getComputedStyle(element).transform);
        return ((((Math.atan2(b, a) * 180) / Math.PI) % 360) + 360) % 360;
      }),
  };
}
