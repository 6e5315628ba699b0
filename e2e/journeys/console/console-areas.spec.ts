import { readFile } from 'node:fs/promises';

import { controlApi } from '@wallet/shared/control/control-api.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';

import { openConsole } from '../../pages/console-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';

test.use({ language: 'en' });

test('invalid input is rejected with a message beside its field, and nothing is applied', async ({
  context,
  world,
}) => {
  const operatorConsole = await openConsole(context, world, 'Clock');
  const before = (await world.read()).hash;

  const timeForm = operatorConsole.form('Set the time');
  await timeForm.getByLabel('Date and time').fill('2020-01-01T00:00:00');
  await timeForm.getByRole('button', { name: 'Set time' }).click();
  await expect(timeForm).toContainText('time does not go back');
  await expect(timeForm.getByLabel('Date and time')).toHaveAttribute('aria-invalid', 'true');

  await operatorConsole.goTo('Faults');
  const rule = operatorConsole.page.getByRole('form', { name: 'New fault rule', exact: true });
  await rule.getByLabel('Times').fill('never');
  await rule.getByLabel('Error key').selectOption('TRANSFER_FAIL');
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await expect(rule.getByLabel('Times')).toHaveAttribute('aria-invalid', 'true');
  await rule.getByLabel('Times').fill('2');
  await rule.getByText('more fields').click();
  await rule.getByLabel('Probability').fill('150');
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await expect(rule).toContainText('must be 1 or less');
  await rule.getByLabel('Response body').fill('{ "message": ');
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await expect(rule).toContainText('must be valid JSON');

  await operatorConsole.goTo('OTP outbox');
  const code = operatorConsole.form('Code of the next messages');
  await code.getByLabel('Values').fill('12');
  await code.getByRole('button', { name: 'Set code' }).click();
  await expect(code.getByLabel('Values')).toHaveAttribute('aria-invalid', 'true');

  await operatorConsole.goTo('Settings');
  const limits = operatorConsole.form('Limits');
  await limits.getByLabel('Minimum withdrawal').fill('99.999');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(limits).toContainText('must be an amount');
  await limits.getByLabel('Minimum withdrawal').fill('100');
  await limits.getByLabel('Slips closed from').fill('25:00');
  await limits.getByRole('button', { name: 'Save limits' }).click();
  await expect(limits.getByLabel('Slips closed from')).toHaveAttribute('aria-invalid', 'true');

  await operatorConsole.goTo('Money');
  const slip = operatorConsole.page.getByRole('article', { name: 'Slip slip-1' });
  await slip.getByLabel('Amount').fill('-5');
  await slip.getByRole('button', { name: 'Approve' }).click();
  await expect(slip).toContainText('must be greater than 0');

  await operatorConsole.goTo('World');
  const files = operatorConsole.panel('Export, import, share');
  const importFile = (name: string, text: string) =>
    files
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await importFile('garbage.json', 'not a world');
  await expect(files).toContainText('must be valid JSON');
  await importFile(
    'other.json',
    JSON.stringify({ version: 2, scenario: 'a', seed: 'b', digest: 'c', state: {} }),
  );
  await expect(files).toContainText('must be 1, the version that this sandbox reads');

  await importFile(
    'half.json',
    JSON.stringify({ version: 1, scenario: 'a', seed: 'b', digest: 'c', state: {} }),
  );
  await expect(files.getByRole('alert')).toContainText('digest');

  await operatorConsole.goTo('Wheel');
  const wheel = operatorConsole.form('New wheel');
  await wheel.getByLabel('Slices').fill('25');
  await wheel.getByRole('button', { name: 'Replace wheel' }).click();
  await expect(wheel.getByLabel('Slices')).toHaveAttribute('aria-invalid', 'true');
  await expect(wheel).toContainText('must be from 2 to 24');

  await operatorConsole.goTo('World');
  const worlds = operatorConsole.form('New world');
  await worlds.getByLabel('Name', { exact: true }).fill('Not A Name');
  await worlds.getByRole('button', { name: 'Create world' }).click();
  await expect(worlds.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  expect((await world.read()).hash).toBe(before);
  expect(operatorConsole.errors).toEqual([]);
});

test('a missing world shows a message with a link to the default world', async ({ context, world }) => {
  const operatorConsole = await openConsole(context, world);
  await operatorConsole.page.goto('/__sandbox/?world=nowhere');
  const lost = operatorConsole.page.getByRole('dialog', { name: 'World nowhere not found' });
  await expect(lost).toBeVisible();
  // An invalid world name is reported as well.
  await operatorConsole.page.goto('/__sandbox/?world=No%20Such%20World!');
  await expect(
    operatorConsole.page.getByRole('dialog', { name: 'World No Such World! not found' }),
  ).toBeVisible();
  await operatorConsole.page.goto('/__sandbox/?world=nowhere');
  await lost.getByRole('button', { name: 'Go to the default world' }).click();
  await expect(lost).toBeHidden();
  await expect(operatorConsole.page).toHaveURL(/world=default/);
});

test('a world is exported to a file, and a share link restores scenario, settings and faults', async ({
  context,
  world,
}) => {
  const operatorConsole = await openConsole(context, world, 'Settings');
  await operatorConsole.button('Hide the chat').click();
  await expect(operatorConsole.button('Show the chat')).toBeVisible();
  await operatorConsole.goTo('Faults');
  await operatorConsole.button('Hold the next transfer').click();
  await expect(operatorConsole.page.getByRole('table', { name: 'Fault rules' })).toContainText(
    'wallet.transfer',
  );

  await operatorConsole.goTo('World');
  const [file] = await Promise.all([
    operatorConsole.page.waitForEvent('download'),
    operatorConsole.button('Export this world').click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ version: 1, scenario: 'default' });

  const [receipt] = await Promise.all([
    operatorConsole.page.waitForEvent('download'),
    operatorConsole.button('Save a receipt').click(),
  ]);
  expect(receipt.suggestedFilename()).toBe(`${world.id}.receipt.html`);
  expect(await readFile(await receipt.path(), 'utf8')).toContain('<!doctype html>');

  const files = operatorConsole.panel('Export, import, share');
  await operatorConsole.button('Create share link').click();
  const link = await files.getByLabel('Share link').inputValue();
  await files.locator('input[type=file]').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await expect(operatorConsole.page).not.toHaveURL(new RegExp(`world=${world.id}`));
  await expect(operatorConsole.page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  await operatorConsole.goTo('Settings');
  await expect(operatorConsole.button('Show the chat')).toBeVisible();

  const other = await openConsole(context, world);
  await other.page.goto('about:blank');
  await other.page.goto(link);
  await expect(other.page).toHaveURL(/world=w/);
  await expect(other.page).not.toHaveURL(/share=/);
  await other.goTo('Settings');
  await expect(other.button('Show the chat')).toBeVisible();
  await other.goTo('Faults');
  await expect(other.page.getByRole('table', { name: 'Fault rules' })).toContainText('hold');

  await other.page.goto('/__sandbox/#world?share=bm9uZQ');
  await expect(other.panel('Export, import, share')).toContainText('This link is incomplete');
});

test('every command is found by name with the keyboard, and recent ones come first', async ({
  context,
  world,
}) => {
  const operatorConsole = await openConsole(context, world);
  const palette = operatorConsole.page.getByRole('dialog', { name: 'Commands' });
  await operatorConsole.page.keyboard.press('Control+K');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await operatorConsole.page.keyboard.type('maintenance start');
  await expect(palette.getByRole('option')).toHaveText(['Settings: Start maintenance']);
  await operatorConsole.page.keyboard.press('Enter');
  await expect(palette).toContainText('Saved.');
  await expect(operatorConsole.page.getByRole('banner')).toContainText('maintenance');

  await operatorConsole.page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await operatorConsole.page.keyboard.press('Control+K');
  await expect(palette.getByRole('option').first()).toHaveText('Settings: Start maintenance');
  await operatorConsole.page.keyboard.type('go to faults');
  await operatorConsole.page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(operatorConsole.page).toHaveURL(/#faults$/);

  await operatorConsole.page.keyboard.press('Control+K');
  await operatorConsole.page.keyboard.type('reject slip-1 NOT_MATCH');
  await operatorConsole.page.keyboard.press('Enter');
  await expect(palette).toContainText('Rejected.');
  expect(await world.operator.slips()).toHaveLength(0);
});

test('a recipe runs in a new world and shows its response', async ({ context, world }) => {
  const operatorConsole = await openConsole(context, world, 'Error recipes');
  await operatorConsole.page.getByLabel('Search recipes').fill('transfer_fail wallet.transfer');
  await operatorConsole.button('Run TRANSFER_FAIL of wallet.transfer').click();
  const result = operatorConsole.panel(/^Result/);
  await expect(result.getByRole('status')).toContainText('POST /api/wallet/transfer answered');
  await expect(result).toContainText('TRANSFER_FAIL');
  await result.getByRole('button', { name: 'Open this world' }).click();
  await expect(operatorConsole.page).not.toHaveURL(new RegExp(`world=${world.id}`));
  await expect(operatorConsole.page.getByRole('region', { name: /^Journal/ })).toContainText('TRANSFER_FAIL');
});

test('a world.json that is dropped on the console is opened, and the message covers nothing', async ({
  context,
  world,
}) => {
  await world.updateMember(world.members[0]?.id ?? '', { coins: 77 });
  const file = JSON.stringify(await world.export());
  const { page } = await openConsole(context, world, 'Members');
  const drop = async (text: string) => {
    const dataTransfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'world.json', { type: 'application/json' }));
      return data;
    }, text);
    await page.dispatchEvent('main', 'dragover', { dataTransfer });
    await expect(page.getByText(/^Drop a world\.json or a recording/)).toBeVisible();
    await page.dispatchEvent('main', 'drop', { dataTransfer });
    await expect(page.getByText(/^Drop a world\.json or a recording/)).toBeHidden();
  };

  await drop('[]');
  await expect(page.getByText(/^world\.json was not opened: /)).toBeVisible();

  await drop(file);
  await expect(page).not.toHaveURL(new RegExp(world.id));
  const id = new URL(page.url()).searchParams.get('world') ?? '';
  const message = page.getByText(`world.json is now the world ${id}.`);
  await expect(message).toBeVisible();
  // Measured first, and at once: the message goes after six seconds.
  const overlap = await message.evaluate(
    (toast) =>
      (document.querySelector('main')?.getBoundingClientRect().bottom ?? NaN) -
      toast.getBoundingClientRect().top,
  );
  expect(overlap).toBeLessThanOrEqual(1);
  await expect(page.getByLabel('World', { exact: true })).toHaveValue(id);
  await expect(page.getByLabel('Coins').first()).toHaveValue('77');
});

test('every control call has a form, which sends what is filled in and shows the response', async ({
  context,
  world,
  member: { id },
}) => {
  const operatorConsole = await openConsole(context, world, 'All calls');
  const calls = operatorConsole.page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: operatorConsole.page.locator('summary') });
  const names = Object.entries(controlApi).flatMap(([group, api]) =>
    Object.entries(api as Readonly<Record<string, ControlCall>>)
      .filter(([, { media }]) => media !== 'text/event-stream')
      .map(([name]) => `${group}.${name}`),
  );
  await expect(calls.locator('summary b')).toHaveText(names);

  await operatorConsole.page.getByLabel('Search calls').fill('ledger');
  await operatorConsole.page.getByText('ledger.read').click();
  const ledger = operatorConsole.form('ledger.read');
  await ledger.getByLabel('Account').fill(`member:${id}:main`);
  await ledger.getByRole('button', { name: 'Read' }).click();
  await expect(operatorConsole.page.getByLabel('Response of ledger.read')).toContainText('"balance": 9000');

  // A change begins with what there is, and sends what differs from it.
  await operatorConsole.page.getByLabel('Search calls').fill('settings.update');
  await operatorConsole.page.getByText('settings.update').click();
  const settings = operatorConsole.form('settings.update');
  await settings.getByLabel('Minimum withdrawal').fill('250.50');
  await settings.getByRole('button', { name: 'Send' }).click();
  await expect(operatorConsole.lastRequest).toContainText('{"withdrawMin":250.5}');
  expect(await world.settings.read()).toMatchObject({ withdrawMin: 250.5 });
});

test('a row of a list of offers is copied, changed and removed', async ({ context, world }) => {
  const operatorConsole = await openConsole(context, world, 'Games');
  const table = operatorConsole.page.getByRole('table', { name: 'Games' });
  const rows = table.getByRole('row');
  await expect(operatorConsole.button('Copy PG')).toBeVisible();
  const count = await rows.count();
  await operatorConsole.button('Copy PG').click();
  const copy = operatorConsole.form('Add to games');
  await copy.getByLabel('Code').fill('not a code');
  await copy.getByRole('button', { name: 'Save' }).click();
  await expect(copy.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await copy.getByLabel('Code').fill('PG2');
  await copy.getByRole('button', { name: 'Save' }).click();
  await expect(rows).toHaveCount(count + 1);

  await operatorConsole.button('Edit PG2').click();
  await operatorConsole.form('Edit games').getByLabel('Baht per credit').fill('0.25');
  await operatorConsole.form('Edit games').getByRole('button', { name: 'Save' }).click();
  await expect(rows.filter({ hasText: 'PG2' })).toContainText('0.25');
  await operatorConsole.button('Remove PG2').click();
  await expect(rows).toHaveCount(count);
  expect(operatorConsole.errors).toEqual([]);
});
