import type { Page } from '@playwright/test';

import { expect, test, type World } from '../../../kit/src/sandbox.ts';
import { openConsole } from '../../pages/console-page.ts';
import { openWithContent } from '../../support/content.ts';

/* Reports of the app to REPORT_URL, which is an address of the sandbox here. */

test.use({ language: 'en', pageClock: false });

/** Opens a path and waits until the module that reports has started, which is after the first screen. */
async function openReporting(page: Page, path: string): Promise<void> {
  const loaded = page.waitForResponse(/\/assets\/report-findings-[\w-]+\.js/);
  await openWithContent(page, path);
  const address = (await loaded).url();
  // The same module, so it resolves once the app has it.
  await page.evaluate((url) => import(url).then(() => undefined), address);
}

/** Waits for the first request to REPORT_URL. */
async function readReports(world: World) {
  const [entry] = await world.journal.waitFor({ operation: 'report.app', timeoutMs: 30_000 });
  if (!entry) throw new Error('no report was received');
  return { entry, ...(entry.request as { readonly reports: readonly { kind: string; name?: string }[] }) };
}

test.describe('a page that throws an error', () => {
  test('is reported without data of the member, together with its figures, when it is left', async ({
    context,
    world,
  }) => {
    const [name = '', value = ''] = world.cookie.split('=');
    await context.addCookies([
      { name, value, url: world.url },
      { name: 'sandbox_pill', value: 'off', url: world.url },
    ]);
    // Without the checks of the kit, which fail a test for an error of its page.
    const page = await context.newPage();
    await openReporting(page, '/login?invite=secret-1');
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('error', () => resolve(), { once: true });
          setTimeout(() => {
            throw new RangeError('no account 0812345678 of สมชาย at https://a.example/?token=secret-2');
          });
        }),
    );
    await page.evaluate(() => void Promise.reject(new TypeError('list.x is not a function')));
    await page.goto('about:blank');

    const { entry, reports } = await readReports(world);
    expect(reports.filter(({ kind }) => kind !== 'vital')).toEqual([
      {
        kind: 'error',
        name: 'RangeError',
        message: 'no account 0000000000 of … at …',
        stack: '',
        route: '/login',
      },
      {
        kind: 'rejection',
        name: 'TypeError',
        message: 'list.x is not a function',
        stack: '',
        route: '/login',
      },
    ]);
    expect(reports.filter(({ kind }) => kind === 'vital').map((report) => report.name)).toEqual(
      expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']),
    );
    expect(entry.violations.map(({ rule }) => rule)).toEqual(['page-error', 'page-error']);
    expect(JSON.stringify(entry)).not.toMatch(/secret|0812345678/);

    const { panel, errors } = await openConsole(context, world, 'Violations');
    await expect(panel('page-error (2)')).toContainText('RangeError: no account 0000000000 of … at …');
    expect(errors).toEqual([]);
  });
});

test.describe('an answer that departs from the contract', () => {
  test.use({ expectCleanWorld: false });

  test('is reported to the world of the page', async ({ member: { page }, world }) => {
    await page.route('**/api/wallet', async (route) => {
      const response = await route.fetch();
      const wallet = (await response.json()) as { slots: { amount: unknown }[] };
      for (const slot of wallet.slots) slot.amount = 'n/a';
      await route.fulfill({ response, json: wallet });
    });
    await openReporting(page, '/user/home?m=transfer');
    await openWithContent(page, '/user/contact');
    const { entry, reports } = await readReports(world);
    expect(reports.filter(({ kind }) => kind === 'departure')).toEqual([
      { kind: 'departure', endpoint: 'GET /api/wallet', path: 'slots.0.amount', route: '/user/home' },
    ]);
    expect(entry.violations).toMatchObject([{ rule: 'departure', severity: 'error' }]);
  });
});
