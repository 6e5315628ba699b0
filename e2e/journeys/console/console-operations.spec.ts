import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { callOperatorApi, openConsole } from '../../pages/console-page.ts';
import { depositPage, createPng } from '../../pages/deposit-page.ts';
import { expect, test } from '../../kit/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { loadTexts } from '../../support/texts.ts';

const t = loadTexts('en');

// The pill is what has the app follow the console beside it.
test.use({ language: 'en', pill: true });

interface Slips {
  readonly slips: readonly { readonly reference: string; readonly status: string; readonly note?: string }[];
}

test.describe('the operator at the console, and the member beside', () => {
  test('approves a slip, and its money is in the wallet', async ({
    context,
    world,
    member: { page, id },
  }) => {
    await page.goto('/user/statement?m=slips');
    await expect(page.getByRole('dialog')).toContainText(t('slip-status', 'progress'));
    const desk = await openConsole(context, world, 'Money');
    const slip = desk.page.getByRole('article', { name: 'Slip slip-1' });
    const picture = slip.getByRole('img', { name: 'What was sent as slip slip-1' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(slip.getByRole('link', { name: 'What was sent as slip slip-1' })).toHaveAttribute(
      'href',
      /^\/media\//,
    );
    await slip.getByLabel('Amount').fill('321.50');
    await slip.getByRole('button', { name: 'Approve' }).click();

    await expect(slip).toHaveCount(0);
    await expect(desk.page.getByText('Slip slip-1 is approved: 321.50 went to 0812345678.')).toBeVisible();
    await expect(page.getByRole('dialog')).not.toContainText(t('slip-status', 'progress'));
    await expect(page.getByRole('dialog')).toContainText('321.50');
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(932_150);
    await expect(desk.lastCall).toContainText(`POST /__sandbox/worlds/${world.id}/operator/slips/slip-1`);
    expect(desk.wrongs).toEqual([]);
  });

  test('rejects a slip with each of the eleven reasons, and the member reads why', async ({
    context,
    world,
    member: { page, id },
  }) => {
    for (const reason of SLIP_REASONS) {
      const body = new FormData();
      body.set(
        'file',
        new File([new Uint8Array(createPng(90 + SLIP_REASONS.indexOf(reason)))], 'a.png', {
          type: 'image/png',
        }),
      );
      expect(await callOperatorApi(world, { method: 'POST', path: '/wallet/slip', body })).toMatchObject({
        status: 200,
      });
    }
    const waiting = (await world.operator.slips()).filter((slip) => slip.id !== 'slip-1');
    expect(waiting).toHaveLength(SLIP_REASONS.length);
    await page.goto('/user/statement?m=slips');
    const desk = await openConsole(context, world, 'Money');

    for (const [index, reason] of SLIP_REASONS.entries()) {
      const reference = waiting[index]?.id ?? '';
      const reject = desk.form(`Reject slip ${reference}`);
      await reject.getByLabel('Reason').selectOption(reason);
      await reject.getByRole('button', { name: 'Reject' }).click();
      await expect(reject).toHaveCount(0);
      const read = await callOperatorApi(world, {
        method: 'POST',
        path: '/statement/slip',
        body: { page: 1, limit: 20 },
      });
      expect((read.answer as Slips).slips.find((slip) => slip.reference === reference)).toMatchObject({
        status: 'FAILED',
        note: reason,
      });
      // Ten a page, the newest first: the first of these lies on the second page.
      if (index > 0) await expect(page.getByRole('dialog')).toContainText(t('error', `slip.${reason}`));
    }
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(900_000);
  });

  test('pays a QR code, and lets another expire', async ({ context, world, member: { page, id } }) => {
    const app = depositPage(page, 'en');
    const desk = await openConsole(context, world, 'Money');
    await page.goto('/user/home?m=deposit&ch=qr&p=KBANK');
    await app.amount.fill('500');
    await app.submit.click();
    await expect(app.code).toBeVisible();

    await desk.button('Pay QR of 500.00').click();
    await expect(app.code).toBeHidden();
    await expect.poll(() => world.ledger.balance(`member:${id}:main`)).toBe(950_000);

    await page.goto('/user/home?m=deposit&ch=qr&p=WW');
    await app.amount.fill('200');
    await app.submit.click();
    await expect(app.code).toBeVisible();
    await desk.button('Expire QR of 200.00').click();
    await expect(app.code).toBeHidden();
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(950_000);
    await expect(desk.panel('QR codes')).toContainText('No QR code is open');
  });

  test('approves one withdrawal and rejects another', async ({ context, world, member: { page, id } }) => {
    await page.goto('/user/home');
    const desk = await openConsole(context, world, 'Money');
    for (const amount of [300, 400]) {
      const { status } = await callOperatorApi(world, {
        method: 'POST',
        path: '/wallet/withdrawAll',
        body: { amount },
      });
      expect(status).toBe(200);
    }
    await desk.button('Approve withdrawal of 300.00').click();
    await expect.poll(() => world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(40_000);
    await desk.button('Reject withdrawal of 400.00').click();
    await expect.poll(() => world.ledger.balance(`member:${id}:main`)).toBe(870_000);
    await expect(page.getByRole('main')).toContainText('12,158.92');
  });

  test('scripts the third prize, and the next spin gives it', async ({ context, world }) => {
    const desk = await openConsole(context, world, 'Wheel');
    const prizes = desk.page.getByRole('group', { name: 'Add a prize' }).getByRole('button');
    await prizes.nth(2).click();
    await desk.button('Script the next 1').click();
    await expect(desk.panel('What the next spins give')).toContainText('The next spins give these.');
    const spin = await callOperatorApi(world, { method: 'POST', path: '/spinwheel/spin' });
    expect(spin.answer).toMatchObject({ success: true, result: { code: 'S3', remainingCoin: 2 } });
  });

  test('has the next transfer fail after its effect: the member is told that the outcome is unknown, and the money moved once', async ({
    context,
    world,
    member: { page, id },
  }) => {
    const app = walletPage(page, 'en');
    const desk = await openConsole(context, world, 'Faults');
    await desk.button('Next transfer fails after the effect').click();
    await expect(desk.page.getByRole('table', { name: 'Fault rules' })).toContainText('wallet.transfer');

    const before = await world.ledger.count('transfer');
    await page.goto('/user/home?m=transfer');
    await app.orderTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
    await app.confirmTransfer().click();
    await expect(page.getByRole('alertdialog')).toContainText(app.t('transfer', 'unknownTitle'));
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(890_000);
    expect(await world.ledger.count('transfer')).toBe(before + 1);
    await expect(desk.page.getByRole('table', { name: 'Fault rules' }).getByRole('cell').nth(4)).toHaveText(
      '1',
    );
  });

  test('answers a guest in the chat with a card', async ({ context, world }) => {
    const guestId = 'guest-of-the-console-0001';
    const message = { message_type: 'text', payload: 'Is anybody there?' };
    await callOperatorApi(world, {
      method: 'POST',
      path: '/chat/send-message',
      token: null,
      body: { sender: 'customer', guestId, message, createdAt: new Date().toISOString() },
    });
    const desk = await openConsole(context, world, 'Chat desk');
    await expect(desk.page.getByRole('list', { name: 'Messages' })).toContainText('Is anybody there?');
    const answer = desk.form('Answer');
    await answer.getByLabel('Type').selectOption('generic');
    await answer.getByLabel('Title', { exact: true }).fill('Songkran bonus');
    await answer.getByLabel('Buttons').fill('web | Read more | https://example.com/songkran');
    await answer.getByRole('button', { name: 'Send' }).click();
    await expect(desk.page.getByRole('list', { name: 'Messages' })).toContainText('Songkran bonus');

    const history = await callOperatorApi(world, {
      method: 'POST',
      path: '/chat/history',
      token: null,
      body: { guestId, limit: 10, skip: 0 },
    });
    expect(history.answer).toMatchObject([
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

  test.describe('where every bonus was received', () => {
    test.use({ scenario: 'bonus-limits' });
    test('goes to the next bonus day, and the daily bonus can be received again', async ({
      context,
      world,
      member: { page },
    }) => {
      await page.goto('/user/bonus');
      const daily = page.getByRole('main').getByRole('button').filter({ hasText: 'DAILY' });
      await expect(page.getByRole('main')).toContainText(t('bonus', 'received'));
      await expect(daily.and(page.locator(':enabled:not([aria-disabled=true])'))).toHaveCount(0);
      const desk = await openConsole(context, world, 'Clock');
      await desk.button('Next bonus day').click();
      await expect(daily.and(page.locator(':enabled:not([aria-disabled=true])'))).toHaveCount(1);
      await expect(desk.page.getByLabel('Time of the world')).toContainText('16/01/2026 00:00');
    });
  });

  test('sees what the app keeps in the browser, by name alone', async ({
    context,
    world,
    member: { page },
  }) => {
    const desk = await openConsole(context, world, 'Violations');
    const state = desk.page.getByRole('group', { name: 'State of the world' });
    await expect(state).toContainText('app: not seen yet');
    await page.goto('/user/home');
    await expect(state).toContainText('app: signed in for this tab');
    const told = desk.panel('The app in the browser');
    await expect(told).toContainText('Session storage');
    await expect(told).toContainText('token');
    await expect(told).not.toContainText(world.members[0]?.token ?? 'no token');
  });

  test('puts a slip in as a member, without the app, and a code', async ({ context, world }) => {
    const desk = await openConsole(context, world, 'Money');
    const before = (await world.operator.slips()).length;
    await desk.form('As a member').getByRole('button', { name: 'Do it' }).click();
    await expect.poll(async () => (await world.operator.slips()).length).toBe(before + 1);
    await desk.form('As a member').getByLabel('What').selectOption('Make a QR code at KBANK');
    await desk.form('As a member').getByLabel('Amount').fill('1');
    await desk.form('As a member').getByRole('button', { name: 'Do it' }).click();
    await expect(desk.form('As a member').getByRole('alert')).toContainText('The operator refused it');
    await desk.form('As a member').getByLabel('Amount').fill('250');
    await desk.form('As a member').getByRole('button', { name: 'Do it' }).click();
    await expect(desk.button('Pay QR of 250.00')).toBeVisible();
  });

  test('starts a maintenance and ends it', async ({ context, world, member: { page } }) => {
    await page.goto('/user/home');
    await expect(page.getByRole('main')).toContainText('12,458.92');
    const desk = await openConsole(context, world, 'Settings');
    await desk.button('Start a maintenance').click();
    await expect(page).toHaveURL('/terminated');
    await expect(desk.page.getByRole('banner')).toContainText('maintenance');

    await desk.button('End the maintenance').click();
    await expect(desk.page.getByRole('banner')).not.toContainText('maintenance');
    // Nobody presses anything in the app: it comes back by itself.
    await expect(page).not.toHaveURL('/terminated');
  });
});
