import { wheelPage } from '../../pages/wheel-page.ts';
import { expect, expectOutcome, inEachVariant, readMoves, t, test } from './stranger.ts';

inEachVariant(() => {
  test('bonus: taken, ended, used up', async ({ page, open, backend }) => {
    const main = page.getByRole('main');
    const alert = page.getByRole('alertdialog');
    const card = (code: string) => main.getByRole('button').filter({ hasText: code });
    const button = (name: string) => page.getByRole('button', { name: t('bonus', name), exact: true });
    await open('/user/bonus');
    await card('FIRST').click();
    await button('receive').click();
    await alert.getByRole('button', { name: t('bonus', 'receive'), exact: true }).click();
    await expect(page.getByRole('region', { name: t('bonus', 'inUse') })).toBeVisible();
    expect(await readMoves(backend)).toEqual(['bonus 10000']);
    await expect(page.getByRole('region', { name: t('bonus', 'inUse') })).toContainText(
      t('bonus', 'type.limit'),
    );
    await button('end').click();
    await alert.getByRole('button', { name: t('bonus', 'end'), exact: true }).click();
    await expect(page.getByRole('region', { name: t('bonus', 'inUse') })).toHaveCount(0);
    expect(await backend.count('GET /api/bonus/clear')).toBe(1);
    await expect(card('FIRST')).toHaveAttribute('aria-disabled', 'true');
  });

  test('bonus: its end is refused', async ({ page, open, backend }) => {
    const alert = page.getByRole('alertdialog');
    const button = (name: string) => page.getByRole('button', { name: t('bonus', name), exact: true });
    await open('/user/bonus?m=bonus&of=DAILY');
    await button('receive').click();
    await alert.getByRole('button', { name: t('bonus', 'receive'), exact: true }).click();
    await button('end').click();
    await alert.getByRole('button', { name: t('bonus', 'end'), exact: true }).click();
    await expect(alert).toContainText(t('error', 'key.BONUS_CONDITION'));
    expect(await readMoves(backend)).toEqual(['bonus 5000']);
  });

  test('promotion: found and taken', async ({ page, open, backend }) => {
    await open('/user/bonus?m=promotion&of=WELCOME50');
    await expect(page.getByRole('dialog').first()).toContainText('Welcome, 50% more');
    await page.getByRole('button', { name: t('promotion', 'receive'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('promotion', 'receive'), exact: true })
      .click();
    await expect.poll(() => readMoves(backend)).toEqual(['promotion 5000']);
    await expect(page.getByText(t('promotion', 'received', { code: 'WELCOME50' })).first()).toBeVisible();
  });

  test('promotion: not found', async ({ page, open }) => {
    await open('/user/bonus?m=promotion&of=NOTHING');
    await expect(page.getByRole('dialog').first()).toContainText(t('promotion', 'notFound'));
  });

  test('promotion: full', async ({ page, open, backend }) => {
    await open('/user/bonus?m=promotion&of=FULL99');
    await page.getByRole('button', { name: t('promotion', 'receive'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('promotion', 'receive'), exact: true })
      .click();
    await expect(page.getByRole('alertdialog')).toContainText(t('error', 'key.BONUS_FULL'));
    expect(await readMoves(backend)).toEqual([]);
  });

  test('wheel: a spin, and its coupon', async ({ page, open, backend }) => {
    const wheel = wheelPage(page, 'en');
    await open('/user/home?m=spin');
    await expect(wheel.disc).toHaveAttribute('data-wheel', 'drawn');
    await expect(wheel.coins(3)).toBeVisible();
    await wheel.spinButton.click();
    await expect(wheel.alert).toHaveAccessibleName(t('wheel', 'stoppedAt', { label: 'รับ 10 บาท' }));
    await wheel.closeAlert();
    await expect(wheel.coins(2)).toBeVisible();
    expect((await backend.member()).coin).toBe(2);
    await page
      .getByRole('button', { name: /^Claim coupon/ })
      .first()
      .click();
    await wheel.confirmButton.click();
    await expectOutcome(page, 'coupon', 'succeeded');
    expect(await readMoves(backend)).toEqual(['spin 1000']);
    expect(await backend.count('POST /api/spinwheel/coupon/claim')).toBe(1);
  });

  test('coupon: refused', async ({ page, open, backend }) => {
    await backend.set('plan', { call: 'POST /api/spinwheel/coupon/claim', message: 'COUPON_EXPIRED' });
    const wheel = wheelPage(page, 'en');
    await open('/user/home?m=spin');
    await page
      .getByRole('button', { name: /^Claim coupon/ })
      .first()
      .click();
    await wheel.confirmButton.click();
    await expect(wheel.alert).toContainText(t('error', 'key.COUPON_EXPIRED'));
    expect(await readMoves(backend)).toEqual([]);
  });

  test('refund', async ({ page, open, backend }) => {
    await open('/user/home?m=refund');
    const sheet = page.getByRole('dialog').first();
    await expect(sheet).toContainText('75.25');
    await expect(sheet.getByRole('row')).toHaveCount(11);
    await sheet.getByRole('button', { name: t('refund', 'addWallet'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('refund', 'addWallet'), exact: true })
      .click();
    await expectOutcome(page, 'refundToWallet', 'succeeded');
    expect(await readMoves(backend)).toEqual(['refund 7525']);
  });

  test('refund whose amount is not told', async ({ page, open, backend }) => {
    await backend.set('field', { call: 'GET /api/refund/check', path: 'refundAmount', mode: 'absent' });
    await open('/user/home?m=refund');
    await page
      .getByRole('dialog')
      .first()
      .getByRole('button', { name: t('refund', 'receive'), exact: true })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('refund', 'receive'), exact: true })
      .click();
    const outcome = page.locator('[data-command-outcome][data-kind=refund]').first();
    await expect(outcome).toBeVisible();
    const isPaid = (await readMoves(backend)).length > 0;
    await expect(outcome).toHaveAttribute('data-state', isPaid ? 'succeeded' : 'unknown');
  });

  test('invite: link, friends, bonus', async ({ page, open, backend }) => {
    await open('/user/home?m=invite');
    const sheet = page.getByRole('dialog').first();
    await expect(sheet).toContainText(/register\?code=PR6/);
    await expect(sheet.getByRole('row')).toHaveCount(11);
    await expect(sheet).toContainText('Friend 1');
    await page.getByRole('button', { name: t('ui', 'pager.next'), exact: true }).click();
    await expect(sheet.getByRole('row')).toHaveCount(4);
    await page.getByRole('button', { name: t('invite', 'claim'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('invite', 'claim'), exact: true })
      .click();
    await expect.poll(() => readMoves(backend)).toEqual(['invite 4200']);
    await expect(
      page
        .getByText(t('error', 'key.INVITE_BONUS_SUCCESS'))
        .or(page.getByText(t('command', 'kind.invite.succeeded')))
        .first(),
    ).toBeVisible();
    expect(await backend.count('GET /api/invite/bonus')).toBe(1);
  });
});
