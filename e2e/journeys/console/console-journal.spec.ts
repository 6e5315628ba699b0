import { callOperatorApi, openConsole } from '../../pages/console-page.ts';
import { expect, test } from '../../kit/sandbox.ts';

test.use({ language: 'en' });

test('the journal is filtered, opened, and told as curl; a call of it is sent again', async ({
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const desk = await openConsole(context, world);
  await callOperatorApi(world, {
    method: 'POST',
    path: '/wallet/transfer',
    body: { from: 'WALLET', to: 'PG', amount: 50 },
  });
  await callOperatorApi(world, { path: '/bonus' });
  const journal = desk.page.getByRole('region', { name: /^Journal/ });
  await expect(journal.getByRole('button', { name: /wallet\/transfer/ })).toBeVisible();
  await journal.getByLabel('Filter the journal').fill('method:POST path:transfer');
  await expect(journal.getByRole('button', { name: /GET \/bonus/ })).toHaveCount(0);
  await journal.getByRole('button', { name: /wallet\/transfer/ }).click();
  const detail = journal.getByRole('region', { name: /^Call / });
  await expect(detail).toContainText('wallet.transfer');
  const changed = detail.getByRole('table', { name: 'What changed' });
  await expect(changed).toContainText('postings');
  await expect(changed.getByRole('row', { name: /member:1:main balance/ })).toContainText(
    '9,000.00 → 8,950.00',
  );
  await detail.getByRole('button', { name: 'Copy as curl' }).click();
  expect(await desk.page.evaluate(() => navigator.clipboard.readText())).toContain(
    `-H 'x-sandbox-world: ${world.id}'`,
  );
  await detail.getByRole('button', { name: 'Send again' }).click();
  await expect(detail).toContainText('Sent again: 200.');
  await journal.getByLabel('Filter the journal').fill('is:nonsense');
  await expect(journal.getByRole('alert')).toContainText('is: takes violation');
});

test('a desk of middle width has the journal in a drawer under the area, a call of it beside the others', async ({
  context,
  world,
}) => {
  const desk = await openConsole(context, world, 'Faults');
  await desk.page.setViewportSize({ width: 900, height: 800 });
  const drawer = desk.page.getByRole('complementary', { name: 'Journal drawer' });
  await drawer.getByRole('button', { name: 'Show the journal' }).click();
  await desk.button('Everything answers 500').click();
  await callOperatorApi(world, { path: '/bonus' });
  const call = drawer.getByRole('button', { name: /GET \/bonus/ });
  await expect(call).toContainText('500');
  await call.click();
  const detail = drawer.getByRole('region', { name: /^Call / });
  const [list, beside] = [await call.boundingBox(), await detail.boundingBox()];
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
  await expect(desk.button('Everything answers 500')).toBeInViewport();
  await drawer.getByRole('button', { name: 'Hide the journal' }).click();
  await expect(call).toBeHidden();

  await desk.goTo('Journal');
  await expect(drawer).toHaveCount(0);
  await expect(
    desk.page.getByRole('region', { name: /^Journal/ }).getByRole('button', { name: /GET \/bonus/ }),
  ).toBeVisible();
  expect(desk.wrongs).toEqual([]);
});

/** As the sandbox would tell of this many calls. */
const journalOf = (length: number) =>
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

test('ten thousand calls are at most forty rows of the page, and each can be come to', async ({
  context,
  world,
}) => {
  await context.route('**/journal', (route) => route.fulfill({ json: { entries: journalOf(10_000) } }));
  const desk = await openConsole(context, world);
  const journal = desk.page.getByRole('region', { name: /^Journal/ });
  const rows = journal.getByRole('button', { name: /wallet\?n=/ });
  await expect(journal).toContainText('10000 calls');
  await expect(journal.getByRole('button', { name: /n=9999 / })).toBeVisible();
  expect(await rows.count()).toBeLessThanOrEqual(40);
  await rows.last().hover();
  await desk.page.mouse.wheel(0, -10_000_000);
  await expect(journal.getByRole('button', { name: /n=0 / })).toBeVisible();
  expect(await rows.count()).toBeLessThanOrEqual(40);
  await journal.getByLabel('Filter the journal').fill('method:POST');
  await expect(journal).toContainText('100 calls');
  expect(await rows.count()).toBeLessThanOrEqual(40);
});
