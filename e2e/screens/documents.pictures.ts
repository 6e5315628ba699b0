import { expect, test, type UiLanguage } from '../../kit/src/sandbox.ts';
import { callOperatorApi, openConsole } from '../pages/console-page.ts';
import { SCREENS } from './screens.ts';
import { openScreen } from './test-screens.ts';

/** Takes the pictures of the documents. */
const PHONE = { width: 390, height: 844 };
const PICTURES = [
  { file: 'home-th', name: 'home', language: 'th', colorScheme: 'light', viewport: PHONE },
  {
    file: 'home-wide',
    name: 'home',
    language: 'th',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
  },
  { file: 'deposit-la', name: 'deposit-lao', language: 'la', colorScheme: 'light', viewport: PHONE },
  { file: 'statement-en-dark', name: 'statement', language: 'en', colorScheme: 'dark', viewport: PHONE },
] as const satisfies readonly { language: UiLanguage; [key: string]: unknown }[];

const toPath = (file: string) => `docs/pictures/${file}.jpg`;

test.use({ clock: { mode: 'paused' }, pageClock: false });

for (const { file, name, language, colorScheme, viewport } of PICTURES) {
  const screen = SCREENS.find((each) => each.name === name);
  test.describe(file, () => {
    test.use({ language, colorScheme, viewport, scenario: screen?.scenario ?? 'default' });
    test('document', async ({ member: { page } }) => {
      if (!screen) throw new Error(`there is no screen ${name}`);
      await openScreen(page, screen);
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await page.screenshot({ path: toPath(file), animations: 'disabled', quality: 85 });
    });
  });
}

test.describe('console', () => {
  test.use({ scenario: 'slips' });
  test('document', async ({ context, world }) => {
    for (const path of ['/wallet', '/lookup/deposit', '/bonus', '/spinwheel/setup']) {
      await callOperatorApi(world, { path });
    }
    const { page } = await openConsole(context, world, 'Money');
    await page.setViewportSize({ width: 1280, height: 860 });
    await expect(page.getByRole('article').first().getByRole('img')).toBeVisible();
    await page.screenshot({ path: toPath('console'), animations: 'disabled', quality: 85 });
  });
});

test.describe('gallery', () => {
  test('document', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 760 });
    await page.goto('/__sandbox/gallery?search=wheel&language=en');
    for (const name of ['wheel', 'wheel-2-slices', 'wheel-24-slices', 'wheel-0-coins'])
      await expect(page.frameLocator(`iframe[title="${name}"]`).locator('[data-wheel=drawn]')).toBeVisible();
    await page.screenshot({ path: toPath('gallery'), animations: 'disabled', quality: 85 });
  });
});
