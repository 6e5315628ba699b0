import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

import { createPng } from '../../pages/deposit-page.ts';
import { expect, test } from '../test.ts';

test('deposit by QR code', async ({ memberApp: app, world }) => {
  await app.goto('/user/home?m=deposit&ch=qr&p=KBANK');
  await app.fill(app.t('qr-code', 'amount'), '500');
  await app.press('submit');
  await app.expectText(/1[0-5]:\d\d/, '[role=timer]');
  const [code] = await world.operator.qrCodes();
  // The picture of the code is drawn, not only present.
  await expect
    .poll(() => app.run(() => document.querySelector<HTMLImageElement>('dialog img[alt]')?.naturalWidth ?? 0))
    .toBeGreaterThan(0);
  await app.press('button', app.t('qr-code', 'transferred'));
  await app.expectGone('dialog');
  await world.operator.payQr(code?.id ?? '');
  await app.reload();
  await app.expectText('12,958.92', 'main');
});

test.describe('la', () => {
  test.use({ language: 'la' });

  test('deposit by slip of 9 MB', async ({ memberApp: app, world }, info) => {
    const before = (await world.operator.slips()).length;
    const slip = info.outputPath('slip.png');
    // Large enough that the page makes it smaller, and sends a file of its own.
    await writeFile(slip, createPng(3_000, 3_000, randomBytes(9_000_000)));
    await app.goto('/user/home');
    await app.press('button', app.t('widgets', 'deposit'));
    await app.press('tab', app.t('deposit', 'channel.bank'));
    await app.attach(slip);
    await app.expectShown('image', app.t('slip', 'preview'));
    await app.press('button', app.t('slip', 'send'));
    await app.expectText(app.t('slip', 'received'), 'dialog');
    expect(await world.operator.slips()).toHaveLength(before + 1);
  });
});
