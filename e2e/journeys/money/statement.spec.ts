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

      test('the exported file opens in a spreadsheet: BOM, line ends, one row for each loaded entry', async ({
        member: { page },
      }) => {
        await page.goto('/user/statement');
        const save = page.getByRole('button', { name: t('statement', 'download') });
        await expect(save).toBeVisible();
        await page.goto('/user/statement?page=2');
        await page.getByRole('button', { name: t('ui', 'pager.next') }).click();
        await expect(
          page.getByText(t('statement', 'flow.count', { loaded: '20', total: '95' })),
        ).toBeVisible();
        const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
        expect(file.suggestedFilename()).toMatch(/^statement-2026-01-\d\d\.csv$/);
        const bytes = await readFile(await file.path());
        expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
        const lines = bytes.toString('utf8').slice(1).split('\r\n');
        expect(lines).toHaveLength(22);
        expect(lines[0]).toContain(t('statement', 'file.amount'));
        for (const line of lines.slice(1, 21)) {
          expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,.*,-?\d+\.\d\d,/);
        }
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

    test.describe('slips', () => {
      test.use({ scenario: 'slips' });

      test('SS-1 SS-4 every slip shows status, reason and next step, ten a page', async ({
        member: { page },
        world,
      }) => {
        await page.goto('/user/statement');
        await page.getByRole('button', { name: t('statement', 'slips') }).click();
        await expect(page).toHaveURL(/m=slips/);
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('row')).toHaveCount(11);
        await expect(dialog).toContainText(t('error', 'slip.NOT_MATCH'));
        await expect(dialog).toContainText(t('slip-status', 'advice.ownAccount'));
        const before = await world.journal.count('statement.slips');
        await dialog.getByRole('button', { name: t('slip-status', 'refresh') }).click();
        // The list also reads itself again while a slip is in progress.
        await expect.poll(() => world.journal.count('statement.slips')).toBeGreaterThan(before);
        await dialog.getByRole('button', { name: t('ui', 'pager.next') }).click();
        await expect(dialog.getByRole('row')).toHaveCount(6);
        await expect(dialog).toContainText(t('error', 'slip.DEST_ACC_INVALID'));
        await page.goBack();
        await expect(dialog).toBeHidden();
      });
    });
  });
}

test.describe('slips', () => {
  test.use({ language: 'en', scenario: 'slips' });
  const t = loadTexts('en');

  test('SS-3 a slip opens in a new tab, and is a link where pop-ups are blocked', async ({
    member: { page },
  }) => {
    await page.goto('/user/statement?m=slips');
    const view = page.getByRole('button', { name: t('slip-status', 'view') }).first();
    const popup = page.waitForEvent('popup');
    await view.click();
    const tab = await popup;
    await expect.poll(() => tab.url()).toMatch(/\/media\//);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await view.click();
    await expect(page.getByRole('link', { name: t('slip-status', 'open') })).toHaveAttribute('href', /^http/);
  });
});

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
