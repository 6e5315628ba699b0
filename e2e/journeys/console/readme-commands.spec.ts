import { expect, test } from '../../kit/sandbox.ts';
import { depositPage } from '../../pages/deposit-page.ts';
import { WHEEL_PATH, wheelPage } from '../../pages/wheel-page.ts';
import { listCurlExamples } from '../../support/examples.ts';

/* “Cause a failure” of README: each command does on the screen what is said above it. */

test.use({ language: 'en' });

/** Returns the command of README whose text contains the given one. */
function getCommand(part: string) {
  const [command, another] = listCurlExamples('README.md').filter(({ text }) => text.includes(part));
  if (!command || another) throw new Error(`README.md must have one command with ${part}`);
  return command;
}

test('the command for a failed transfer makes the next one fail, and the money is back', async ({
  member: { page, id },
  world,
}) => {
  const { run, text } = getCommand('game.transfer');
  await page.goto('/user/home?m=transfer');
  await page.getByLabel('From', { exact: true }).selectOption('WALLET');
  await page.getByLabel('To', { exact: true }).selectOption('PG');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.getByRole('button', { name: /^Transfer .*100\.00/ }).click();
  await run(world, text);
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Your money is back in the wallet');
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(9000);
});

test.describe('with the clock of the device', () => {
  test.use({ pill: true, pageClock: false });

  test('the command for an expired code expires the one on the screen', async ({
    member: { page },
    world,
  }) => {
    const { run, text } = getCommand('qr-expiry');
    const app = depositPage(page, 'en');
    await page.goto('/user/home?m=deposit&ch=qr&p=KBANK');
    await app.amount.fill('500');
    await app.submit.click();
    await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
    await run(world, text);
    await expect(page.getByRole('paragraph').filter({ hasText: 'This code has expired' })).toBeVisible();
  });
});

test('the command for prize number three wins it with the next spin', async ({ member: { page }, world }) => {
  const { run, text } = getCommand('wheel.spin');
  const app = wheelPage(page, 'en');
  await page.goto(WHEEL_PATH);
  await expect(app.disc).toHaveAttribute('data-wheel', 'drawn');
  await run(world, text);
  await app.spinButton.click();
  const { wheel } = await world.catalogue.read();
  const third = wheel?.slices[2];
  expect(third?.code).toBe('S3');
  await expect(app.alert).toHaveAccessibleName(app.t('wheel', 'stoppedAt', { label: third?.label ?? '' }));
});
