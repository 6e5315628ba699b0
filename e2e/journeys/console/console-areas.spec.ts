import { readFile } from 'node:fs/promises';

import { findAxeViolations } from '../../support/accessibility.ts';
import { openConsole } from '../../pages/console-page.ts';
import { expect, test } from '../../kit/sandbox.ts';

test.use({ language: 'en' });

const AREAS = [
  'World',
  'Members',
  'Money',
  'Games',
  'Bonuses',
  'Wheel',
  'Invites & refunds',
  'Chat desk',
  'OTP outbox',
  'Faults',
  'Clock',
  'Settings',
  'Make it happen',
  'Timeline',
  'Violations',
];

for (const { width, height, colorScheme } of [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const) {
  test(`every area at ${width} px in ${colorScheme}: axe finds nothing, nothing runs over the edge, no policy is broken`, async ({
    context,
    world,
  }) => {
    // Sixteen areas, each looked through whole.
    test.setTimeout(240_000);
    const desk = await openConsole(context, world);
    await desk.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await desk.page.setViewportSize({ width, height });
    for (const area of width > 1000 ? AREAS : [...AREAS, 'Journal']) {
      await desk.goTo(area);
      await expect(desk.page.getByRole('link', { name: new RegExp(`^${area}`) })).toHaveAttribute(
        'aria-current',
        'page',
      );
      expect(await findAxeViolations(desk.page), area).toEqual([]);
      const isOver = await desk.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isOver, `${area} runs over the edge`).toBe(false);
    }
    expect(desk.wrongs).toEqual([]);
  });
}

test('bad input is refused in words beside the control that caused it, and nothing is half applied', async ({
  context,
  world,
}) => {
  const desk = await openConsole(context, world, 'Clock');
  const before = (await world.summary()).hash;

  const moment = desk.form('To a moment');
  await moment.getByLabel('Date and time').fill('2020-01-01T00:00:00Z');
  await moment.getByRole('button', { name: 'Go there' }).click();
  await expect(moment).toContainText('time does not go back');
  await expect(moment.getByLabel('Date and time')).toHaveAttribute('aria-invalid', 'true');

  await desk.goTo('Faults');
  const rule = desk.page.getByRole('form', { name: 'New fault rule', exact: true });
  await rule.getByLabel('Value').fill('NO_SUCH_KEY');
  await rule.getByRole('button', { name: 'Add the rule' }).click();
  await expect(rule.getByLabel('Value')).toHaveAttribute('aria-invalid', 'true');
  await expect(rule).toContainText('must be exactly one of error');
  await rule.getByLabel('Value').fill('TRANSFER_FAIL');
  await rule.getByLabel('Probability').fill('150');
  await rule.getByRole('button', { name: 'Add the rule' }).click();
  await expect(rule).toContainText('is to be from 0 to 100');
  const json = desk.form('New fault rule as JSON');
  await json.getByLabel('Rule').fill('{ "match": ');
  await json.getByRole('button', { name: 'Add the JSON rule' }).click();
  await expect(json).toContainText('is no JSON');

  await desk.goTo('OTP outbox');
  const code = desk.form('Code of the next message');
  await code.getByLabel('Always this code').fill('12');
  await code.getByRole('button', { name: 'Set the code' }).click();
  await expect(code.getByLabel('Always this code')).toHaveAttribute('aria-invalid', 'true');

  await desk.goTo('Settings');
  const figures = desk.form('Figures');
  await figures.getByLabel('Least withdrawal').fill('99.999');
  await figures.getByRole('button', { name: 'Set the figures' }).click();
  await expect(figures).toContainText('is to be an amount');
  await figures.getByLabel('Least withdrawal').fill('100');
  await figures.getByLabel('No slips from-to').fill('25:00-26:00');
  await figures.getByRole('button', { name: 'Set the figures' }).click();
  await expect(figures.getByLabel('No slips from-to')).toHaveAttribute('aria-invalid', 'true');

  await desk.goTo('Money');
  const slip = desk.page.getByRole('article', { name: 'Slip slip-1' });
  await slip.getByLabel('Amount').fill('-5');
  await slip.getByRole('button', { name: 'Approve' }).click();
  await expect(slip).toContainText('is above zero');

  await desk.goTo('World');
  const files = desk.panel('Save, start from a file, share');
  const give = (name: string, text: string) =>
    files
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await give('garbage.json', 'not a world');
  await expect(files).toContainText('is no JSON');
  await give('other.json', JSON.stringify({ version: 2, scenario: 'a', seed: 'b', digest: 'c', state: {} }));
  await expect(files).toContainText('was written by another version of the sandbox');

  await give('half.json', JSON.stringify({ version: 1, scenario: 'a', seed: 'b', digest: 'c', state: {} }));
  await expect(files.getByRole('alert')).toContainText('digest');

  await desk.goTo('Wheel');
  const wheel = desk.form('Make a wheel');
  await wheel.getByLabel('Slices').fill('25');
  await wheel.getByRole('button', { name: 'Replace the wheel' }).click();
  await expect(wheel.getByLabel('Slices')).toHaveAttribute('aria-invalid', 'true');
  await expect(wheel).toContainText('is to be from 2 to 24');

  await desk.goTo('World');
  const worlds = desk.form('New world');
  await worlds.getByLabel('Name', { exact: true }).fill('Not A Name');
  await worlds.getByRole('button', { name: 'Make the world' }).click();
  await expect(worlds.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');

  expect((await world.summary()).hash).toBe(before);
  expect(desk.wrongs).toEqual([]);
});

test('a world that is not there is told in words, with the way to one that is', async ({
  context,
  world,
}) => {
  const desk = await openConsole(context, world);
  await desk.page.goto('/__sandbox/?world=nowhere');
  const lost = desk.page.getByRole('dialog', { name: 'World nowhere is gone' });
  await expect(lost).toBeVisible();
  // What no world can be named is told as well, not passed over.
  await desk.page.goto('/__sandbox/?world=No%20Such%20World!');
  await expect(desk.page.getByRole('dialog', { name: 'World No Such World! is gone' })).toBeVisible();
  await desk.page.goto('/__sandbox/?world=nowhere');
  await lost.getByRole('button', { name: 'Go to the default world' }).click();
  await expect(lost).toBeHidden();
  await expect(desk.page).toHaveURL(/world=default/);
});

test('a world is kept as a file, and a link restores its scenario and what was set in it', async ({
  context,
  world,
}) => {
  const desk = await openConsole(context, world, 'Settings');
  await desk.button('Hide the chat').click();
  await desk.goTo('Faults');
  await desk.button('Hold the next transfer').click();
  await expect(desk.page.getByRole('table', { name: 'Fault rules' })).toContainText('wallet.transfer');

  await desk.goTo('World');
  const [file] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.button('Save this world as a file').click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ version: 1, scenario: 'default' });

  const files = desk.panel('Save, start from a file, share');
  await desk.button('Make a link to share').click();
  const link = await files.getByLabel('Link to share').inputValue();
  await files.locator('input[type=file]').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await expect(desk.page).not.toHaveURL(new RegExp(`world=${world.id}`));
  await expect(desk.page.getByRole('status').filter({ hasText: 'live' })).toBeVisible();
  await desk.goTo('Settings');
  await expect(desk.button('Show the chat')).toBeVisible();

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
  await expect(other.panel('Save, start from a file, share')).toContainText('This link is not whole');
});

test('every act is found by its name, by keyboard alone, and used ones come first', async ({
  context,
  world,
}) => {
  const desk = await openConsole(context, world);
  const palette = desk.page.getByRole('dialog', { name: 'Commands' });
  await desk.page.keyboard.press('Control+K');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await desk.page.keyboard.type('maintenance start');
  await expect(palette.getByRole('option')).toHaveText(['Settings: Start a maintenance']);
  await desk.page.keyboard.press('Enter');
  await expect(palette).toContainText('Set.');
  await expect(desk.page.getByRole('banner')).toContainText('maintenance');

  await desk.page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await desk.page.keyboard.press('Control+K');
  await expect(palette.getByRole('option').first()).toHaveText('Settings: Start a maintenance');
  await desk.page.keyboard.type('go to faults');
  await desk.page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(desk.page).toHaveURL(/#faults$/);

  await desk.page.keyboard.press('Control+K');
  await desk.page.keyboard.type('reject slip-1 NOT_MATCH');
  await desk.page.keyboard.press('Enter');
  await expect(palette).toContainText('Rejected.');
  expect(await world.operator.slips()).toHaveLength(0);
});

test('a recipe is made to happen in a world of its own, and told with its answer', async ({
  context,
  world,
}) => {
  const desk = await openConsole(context, world, 'Make it happen');
  await desk.page.getByLabel('Find what is to happen').fill('transfer_fail wallet.transfer');
  await desk.button('Make it happen: TRANSFER_FAIL of wallet.transfer').click();
  const happened = desk.panel(/^What happened/);
  await expect(happened.getByRole('status')).toContainText('POST /api/wallet/transfer answered');
  await expect(happened).toContainText('TRANSFER_FAIL');
  await happened.getByRole('button', { name: 'Go to that world' }).click();
  await expect(desk.page).not.toHaveURL(new RegExp(`world=${world.id}`));
  await expect(desk.page.getByRole('region', { name: /^Journal/ })).toContainText('TRANSFER_FAIL');
});
