import { expect, type Page } from '@playwright/test';

import type { Screen } from '../../../scripts/pictures/screen.ts';
import { SCREENS } from '../../../scripts/pictures/screens.ts';
import { test, type UiLanguage, type Visitor } from '../../kit/sandbox.ts';
import { waitForContent, waitForPath } from '../content.ts';
import { isWhole, pickItems } from '../run-length.ts';

const LANGUAGES = ['th', 'la', 'en'] as const satisfies readonly UiLanguage[];
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** A screen in a language and a theme. */
export interface Variant {
  readonly screen: Screen;
  readonly language: UiLanguage;
  readonly theme: Theme;
}

/** Stands in for pictures on other servers of the operator. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#7fa8d6"/></svg>';

/** Opens a screen of `npm run pictures` and waits until nothing of it is loading. */
async function openScreen(page: Page, { path, isDialog, prepare }: Screen): Promise<void> {
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  await page.goto(path);
  await waitForPath(page, path);
  if (isDialog) await expect(page.getByRole('dialog').first()).toBeVisible();
  await prepare?.(page);
  // A screen of work under way stays busy.
  if (!prepare) await waitForContent(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}

/** Declares a test for each variant of the screens, which opens the screen in a world of its own. */
export function testScreens(
  title: string,
  variants: readonly Variant[],
  check: (page: Page, variant: Variant) => Promise<void>,
): void {
  for (const variant of variants) {
    const { screen, language, theme } = variant;
    test.describe(`${screen.name} in ${language}, ${theme}`, () => {
      test.use({
        language,
        scenario: screen.scenario ?? 'default',
        colorScheme: theme,
        viewport: { width: 390, height: 844 },
        clock: { mode: 'frozen' },
        // Some screens move the clock of the page themselves.
        pageClock: false,
        // Some refuse a request on purpose.
        expectCleanWorld: false,
      });
      const run = async ({ page }: Visitor) => {
        await openScreen(page, screen);
        await check(page, variant);
      };
      if (screen.as === 'member') test(title, ({ member }) => run(member));
      else test(title, ({ visitor }) => run(visitor));
    });
  }
}

const listVariants = (screen: Screen, themes: readonly Theme[]): readonly Variant[] =>
  LANGUAGES.flatMap((language) => themes.map((theme) => ({ screen, language, theme })));

const toVariantName = ({ screen, language, theme }: Variant) => `${screen.name} ${language} ${theme}`;

interface Sample {
  /** Number of screens of which `npm test` takes one. */
  readonly parts: number;
  /** Names of screens that `npm test` takes besides. */
  readonly always?: readonly string[];
  /** Themes to test. One is enough where the theme changes nothing, such as the layout. */
  readonly themes?: readonly Theme[];
}

/**
 * Returns every screen in every language and theme in `npm run proof`. `npm test` takes a sample of the screens, each in
 * one language and theme; the same for a seed.
 */
export function sampleVariants({ parts, always = [], themes = THEMES }: Sample): readonly Variant[] {
  if (isWhole) return SCREENS.flatMap((screen) => listVariants(screen, themes));
  const others = SCREENS.filter(({ name }) => !always.includes(name));
  const drawn = pickItems(others, Math.ceil(others.length / parts), ({ name }) => name);
  return SCREENS.filter((screen) => always.includes(screen.name) || drawn.includes(screen)).flatMap(
    (screen) => pickItems(listVariants(screen, themes), 1, toVariantName),
  );
}
