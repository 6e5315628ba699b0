import { depositPage, SLIP_FILE } from '../../pages/deposit-page.ts';
import { expect, inEachVariant, readMoves, t, test } from './stranger.ts';

/** Lowest amount at each provider, and its quick amounts. */
const PROVIDERS = [
  ['KBANK', '50'],
  ['WW', '100'],
  ['E2P', '50'],
] as const;

inEachVariant(() => {
  test('deposit: bank accounts', async ({ page, open }) => {
    await open('/user/home?m=deposit&ch=bank');
    const { dialog, tab } = depositPage(page, 'en');
    for (const account of ['111-222-3334', '555-666-7778', '020123456789'])
      await expect(dialog).toContainText(account);
    await expect(dialog).toContainText('WALLET CO LTD');
    await expect(dialog).not.toContainText(/cannot be shown/);
    for (const channel of ['bank', 'qr', 'link']) await expect(tab(channel)).toBeVisible();
  });

  for (const [provider, amount] of PROVIDERS) {
    test(`deposit: QR code at ${provider}, cancelled, then paid`, async ({ page, open, backend }) => {
      const app = depositPage(page, 'en');
      await open(`/user/home?m=deposit&ch=qr&p=${provider}`);
      await app.amount.fill(amount);
      await app.submit.click();
      await expect(app.code).toBeVisible();
      await expect(app.dialog.getByRole('timer')).toHaveText(/^0?[45]:\d\d$/);
      await app.button('qr-code', 'cancel').click();
      await expect(app.amount).toBeVisible();
      expect(await backend.count('DELETE /api/qrcode/:provider/:id?')).toBe(1);

      await app.amount.fill(amount);
      await app.submit.click();
      await expect(app.code).toBeVisible();
      await app.button('qr-code', 'transferred').click();
      await expect(app.dialog).toBeHidden();
      await backend.set('qr/pay', { provider });
      // Home reads the operator's records every 15 s, and may have done so just before.
      await expect(page.getByRole('main')).toContainText(
        (1500 + Number(amount)).toLocaleString('en') + '.00',
        { timeout: 20_000 },
      );
      expect(await readMoves(backend)).toEqual([`qr ${amount}00`]);
      expect(await backend.count('POST /api/qrcode/:provider')).toBe(2);
    });
  }

  test('deposit: a slip, and its end', async ({ page, open, backend, variant }) => {
    // Its window is shut at night, by the time of the day.
    await backend.set('field', { call: 'GET /api/lookup/slip', path: 'closedFrom', mode: 'absent' });
    const app = depositPage(page, 'en');
    await open('/user/home?m=deposit&ch=bank');
    await app.file.setInputFiles(SLIP_FILE);
    await app.button('slip', 'send').click();
    await expect(app.received).toBeVisible();
    expect(await backend.count('POST /api/wallet/slip')).toBe(1);
    await backend.set('slip', { amount: 123 });
    await page.goto('/user/statement?m=slips');
    const list = page.getByRole('dialog');
    if (variant === 'c') await list.getByRole('button', { name: t('ui', 'pager.next'), exact: true }).click();
    await expect(list).toContainText('123.00');
    await expect(list).toContainText(t('slip-status', 'success'));
    expect(await readMoves(backend)).toEqual(['slip 12300']);
  });

  test('deposit: a gift link', async ({ page, open, backend }) => {
    const app = depositPage(page, 'en');
    await open('/user/home?m=deposit&ch=link');
    const field = app.dialog.getByLabel(t('wallet-link', 'label'));
    await field.fill('https://gift.truemoney.com/campaign/?v=0199e2eStranger');
    await app.submit.click();
    await expect(page.getByText(t('wallet-link', 'sentTitle'))).toBeVisible();
    const { commands } = await backend.ledger();
    const sent = commands.filter(({ call }) => call === 'POST /api/wallet/truelink');
    expect(sent).toHaveLength(1);
    expect(String(sent[0]?.body['link'])).not.toContain('truemoney');
  });

  test('deposit: a gift link that is refused', async ({ page, open, backend }) => {
    await backend.set('plan', { call: 'POST /api/wallet/truelink', message: 'TRUELINK_INVALID' });
    const app = depositPage(page, 'en');
    await open('/user/home?m=deposit&ch=link');
    await app.dialog
      .getByLabel(t('wallet-link', 'label'))
      .fill('https://gift.truemoney.com/campaign/?v=0199e2eStranger');
    await app.submit.click();
    await expect(page.getByText(t('error', 'key.TRUELINK_INVALID')).first()).toBeVisible();
    expect(await readMoves(backend)).toEqual([]);
  });
});
