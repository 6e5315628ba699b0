import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { callOperatorApi, openConsole } from '../../pages/console-page.ts';
import { createPng } from '../../pages/deposit-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { takeRows } from '../../support/run-length.ts';
import { loadTexts } from '../../support/texts.ts';

const t = loadTexts('en');
const REASONS = takeRows(SLIP_REASONS, 2);

// The pill makes the app refetch after changes in the console.
test.use({ language: 'en', pill: true });

interface Slips {
  readonly slips: readonly { readonly reference: string; readonly status: string; readonly note?: string }[];
}

test.describe('operator console beside the app of the member', () => {
  test('steps back through the calls and on to the present, and the page of the member follows', async ({
    context,
    world,
    member: { page },
  }) => {
    for (const amount of [1000, 500]) {
      await callOperatorApi(world, {
        method: 'POST',
        path: '/wallet/transfer',
        body: { from: 'WALLET', to: 'PG', amount },
      });
    }
    await page.goto('/user/home');
    await expect(page.getByRole('main')).toContainText('7,500.00');

    const operatorConsole = await openConsole(context, world);
    const slider = operatorConsole.page.getByRole('slider', { name: 'Step through' });
    await slider.press('ArrowLeft');
    await expect(page.getByRole('main')).toContainText('8,000.00');
    await slider.press('Home');
    await expect(page.getByRole('main')).toContainText('9,000.00');
    await slider.press('End');
    await expect(page.getByRole('main')).toContainText('7,500.00');
    expect(operatorConsole.errors).toEqual([]);
  });

  test('approves a slip and credits its amount, and rejects others with a reason, which the member can read', async ({
    context,
    world,
    member: { page, id },
  }) => {
    await page.goto('/user/statement?m=slips');
    const list = page.getByRole('dialog');
    await expect(list).toContainText(t('slip-status', 'progress'));
    const operatorConsole = await openConsole(context, world, 'Money');
    const slip = operatorConsole.page.getByRole('article', { name: 'Slip slip-1' });
    const picture = slip.getByRole('img', { name: 'Upload of slip slip-1' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(slip.getByRole('link', { name: 'Upload of slip slip-1' })).toHaveAttribute(
      'href',
      /^\/media\//,
    );
    await slip.getByLabel('Amount').fill('321.50');
    await slip.getByRole('button', { name: 'Approve' }).click();

    // In the card, and in a toast once the card is gone.
    await expect(
      operatorConsole.page.getByText('Slip slip-1 approved: 321.50 credited to 0812345678.'),
    ).toBeVisible();
    await expect(slip).toHaveCount(0);
    await expect(list).not.toContainText(t('slip-status', 'progress'));
    await expect(list).toContainText('321.50');
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(9321.5);
    await expect(operatorConsole.lastRequest).toContainText(
      `POST /__sandbox/worlds/${world.id}/operator/slips/slip-1/approve`,
    );

    for (const reason of REASONS) {
      const body = new FormData();
      body.set(
        'file',
        new File([new Uint8Array(createPng(90 + REASONS.indexOf(reason)))], 'a.png', {
          type: 'image/png',
        }),
      );
      expect(await callOperatorApi(world, { method: 'POST', path: '/wallet/slip', body })).toMatchObject({
        status: 200,
      });
    }
    const pendingSlips = await world.operator.slips();
    expect(pendingSlips).toHaveLength(REASONS.length);
    for (const [index, reason] of REASONS.entries()) {
      const reference = pendingSlips[index]?.id ?? '';
      const reject = operatorConsole.form(`Reject slip ${reference}`);
      await reject.getByLabel('Reason').fill(reason);
      await reject.getByRole('button', { name: 'Reject' }).click();
      await expect(reject).toHaveCount(0);
      const response = await callOperatorApi(world, {
        method: 'POST',
        path: '/statement/slip',
        body: { page: 1, limit: 20 },
      });
      expect((response.body as Slips).slips.find((each) => each.reference === reference)).toMatchObject({
        status: 'FAILED',
        note: reason,
      });
      // The list has ten slips a page, newest first: the first ones may be on the second page.
      if (index >= REASONS.length - 10) await expect(list).toContainText(t('error', `slip.${reason}`));
    }
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(9321.5);
    expect(operatorConsole.errors).toEqual([]);
  });

  test('approves one withdrawal and rejects another', async ({ context, world, member: { page, id } }) => {
    await page.goto('/user/home');
    const operatorConsole = await openConsole(context, world, 'Money');
    for (const amount of [300, 400]) {
      const { status } = await callOperatorApi(world, {
        method: 'POST',
        path: '/wallet/withdrawAll',
        body: { amount },
      });
      expect(status).toBe(200);
    }
    await operatorConsole.button('Approve withdrawal of 300.00').click();
    await expect.poll(() => world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(400);
    await operatorConsole.button('Reject withdrawal of 400.00').click();
    await expect.poll(() => world.ledger.balance(`member:${id}:main`)).toBe(8700);
    await expect(page.getByRole('main')).toContainText('12,158.92');
  });

  test('scripts the third prize, which the next spin wins', async ({ context, world }) => {
    const operatorConsole = await openConsole(context, world, 'Wheel');
    const prizes = operatorConsole.page.getByRole('group', { name: 'Add a prize' }).getByRole('button');
    await prizes.nth(2).click();
    await operatorConsole.button('Set the next 1').click();
    await expect(operatorConsole.panel('Next spins')).toContainText('The next spins win:');
    const spin = await callOperatorApi(world, { method: 'POST', path: '/spinwheel/spin' });
    expect(spin.body).toMatchObject({ success: true, result: { code: 'S3', remainingCoin: 2 } });
  });

  test('loses the response of the next transfer, and the money moves once', async ({
    context,
    world,
    member: { id },
  }) => {
    const operatorConsole = await openConsole(context, world, 'Faults');
    const rules = operatorConsole.page.getByRole('table', { name: 'Fault rules' });
    await operatorConsole.button('Next transfer succeeds, response lost').click();
    await expect(rules).toContainText('wallet.transfer');
    const before = await world.ledger.count('transfer');
    const lost = callOperatorApi(world, {
      method: 'POST',
      path: '/wallet/transfer',
      body: { from: 'WALLET', to: 'PG', amount: 100 },
    });
    await expect(lost).rejects.toThrow();
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(8900);
    expect(await world.ledger.count('transfer')).toBe(before + 1);
    await expect(rules.getByRole('cell').nth(5)).toHaveText('1');
  });
});
