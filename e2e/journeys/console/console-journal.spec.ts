import { callOperatorApi, openConsole } from '../../pages/console-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { waitForFrame } from '../../support/content.ts';

test.use({ language: 'en' });

test('the journal is filtered, an entry is opened, copied as curl and resent', async ({ context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const operatorConsole = await openConsole(context, world);
  await callOperatorApi(world, {
    method: 'POST',
    path: '/wallet/transfer',
    body: { from: 'WALLET', to: 'PG', amount: 50 },
  });
  await callOperatorApi(world, { path: '/bonus' });
  const journal = operatorConsole.page.getByRole('region', { name: /^Journal/ });
  await expect(journal.getByRole('button', { name: /wallet\/transfer/ })).toBeVisible();
  await journal.getByLabel('Filter the journal').fill('method:POST path:transfer');
  await expect(journal.getByRole('button', { name: /GET \/bonus/ })).toHaveCount(0);
  await journal.getByRole('button', { name: /wallet\/transfer/ }).click();
  const detail = journal.getByRole('region', { name: /^Request / });
  await expect(detail).toContainText('wallet.transfer');
  const changes = detail.getByRole('table', { name: 'Changes' });
  await expect(changes).toContainText('postings');
  await expect(changes.getByRole('row', { name: /member:1:main balance/ })).toContainText(
    '9,000.00 → 8,950.00',
  );
  await detail.getByRole('button', { name: 'Copy as curl' }).click();
  await expect(detail).toContainText('Copied.');
  const command = await operatorConsole.page.evaluate(() => navigator.clipboard.readText());
  expect(command).toContain(`-H 'x-sandbox-world: ${world.id}'`);
  expect(command).toContain(`-H 'authorization: Bearer ${String(world.members[0]?.token)}'`);
  await detail.getByRole('button', { name: 'Resend' }).click();
  await expect(detail).toContainText('Resent: status 200.');
  await journal.getByLabel('Filter the journal').fill('is:nonsense');
  await expect(journal.getByRole('alert')).toContainText('is: must be one of violation');
});

test('QA with Safari, which takes a copy in the press alone, copies what is read first (huntabyte/bits-ui#1878)', async ({
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(() => {
    let isPressed = false;
    const press = () => {
      isPressed = true;
      setTimeout(() => (isPressed = false));
    };
    addEventListener('click', press, { capture: true });
    const refused = () => Promise.reject(new DOMException('Not in a press', 'NotAllowedError'));
    const { clipboard } = navigator;
    const [write, writeText] = [clipboard.write.bind(clipboard), clipboard.writeText.bind(clipboard)];
    clipboard.write = (items) => (isPressed ? write(items) : refused());
    clipboard.writeText = (text) => (isPressed ? writeText(text) : refused());
    document.execCommand = () => false;
  });
  const { page } = await openConsole(context, world);
  const readCopied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy as test' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await readCopied()).toContain('@wallet/kit');
  await page.getByRole('button', { name: 'Share: copy a link to this state' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await readCopied()).toMatch(/^http/);
});

test('the journal follows its end while requests arrive: a press opens its row, and a list that was scrolled up stays', async ({
  context,
  world,
}) => {
  const operatorConsole = await openConsole(context, world);
  const { page } = operatorConsole;
  const journal = page.getByRole('region', { name: /^Journal/ });
  const first = journal.getByRole('button', { name: /GET \/refund\/banners/ });
  const last = journal.getByRole('button', { name: /GET \/wallet/ }).last();
  const sendBurst = (count: number) =>
    Promise.all(Array.from({ length: count }, () => callOperatorApi(world, { path: '/bonus' })));
  await callOperatorApi(world, { path: '/refund/banners' });
  await sendBurst(30);
  await callOperatorApi(world, { path: '/wallet' });
  await expect(journal).toContainText('32 requests');
  await expect(last).toBeInViewport({ ratio: 0.9 });
  await last.hover();
  await page.mouse.down();
  await sendBurst(5);
  await expect(journal).toContainText('37 requests');
  await waitForFrame(page);
  await page.mouse.up();
  await expect(journal.getByRole('region', { name: /^Request / })).toContainText('/wallet');
  await journal.getByRole('button', { name: 'Close' }).click();
  await expect(journal.getByRole('button', { name: /GET \/bonus/ }).last()).toBeInViewport({ ratio: 0.9 });

  await sendBurst(200);
  await callOperatorApi(world, { path: '/wallet' });
  await expect(journal).toContainText('238 requests');
  await expect(last).toBeInViewport();
  await last.hover();
  await page.mouse.wheel(0, -10_000_000);
  await expect(first).toBeInViewport();
  await sendBurst(200);
  await expect(journal).toContainText('438 requests');
  await expect(first).toBeInViewport();
});
