import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { stopClock } from '#testing/manual-clock.ts';
import { mockRawResponse, mockResponse, receivedCalls, mockRefusal } from '#testing/mock-api.ts';
import { getRefusalKeys } from '#testing/refusal-keys.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { createTranslator } from '#testing/texts.ts';
import { dismissToast, toastStore } from '#ui/feedback/toast-store.ts';

import { QrPanel } from './qr-panel.tsx';

const CODE = {
  hasQrcode: true,
  qrcodeId: 'qr-1',
  qrcode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7h-7z"/></svg>',
  amount: bahtToSatang(50),
  expireIn: 900,
};

async function show() {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  await render(
    <QrPanel
      providers={['KBANK']}
      provider="KBANK"
      onProvider={() => {}}
      minimum={bahtToSatang(20)}
      lifetimeMinutes={15}
      amountText=""
      onAmountText={() => {}}
      onTransferred={() => {}}
      onBegin={() => Promise.resolve(true)}
      onGivenUp={() => {}}
    />,
    { language: 'en' },
  );
}

async function expectToast(name: string) {
  const message = createTranslator('en', 'error-texts')(name);
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  for (const { id } of toastStore.get()) dismissToast(id);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // A toast stays until it was seen, however slow the machine is.
  stopClock();
});

test('QR-12: every refusal of a code is a toast, and the amount stays', async () => {
  mockResponse(qrCode.read, { hasQrcode: false });
  await show();
  const field = page.getByRole('textbox');
  for (const [index, key] of getRefusalKeys(qrCode.create).entries()) {
    mockRefusal(qrCode.create, key);
    await userEvent.fill(field, `${100 + index}`);
    await userEvent.keyboard('{Enter}');
    await expectToast(`key.${key}`);
    await expect.element(field).toHaveValue(`${100 + index}`);
  }
  expect(receivedCalls(qrCode.create)).toHaveLength(getRefusalKeys(qrCode.create).length);
});

test('QR-12: a refusal in the operator’s own message is shown as it is', async () => {
  mockResponse(qrCode.read, { hasQrcode: false });
  await show();
  mockResponse(qrCode.create, { hasQrcode: false, message: 'ระบบธนาคารปิดปรับปรุง <b>x</b>' });
  await userEvent.fill(page.getByRole('textbox'), '100');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('ระบบธนาคารปิดปรับปรุง <b>x</b>')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveValue('100');
});

test('QR-12: what the operator says of a code that may have been created is in the toast', async () => {
  mockResponse(qrCode.read, { hasQrcode: false });
  await show();
  mockRawResponse(qrCode.create, '{"message":"The bank is closed until 6"}', 503);
  await userEvent.fill(page.getByRole('textbox'), '100');
  await userEvent.keyboard('{Enter}');
  const text = `${createTranslator('en', 'qr-code')('createUnknown')} The bank is closed until 6`;
  await expect.element(page.getByText(text)).toBeVisible();
});

test.each(getRefusalKeys(qrCode.cancel))(
  'QR-7: a code that cannot be cancelled (%s) stays, and the reason is a toast',
  async (key) => {
    mockResponse(qrCode.read, CODE);
    mockRefusal(qrCode.cancel, key);
    await show();
    const cancel = createTranslator('en', 'qr-code')('cancel');
    await userEvent.click(page.getByRole('button', { name: cancel }));
    await expectToast(`key.${key}`);
    await expect.element(page.getByRole('timer')).toBeVisible();
  },
);
