import { Buffer } from 'node:buffer';

import { depositIn, png, readScreen, slip } from './deposit-kit.ts';
import { expect, test } from './sandbox.ts';

const LANGUAGES = ['th', 'la', 'en'] as const;
const VIEWS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

const GIFT = 'https://gift.truemoney.com/campaign/?v=0199e2eDeposit';

for (const language of LANGUAGES) {
  for (const viewport of VIEWS) {
    test.describe(`${language} at ${viewport.width} px`, () => {
      test.use({ language, viewport });

      test('DP-2 QR-8 QR-10 a code of KBANK is made, survives a reload, is paid and is in the wallet', async ({
        member: { page, id },
        world,
      }) => {
        const app = depositIn(page, language);
        await page.goto('/user/home?m=deposit&ch=qr&p=KBANK');
        await app.amount.fill('500');
        await app.submit.click();
        await expect(app.code).toBeVisible();
        await page.reload();
        await expect(app.code).toBeVisible();
        await expect(app.dialog.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);

        const [code] = await world.operator.qrCodes();
        await world.operator.payQr(code?.id ?? '');
        await app.button('qr-code', 'transferred').click();
        await expect(app.dialog).toBeHidden();
        await expect(page).toHaveURL('/user/home');
        await expect(page.getByRole('main')).toContainText('12,958.92');
        expect(await world.ledger.balance(`member:${id}:main`)).toBe(950_000);
      });

      test('SL-6 a slip is chosen, sent and received, with the way to its status', async ({
        member: { page },
        world,
      }) => {
        const app = depositIn(page, language);
        await page.goto('/user/home?m=deposit&ch=bank');
        const before = (await world.operator.slips()).length;
        await app.file.setInputFiles(slip);
        await expect(app.dialog.getByRole('img', { name: app.t('slip', 'preview') })).toBeVisible();
        await app.button('slip', 'send').click();
        await expect(app.dialog.getByText(app.t('slip', 'received'), { exact: true }).first()).toBeVisible();
        await expect(app.dialog.getByRole('link', { name: app.t('slip', 'list') })).toHaveAttribute(
          'href',
          '/user/statement?m=slips',
        );
        expect(await world.operator.slips()).toHaveLength(before + 1);
      });

      test('TW-2 TW-4 a wallet link travels encrypted and is confirmed', async ({
        member: { page },
        world,
      }) => {
        const app = depositIn(page, language);
        const bodies: string[] = [];
        page.on('request', (request) => bodies.push(request.postData() ?? ''));
        await page.goto('/user/home?m=deposit&ch=link');
        const field = app.dialog.getByLabel(app.t('wallet-link', 'label'));
        await field.fill(GIFT);
        await app.submit.click();
        await expect(page.getByText(app.t('wallet-link', 'sentTitle'))).toBeVisible();
        expect(bodies.join('\n')).not.toContain('truemoney');
        expect((await world.operator.links()).map(({ link }) => link)).toEqual([GIFT]);
      });

      test.describe('where slips are closed', () => {
        test.use({ scenario: 'deposit-closed-window' });
        test('SL-4 the button is disabled, with the time of opening as text', async ({
          member: { page },
        }) => {
          const app = depositIn(page, language);
          await page.goto('/user/home?m=deposit&ch=bank');
          await expect(app.dialog.getByText(app.t('slip', 'opensAt', { time: '11:00' }))).toBeVisible();
          await expect(app.button('slip', 'choose')).toBeDisabled();
        });
      });

      test.describe('with a code that waits', () => {
        test.use({ scenario: 'qr-pending' });
        test('QR-7 the code of before is there and is cancelled once; the modal stays', async ({
          member: { page },
          world,
        }) => {
          const app = depositIn(page, language);
          await page.goto('/user/home?m=deposit&ch=qr');
          await expect(app.code).toBeVisible();
          await expect(app.dialog.getByRole('timer')).toHaveText(/^0[89]:\d\d$/);
          await app.button('qr-code', 'cancel').dblclick();
          await expect(app.amount).toBeVisible();
          expect(await world.journal.count('qrCode.cancel')).toBe(1);
          expect(await world.operator.qrCodes()).toHaveLength(0);
        });
      });

      test.describe('where no code is issued', () => {
        test.use({ scenario: 'qr-fails' });
        test('QR-12 the refusal is a toast, and the amount stays', async ({ member: { page } }) => {
          const app = depositIn(page, language);
          await page.goto('/user/home?m=deposit&ch=qr&p=WW');
          await app.amount.fill('150');
          await app.submit.click();
          await expect(app.dialog.getByRole('alert').getByText(app.t('error', 'key.QR_FAIL'))).toBeVisible();
          await expect(app.amount).toHaveValue('150.00');
        });
      });

      test.describe('in kip', () => {
        test.use({ scenario: 'lao-lak' });
        test('DP-1 only bank transfer is offered, in both currencies', async ({ member: { page } }) => {
          const app = depositIn(page, language);
          await page.goto('/user/home?m=deposit&ch=qr');
          await expect(app.dialog.getByRole('tab')).toHaveCount(1);
          for (const currency of ['LAK', 'BAHT']) {
            await expect(app.dialog.getByText(app.t('deposit', `currency.${currency}`))).toBeVisible();
          }
        });
      });
    });
  }
}

test.describe('in English', () => {
  test.use({ language: 'en' });

  for (const provider of ['KBANK', 'WW', 'E2P'] as const) {
    test(`QR-9 a camera reads at ${provider} what the operator put into the code`, async ({
      member: { page },
    }) => {
      const app = depositIn(page, 'en');
      await page.goto(`/user/home?m=deposit&ch=qr&p=${provider}`);
      await app.amount.fill('123.45');
      const answered = page.waitForResponse(
        (response) =>
          response.url().endsWith(`/qrcode/${provider}`) && response.request().method() === 'POST',
      );
      await app.submit.click();
      const answer = (await (await answered).json()) as { qrcodeId: string };
      await expect(app.code).toBeVisible();
      const text = await readScreen(page, app.code);
      // EMV's own fields: the reference of this code at this provider, and its amount.
      expect(text).toContain(answer.qrcodeId.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
      expect(text).toContain(`03${String(provider.length).padStart(2, '0')}${provider}`);
      expect(text).toContain('5406123.45');
    });
  }

  test('QR-6 a code made at one provider has the others read again when they are shown', async ({
    member: { page },
    world,
  }) => {
    const app = depositIn(page, 'en');
    const reads = async (provider: string) =>
      (await world.journal.read()).filter(
        ({ operation, path }) => operation === 'qrCode.read' && path.endsWith(provider),
      ).length;
    await page.goto('/user/home?m=deposit&ch=qr&p=WW');
    await expect(app.amount).toBeVisible();
    await app.dialog.getByText('KBANK', { exact: true }).click();
    await expect(page).toHaveURL(/p=KBANK/);
    await app.amount.fill('50');
    await app.submit.click();
    await expect(app.code).toBeVisible();
    const before = await reads('WW');
    await app.dialog.getByText('WW', { exact: true }).click();
    await expect(app.amount).toBeVisible();
    await expect.poll(() => reads('WW')).toBe(before + 1);
  });

  test('QR-3 at the end of its time the code leaves the page, and one tap makes the same anew', async ({
    member: { page },
    world,
  }) => {
    await world.settings.change({ qrLifetimeS: 2 });
    const app = depositIn(page, 'en');
    await page.goto('/user/home?m=deposit&ch=qr&p=KBANK');
    await app.amount.fill('50');
    await app.submit.click();
    await expect(app.dialog.getByText('This code has expired').last()).toBeVisible();
    await expect(app.code).toHaveCount(0);
    await world.settings.change({ qrLifetimeS: 900 });
    await app.button('qr-code', 'again', { amount: '50.00\u00a0baht' }).click();
    await expect(app.code).toHaveAttribute('alt', 'QR code for 50.00\u00a0baht');
    expect((await world.operator.qrCodes()).map(({ amount }) => amount)).toEqual([5_000]);
  });

  test('TW-3 a link that was used stays in its field, with a toast and the reason at it', async ({
    member: { page },
  }) => {
    const app = depositIn(page, 'en');
    await page.goto('/user/home?m=deposit&ch=link');
    const field = app.dialog.getByLabel('Gift link');
    await field.fill(GIFT);
    await app.submit.click();
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(field).toHaveValue('');
    await expect(app.submit).toBeDisabled();
    await field.fill(`Take it: ${GIFT} !`);
    await app.submit.click();
    const words = app.t('error', 'key.TRUELINK_DUPLICATE');
    await expect(app.dialog.getByRole('alert').getByText(words)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(`Take it: ${GIFT} !`);
  });

  test('SL-3 what is no slip is refused before it is sent', async ({ member: { page }, world }) => {
    const app = depositIn(page, 'en');
    const whole = png();
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic')]);
    const cases = [
      ['type', 'slip.gif', Buffer.from('GIF89a;')],
      ['type', 'slip.png', Buffer.from('<html></html>')],
      ['type', 'slip.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['heic', 'slip.heic', heic],
      ['extension', 'slip', whole],
      ['cut', 'slip.png', whole.subarray(0, -20)],
      ['empty', 'slip.png', Buffer.alloc(0)],
    ] as const;
    await page.goto('/user/home?m=deposit&ch=bank');
    for (const [problem, name, buffer] of cases) {
      await app.file.setInputFiles({ name, mimeType: 'image/png', buffer });
      await expect(app.dialog.getByText(app.t('slip', `problem.${problem}`))).toBeVisible();
    }
    expect(await world.journal.count('wallet.slip')).toBe(0);
  });

  test('SL-2 a refused slip stays, and is sent again by one tap', async ({ member: { page }, world }) => {
    const app = depositIn(page, 'en');
    const before = (await world.operator.slips()).length;
    let isBroken = true;
    await page.route('**/api/wallet/slip', (route) =>
      isBroken ? route.fulfill({ status: 400, json: { message: 'SLIP_UPLOAD_FAIL' } }) : route.continue(),
    );
    await page.goto('/user/home?m=deposit&ch=bank');
    await app.file.setInputFiles(slip);
    await app.button('slip', 'send').click();
    await expect(app.dialog.getByText(app.t('error', 'key.SLIP_UPLOAD_FAIL'))).toBeVisible();
    isBroken = false;
    await expect(async () => {
      await app.button('slip', 'retry').click({ timeout: 500 });
      await expect(app.dialog.getByText(app.t('slip', 'received'), { exact: true }).first()).toBeVisible();
    }).toPass();
    expect(await world.operator.slips()).toHaveLength(before + 1);
  });
});
