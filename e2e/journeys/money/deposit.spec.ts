import { createQrPayload, depositPage, scanQrCode, SLIP_FILE } from '../../pages/deposit-page.ts';
import { LANGUAGE_VIEWPORTS } from '../../support/viewports.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { takeRows } from '../../support/run-length.ts';

const GIFT = 'https://gift.truemoney.com/campaign/?v=0199e2eDeposit';

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });

    test('DP-2 QR-8 QR-10 SL-6 TW-2 TW-4 a member deposits by QR code, slip and link', async ({
      member: { page, id },
      world,
    }) => {
      const app = depositPage(page, language);
      const bodies: string[] = [];
      page.on('request', (request) => bodies.push(request.postData() ?? ''));

      await page.goto('/user/home?m=deposit&ch=qr&p=KBANK');
      await app.amount.fill('500');
      await app.submit.click();
      await expect(app.code).toBeVisible();
      await page.reload();
      await expect(app.code).toBeVisible();
      await expect(app.dialog.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
      const [code] = await world.operator.qrCodes();
      await app.button('qr-code', 'transferred').click();
      await expect(app.dialog).toBeHidden();
      await expect(page).toHaveURL('/user/home');
      await world.operator.payQr(code?.id ?? '');
      await page.reload();
      await expect(page.getByRole('main')).toContainText('12,958.92');
      expect(await world.ledger.balance(`member:${id}:main`)).toBe(9500);

      const before = (await world.operator.slips()).length;
      await page.goto('/user/home?m=deposit&ch=bank');
      await app.file.setInputFiles(SLIP_FILE);
      await expect(app.dialog.getByRole('img', { name: app.t('slip', 'preview') })).toBeVisible();
      await app.button('slip', 'send').click();
      await expect(app.received).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(app.dialog.getByRole('link', { name: app.t('slip', 'list') })).toHaveAttribute(
        'href',
        '/user/statement?m=slips',
      );
      expect(await world.operator.slips()).toHaveLength(before + 1);

      await app.tab('link').click();
      await expect(page).toHaveURL(/ch=link/);
      await app.dialog.getByLabel(app.t('wallet-link', 'label')).fill(GIFT);
      await app.submit.click();
      await expect(page.getByText(app.t('wallet-link', 'sentTitle'))).toBeVisible();
      expect(bodies.join('\n')).not.toContain('truemoney');
      expect((await world.operator.links()).map(({ link }) => link)).toEqual([GIFT]);
    });
  });
}

test.describe('in kip', () => {
  test.use({ scenario: 'lao-lak', language: 'la' });
  test('DP-1 only bank transfer is offered, in both currencies, and a slip is accepted', async ({
    member: { page },
    world,
  }) => {
    const app = depositPage(page, 'la');
    await page.goto('/user/home?m=deposit&ch=qr');
    await expect(app.dialog.getByRole('heading', { name: app.t('deposit', 'channel.bank') })).toBeVisible();
    // Nothing to choose from.
    await expect(app.dialog.getByRole('tab')).toHaveCount(0);
    for (const currency of ['LAK', 'BAHT']) {
      await expect(app.dialog.getByText(app.t('deposit', `currency.${currency}`))).toBeVisible();
    }
    await app.file.setInputFiles(SLIP_FILE);
    await app.button('slip', 'send').click();
    await expect(app.received).toBeVisible();
    expect(await world.operator.slips()).toHaveLength(1);
  });
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('QR-9 a camera reads the payload of the operator from a QR code', async ({
    member: { page },
    world,
  }) => {
    const app = depositPage(page, 'en');
    for (const provider of takeRows(['KBANK', 'WW', 'E2P'] as const, 1)) {
      await page.goto(`/user/home?m=deposit&ch=qr&p=${provider}`);
      await app.amount.fill('123.45');
      await app.submit.click();
      await expect(app.code).toBeVisible();
      const code = (await world.operator.qrCodes()).find((pending) => pending.provider === provider);
      expect(await scanQrCode(page, app.code)).toBe(createQrPayload(code?.id ?? '', provider, '123.45'));
    }
  });
});
