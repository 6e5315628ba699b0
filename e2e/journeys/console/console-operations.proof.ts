import { callOperatorApi, openConsole } from '../../pages/console-page.ts';
import { depositPage } from '../../pages/deposit-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { loadTexts } from '../../support/texts.ts';

const t = loadTexts('en');

// The pill makes the app refetch after changes in the console.
test.use({ language: 'en', pill: true });

test('replies to a guest in the chat with a card', async ({ context, world }) => {
  const guestId = 'guest-of-the-console-0001';
  const message = { message_type: 'text', payload: 'Is anybody there?' };
  await callOperatorApi(world, {
    method: 'POST',
    path: '/chat/send-message',
    token: null,
    body: { sender: 'customer', guestId, message, createdAt: new Date().toISOString() },
  });
  const operatorConsole = await openConsole(context, world, 'Chat');
  const room = operatorConsole.page.getByRole('row').filter({ hasText: guestId });
  await room.getByRole('button').click();
  await expect(operatorConsole.page.getByRole('list', { name: 'Messages' })).toContainText(
    'Is anybody there?',
  );
  const reply = operatorConsole.form('Reply');
  await reply.getByLabel('Type').selectOption('generic');
  await reply.getByLabel('Title', { exact: true }).fill('Songkran bonus');
  await reply.getByLabel('Buttons').fill('web | Read more | https://example.com/songkran');
  await reply.getByRole('button', { name: 'Send' }).click();
  await expect(operatorConsole.page.getByRole('list', { name: 'Messages' })).toContainText('Songkran bonus');

  const history = await callOperatorApi(world, {
    method: 'POST',
    path: '/chat/history',
    token: null,
    body: { guestId, limit: 10, skip: 0 },
  });
  expect(history.body).toMatchObject([
    {
      message: {
        message_type: 'generic',
        payloads: [
          {
            title: 'Songkran bonus',
            buttons: [{ type: 'web', title: 'Read more', payload: 'https://example.com/songkran' }],
          },
        ],
      },
    },
    { message },
  ]);
});

test('pays a QR code and expires another one', async ({ context, world, member: { page, id } }) => {
  const app = depositPage(page, 'en');
  const operatorConsole = await openConsole(context, world, 'Money');
  await page.goto('/user/home?m=deposit&ch=qr&p=KBANK');
  await app.amount.fill('500');
  await app.submit.click();
  await expect(app.code).toBeVisible();

  await operatorConsole.button('Pay QR of 500.00').click();
  await expect(app.code).toBeHidden();
  await expect.poll(() => world.ledger.balance(`member:${id}:main`)).toBe(9500);

  await page.goto('/user/home?m=deposit&ch=qr&p=WW');
  await app.amount.fill('200');
  await app.submit.click();
  await expect(app.code).toBeVisible();
  await operatorConsole.button('Expire QR of 200.00').click();
  await expect(app.code).toBeHidden();
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(9500);
  await expect(operatorConsole.panel('QR codes')).toContainText('No open QR codes');
});

test.describe('with all bonuses claimed', () => {
  test.use({ scenario: 'bonus-limits' });
  test('jumps to the next bonus day, and the daily bonus can be claimed again', async ({
    context,
    world,
    member: { page },
  }) => {
    await page.goto('/user/bonus');
    const daily = page.getByRole('main').getByRole('button').filter({ hasText: 'DAILY' });
    await expect(page.getByRole('main')).toContainText(t('bonus', 'received'));
    await expect(daily.and(page.locator(':enabled:not([aria-disabled=true])'))).toHaveCount(0);
    const operatorConsole = await openConsole(context, world, 'Clock');
    await operatorConsole.button('Next bonus day').click();
    await expect(daily.and(page.locator(':enabled:not([aria-disabled=true])'))).toHaveCount(1);
    await expect(operatorConsole.page.getByLabel('World time')).toContainText('16/01/2026 00:00');
  });
});

test('shows the stored keys of the app by name only', async ({ context, world, member: { page } }) => {
  const operatorConsole = await openConsole(context, world, 'Violations');
  const state = operatorConsole.page.getByRole('group', { name: 'World status' });
  await expect(state).toContainText('app: not open yet');
  await page.goto('/user/home');
  await expect(state).toContainText('app: signed in for this tab');
  const clientState = operatorConsole.panel('App in the browser');
  await expect(clientState).toContainText('session:token');
  await expect(clientState).not.toContainText(world.members[0]?.token ?? 'no token');
});

test('creates a slip and a QR code as a member, without the app', async ({ context, world }) => {
  const operatorConsole = await openConsole(context, world, 'Money');
  const before = (await world.operator.slips()).length;
  const form = operatorConsole.form('Request as a member');
  await form.getByRole('button', { name: 'Send request' }).click();
  // A press while the first request is under way would be ignored.
  await expect(form).toContainText('Sent. It is pending above.');
  expect(await world.operator.slips()).toHaveLength(before + 1);
  await form.getByLabel('Request').selectOption('Create a QR code at KBANK');
  await form.getByLabel('Amount').fill('1');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('alert')).toContainText('The operator rejected the request');
  await operatorConsole.form('Request as a member').getByLabel('Amount').fill('250');
  await operatorConsole.form('Request as a member').getByRole('button', { name: 'Send request' }).click();
  await expect(operatorConsole.button('Pay QR of 250.00')).toBeVisible();
});

test.describe('with the clock of the device', () => {
  test.use({ pageClock: false });
  test('a code expires on the open page when the console moves the clock', async ({
    member: { page },
    world,
    context,
  }) => {
    const app = depositPage(page, 'en');
    await page.goto('/user/home?m=deposit&ch=qr&p=KBANK');
    await app.amount.fill('500');
    await app.submit.click();
    await expect(app.code).toBeVisible();
    const operatorConsole = await openConsole(context, world, 'Clock');
    await operatorConsole.page.getByRole('button', { name: /QR/ }).first().click();
    await page.bringToFront();
    await expect(page.getByRole('paragraph').filter({ hasText: 'This code has expired' })).toBeVisible();
  });
});
