import { expect, type Page } from '@playwright/test';

import { findSeriousViolations } from '../support/accessibility.ts';
import type { UiLanguage } from '../kit/sandbox.ts';
import { loadTexts } from '../support/texts.ts';

export const WHEEL_PATH = '/user/home?m=spin';

export async function expectAccessible(page: Page) {
  expect(await findSeriousViolations(page)).toEqual([]);
}

export const hasNoHorizontalScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** The wheel as a member uses it, in the words of one language. */
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
    alertIsClosed: async () => {
      await alert.getByRole('button').last().click();
      await expect(alert).toBeHidden();
    },
    /** The line that opens the list of what is on the wheel. */
    slicesWord: (count: number) => t('wheel', 'slices', { count: String(count) }),
    async open() {
      await page.goto(WHEEL_PATH);
      await expect(disc).toHaveAttribute('data-wheel', 'drawn');
    },
    coins: (count: number) =>
      dialog.getByText(
        t('wheel', count === 1 && language === 'en' ? 'coins_one' : 'coins', { figure: String(count) }),
        { exact: true },
      ),
    /** The turning of the wheel as the browser has it, once it has begun. */
    async turn() {
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
      await expect.poll(read).toBeDefined();
      const found = await read();
      if (!found) throw new Error('the wheel does not turn');
      return found;
    },
    finishTurn: () => disc.evaluate((element) => element.getAnimations()[0]?.finish()),
    /** Where the wheel rests, degrees clockwise. */
    rotation: () =>
      disc.evaluate((element) => {
        const { a, b } = new DOMMatrix(getComputedStyle(element).transform);
        return ((((Math.atan2(b, a) * 180) / Math.PI) % 360) + 360) % 360;
      }),
  };
}
