import { readFile } from 'node:fs/promises';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { loadTexts } from '../../support/texts.ts';
import { LANGUAGE_VIEWPORTS } from '../../support/viewports.ts';

/** Reads the size of a PNG from its first block. */
const readPngSize = (file: Buffer) => ({ width: file.readUInt32BE(16), height: file.readUInt32BE(20) });

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`${language} at ${viewport.width}`, () => {
    test.use({ language, viewport });
    const t = loadTexts(language);

    test.describe('of 95 rows', () => {
      test.use({ scenario: 'statement-95' });

      test('ST-3 ST-4 the page is in the address, and the pager shows three pages back and one ahead', async ({
        member: { page },
      }) => {
        await page.goto('/user/statement?page=6');
        const pager = page.getByRole('navigation', { name: t('ui', 'pager.label') });
        const numbers = pager.getByRole('button').filter({ hasText: /^\d+$/ });
        await expect(numbers).toHaveText(['3', '4', '5', '6', '7']);
        await expect(numbers.filter({ hasText: '6' })).toHaveAttribute('aria-current', 'page');
        await numbers.filter({ hasText: '7' }).click();
        await expect(page).toHaveURL(/page=7/);
        await expect(numbers).toHaveText(['4', '5', '6', '7', '8']);
        await expect(pager).toContainText(t('ui', 'pager.pageOf', { page: '7', total: '10' }));
        await page.goBack();
        await expect(page).toHaveURL(/page=6/);
        await expect(page.locator('html')).toHaveJSProperty('scrollLeft', 0);
      });
    });

    test.describe('a month', () => {
      test.use({ scenario: 'statement-95', colorScheme: 'dark' });

      test('ST-10 what is printed is the sheet alone, dark on light, with every entry of the month', async ({
        member: { page },
      }) => {
        await page.goto('/user/statement');
        await page.getByRole('button', { name: t('statement', 'month.open') }).click();
        const sheet = page.getByRole('article');
        // The 95 entries, and the heads of their columns.
        await expect(sheet.getByRole('row')).toHaveCount(96);
        const select = page.getByRole('combobox', { name: t('statement', 'flow.month') });
        await select.selectOption({ index: 1 });
        await expect(page).toHaveURL(/month=2025-12/);
        await expect(sheet.getByText(t('statement', 'month.none'))).toBeVisible();
        await page.goBack();
        await expect(sheet.getByRole('heading')).toContainText('01/2026');
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        await expect(page.getByRole('navigation')).toBeHidden();
        await expect(select).toBeHidden();
        await expect(sheet).toBeVisible();
        const look = await sheet.evaluate((element) => ({
          ink: getComputedStyle(element).color,
          paper: getComputedStyle(document.documentElement).backgroundColor,
          left: element.getBoundingClientRect().left,
          top: element.getBoundingClientRect().top,
        }));
        expect(look).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgba(0, 0, 0, 0)', left: 0, top: 0 });
        await page.emulateMedia({ media: 'screen' });
        await page.getByRole('button', { name: t('statement', 'month.back') }).click();
        await expect(page).toHaveURL(/statement$/);
      });
    });
  });
}

test.describe('filter', () => {
  test.use({
    language: 'en',
    members: [
      {
        statement: [
          { type: 'deposit', amount: 900 },
          { type: 'withdraw', amount: 100 },
          { type: 'withdraw', amount: 50, status: 'PENDING' },
        ],
      },
    ],
  });
  const t = loadTexts('en');

  test('ST-7 ST-9 the withdrawal that waits is found, says where its money is and is shared as a picture, and all entries are shown again', async ({
    member: { page },
  }) => {
    await page.goto('/user/statement');
    const main = page.getByRole('main');
    await main.getByText(t('statement', 'filter.title'), { exact: true }).click();
    await main.getByLabel(t('statement', 'file.type')).selectOption('withdraw');
    await expect(main.getByText('2 entries found (3 of 3 loaded)')).toBeVisible();
    await main.getByLabel(t('statement', 'status')).selectOption('progress');
    await expect(main.getByText('1 entry found (3 of 3 loaded)')).toBeVisible();
    await main.getByRole('button', { name: /50\.00/ }).click();

    const detail = page.getByRole('dialog');
    await expect(detail).toContainText(t('pending-words', 'kind.withdraw.waiting.text'));
    const share = detail.getByRole('button', { name: t('statement', 'share.button') });
    const [picture] = await Promise.all([page.waitForEvent('download'), share.click()]);
    expect(picture.suggestedFilename()).toMatch(/^[\w-]+\.png$/);
    const { width, height } = readPngSize(await readFile(await picture.path()));
    expect([width > 300, height > 100]).toEqual([true, true]);
    await expect(page.getByText(t('statement', 'share.saved'))).toBeVisible();
    await page.keyboard.press('Escape');
    await main.getByRole('button', { name: t('statement', 'filter.clear') }).click();
    await expect(main.getByText('900.00').first()).toBeVisible();
  });
});
