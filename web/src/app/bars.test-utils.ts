import type { Language } from '@wallet/shared/limits.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

import { mockFirstScreens, renderApp } from './render-app.test-utils.tsx';

interface Bars {
  readonly language: Language;
  readonly width: number;
  readonly isMember: boolean;
}

const TARGET_MIN_PX = 44;
/** Positions in a page are fractions of pixels. */
const TOLERANCE_PX = 1;

/** Shows the bars at a width, where nothing may overflow, and every target must be large enough. */
export async function checkBars({ language, width, isMember }: Bars): Promise<void> {
  await page.viewport(width, 740);
  mockFirstScreens();
  await renderApp({ route: isMember ? '/user/profile' : '/login', language, isMember });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await document.fonts.ready;

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const targets = [
    ...document.querySelectorAll<HTMLElement>('header button, nav a, nav button, main button, main a'),
  ].filter((target) => target.checkVisibility());
  expect(targets.length).toBeGreaterThan(5);
  const small = targets.filter((target) => {
    const box = target.getBoundingClientRect();
    return Math.min(box.width, box.height) < TARGET_MIN_PX;
  });
  expect(small.map((target) => target.textContent || target.ariaLabel)).toEqual([]);

  const entries = [...document.querySelectorAll<HTMLElement>('nav a, nav button')];
  expect(entries).toHaveLength(isMember ? 5 : 4);
  const overflowing = entries.filter((entry) => {
    const label = document.createRange();
    label.selectNodeContents(entry.querySelector('span:last-child') as Node);
    const column = entry.getBoundingClientRect();
    const { left, right } = label.getBoundingClientRect();
    return (
      left < column.left - TOLERANCE_PX ||
      right > column.right + TOLERANCE_PX ||
      label.getClientRects().length > 1
    );
  });
  expect(overflowing.map(({ textContent }) => textContent)).toEqual([]);
}
