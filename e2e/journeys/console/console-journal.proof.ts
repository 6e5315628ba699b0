import { callOperatorApi, openConsole } from '../../pages/console-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { waitForFrame } from '../../support/content.ts';

test.use({ language: 'en' });

test('a medium screen shows the journal in a drawer below the area, with an entry beside the list', async ({
  context,
  world,
}) => {
  const operatorConsole = await openConsole(context, world, 'Faults');
  await operatorConsole.page.setViewportSize({ width: 900, height: 800 });
  const drawer = operatorConsole.page.getByRole('complementary', { name: 'Journal drawer' });
  await drawer.getByRole('button', { name: 'Show journal' }).click();
  await operatorConsole.button('Every request gets 500').click();
  await expect(operatorConsole.page.getByRole('table', { name: 'Fault rules' })).toContainText(
    'INTERNAL_SERVER_ERROR',
  );
  await callOperatorApi(world, { path: '/bonus' });
  const row = drawer.getByRole('button', { name: /GET \/bonus/ });
  await expect(row).toContainText('500');
  await row.click();
  const detail = drawer.getByRole('region', { name: /^Request / });
  const getSide = async () => {
    const [rowBox, detailBox] = [await row.boundingBox(), await detail.boundingBox()];
    return (detailBox?.x ?? NaN) - ((rowBox?.x ?? NaN) + (rowBox?.width ?? NaN));
  };
  await expect.poll(getSide).toBeGreaterThan(0);
  await expect(operatorConsole.button('Every request gets 500')).toBeInViewport();
  await drawer.getByRole('button', { name: 'Hide journal' }).click();
  await expect(row).toBeHidden();

  await operatorConsole.goTo('Journal');
  await expect(drawer).toHaveCount(0);
  await expect(
    operatorConsole.page
      .getByRole('region', { name: /^Journal/ })
      .getByRole('button', { name: /GET \/bonus/ }),
  ).toBeVisible();
  expect(operatorConsole.errors).toEqual([]);
});

/** Creates a journal with this number of entries. */
const createJournal = (length: number) =>
  Array.from({ length }, (_, index) => ({
    seq: index + 1,
    at: '2026-01-15T03:00:00.000Z',
    realAt: '2026-01-15T03:00:00.000Z',
    ms: 1,
    method: index % 100 === 0 ? 'POST' : 'GET',
    path: `/api/wallet?n=${index}`,
    operation: 'wallet.read',
    status: 200,
    faults: [],
    draws: [],
    changes: [],
    emissions: [],
    violations: [],
  }));

test('ten thousand entries render at most forty rows, and each can be reached', async ({
  context,
  world,
}) => {
  await context.route('**/journal', (route) => route.fulfill({ json: { entries: createJournal(10_000) } }));
  const operatorConsole = await openConsole(context, world);
  const journal = operatorConsole.page.getByRole('region', { name: /^Journal/ });
  const rows = journal.getByRole('button', { name: /wallet\?n=/ });
  await expect(journal).toContainText('10000 requests');
  await expect(journal.getByRole('button', { name: /n=9999 / })).toBeVisible();
  expect(await rows.count()).toBeLessThanOrEqual(40);
  await rows.last().hover();
  await operatorConsole.page.mouse.wheel(0, -10_000_000);
  await expect(journal.getByRole('button', { name: /n=0 / })).toBeVisible();
  expect(await rows.count()).toBeLessThanOrEqual(40);
  await journal.getByLabel('Filter the journal').fill('method:POST');
  await expect(journal).toContainText('100 requests');
  expect(await rows.count()).toBeLessThanOrEqual(40);
});

test('the journal follows its end while the list changes its height, and an opened entry stays in view', async ({
  context,
  world,
}) => {
  const operatorConsole = await openConsole(context, world);
  const { page } = operatorConsole;
  const journal = page.getByRole('region', { name: /^Journal/ });
  const last = journal.getByRole('button', { name: /GET \/wallet/ });
  for (let index = 0; index < 30; index += 1) await callOperatorApi(world, { path: '/bonus' });
  await callOperatorApi(world, { path: '/wallet' });
  await expect(last).toBeInViewport({ ratio: 0.9 });
  // The row is in view before the list has its new height, too.
  const getHeight = () => journal.locator('.journal-list').evaluate((list) => list.clientHeight);
  const height = await getHeight();
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(getHeight).toBeLessThan(height);
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(getHeight).toBeGreaterThanOrEqual(height);
  await waitForFrame(page);
  await expect(last).toBeInViewport({ ratio: 0.9 });

  const opened = journal.getByRole('button', { name: /GET \/bonus/ }).last();
  await opened.click();
  const detail = journal.getByRole('region', { name: /^Request / });
  await expect(detail).toBeVisible();
  const openRow = journal.getByRole('button', { expanded: true });
  await expect(openRow).toBeInViewport({ ratio: 0.9 });
  await expect(openRow).toBeFocused();
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(detail).toBeHidden();
  await callOperatorApi(world, { path: '/refund/banners' });
  await expect(journal.getByRole('button', { name: /GET \/refund\/banners/ })).toBeInViewport();
});
