import { expect, type Page } from '@playwright/test';

import { findForcedColourFaults } from './forced-colour-faults.ts';
import { findLayoutFaults } from '@wallet/shared/testing/layout/layout-faults.ts';
import { findReachFaults } from '@wallet/shared/testing/layout/reach-faults.ts';
import { isDialogScreen, isMemberScreen } from '../../fixtures/src/screens/screen.ts';
import { runSteps } from './page-actions.ts';
import type { PicturedScreen } from './screen.ts';
import { test, type UiLanguage, type Visitor } from '../../kit/src/sandbox.ts';
import { findAxeViolations } from '../support/accessibility.ts';
import { waitForContent, waitForFrame, waitForPath } from '../support/content.ts';
import { setTextSize } from './text-size.ts';

const PHONE = { width: 390, height: 844 };

/**
 * A member who cannot read small text sets it to 200 % (WCAG 1.4.4) or zooms to 400 % (1.4.10), at which a window of
 * 780 px has 195. The marks of Thai and Lao letters need their room at every size, and each control is to be reached.
 */
const LARGE_TEXT_VIEWS = [
  { name: '200 % text at 320 px', percent: 200, width: 320, height: 640 },
  { name: '200 % text at 390 px', percent: 200, width: 390, height: 844 },
  { name: '400 % zoom at 780 px', percent: 100, width: 195, height: 422 },
];

/** Stands in for pictures on other servers of the operator. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#7fa8d6"/></svg>';

/** Opens a screen and waits until nothing of it is loading. */
export async function openScreen(page: Page, screen: PicturedScreen): Promise<void> {
  const { path, steps, prepare } = screen;
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  await page.goto(path);
  await waitForPath(page, path);
  if (isDialogScreen(screen)) await expect(page.getByRole('dialog').first()).toBeVisible();
  if (steps) await runSteps(page, steps);
  await prepare?.(page);
  // A screen of work under way stays busy.
  if (!prepare && !steps) await waitForContent(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/**
 * Finds what large text cuts, hides or moves out of reach. A conversation is scrolled to its end first, where it was opened:
 * the check for reach leaves it elsewhere, and then a button that leads to the newest message stands over it.
 */
async function findLargeTextFaults(page: Page): Promise<readonly string[]> {
  await page.getByRole('log').evaluateAll((logs) => {
    for (const log of logs) log.scrollTo(0, log.scrollHeight);
  });
  await waitForFrame(page);
  // While a list is being scrolled, nothing in it can be hit.
  await expect(page.locator('[role=log] > [style*="pointer-events"]')).toHaveCount(0);
  return [...(await page.evaluate(findLayoutFaults)), ...(await page.evaluate(findReachFaults))];
}

/** Goes on after a fault, and lets a page that is being laid out anew come to rest. */
const expectInTheEnd = expect.configure({ soft: true, timeout: 10_000 });

/** Checks an open screen in both themes, in the colours of the member's system, and with large text. */
async function checkScreen(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectInTheEnd.poll(() => findAxeViolations(page), `axe violations, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await expectInTheEnd
    .poll(() => page.evaluate(findForcedColourFaults), 'states without a mark, forced colours')
    .toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  for (const { name, percent, width, height } of LARGE_TEXT_VIEWS) {
    await setTextSize(page, percent);
    await page.setViewportSize({ width, height });
    await expectInTheEnd
      .poll(() => findLargeTextFaults(page), `cut, overlapped or out of reach, ${name}`)
      .toEqual([]);
  }
}

/** Declares a test for each of the screens in each language, which opens the screen in a world of its own. */
export function testScreens(screens: readonly PicturedScreen[], languages: readonly UiLanguage[]): void {
  for (const screen of screens) {
    for (const language of languages) {
      test.describe(`${screen.name} in ${language}`, () => {
        test.use({
          language,
          scenario: screen.scenario ?? 'default',
          viewport: PHONE,
          clock: { mode: 'paused', ...screen.clock },
          // Some screens move the clock of the page themselves.
          pageClock: false,
          // Some refuse a request on purpose.
          expectCleanWorld: false,
        });
        const title = 'axe finds nothing, every state is seen in forced colours, and large text is whole';
        const run = async ({ page }: Visitor) => {
          await openScreen(page, screen);
          await checkScreen(page);
        };
        if (isMemberScreen(screen)) test(title, ({ member }) => run(member));
        else test(title, ({ visitor }) => run(visitor));
      });
    }
  }
}
