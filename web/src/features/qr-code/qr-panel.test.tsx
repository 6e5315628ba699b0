import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { QrProvider } from '@wallet/shared/limits.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { readPreparedMessage } from '#entities/chat/prepared-message.ts';
import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import {
  mockResponse,
  mockNetworkError,
  mockRawResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import { QrPanel } from './qr-panel.tsx';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path fill="#000" d="M4 4h7v7h-7zM18 4h7v7h-7zM4 18h7v7h-7z"/></svg>';

const code = (amount: number, expireIn: number | string = 900) => ({
  hasQrcode: true,
  qrcodeId: 'qr-1',
  qrcode: SVG,
  amount: bahtToSatang(amount),
  expireIn,
});

const onTransferred = vi.fn<() => void>();

function TestPanel({ at }: { at: QrProvider }) {
  const [provider, setProvider] = useState<QrProvider>(at);
  const [amountText, setAmountText] = useState('');
  return (
    <QrPanel
      providers={['KBANK', 'WW', 'E2P']}
      provider={provider}
      onProvider={setProvider}
      minimum={bahtToSatang(20)}
      lifetimeMinutes={15}
      amountText={amountText}
      onAmountText={setAmountText}
      onTransferred={onTransferred}
      onBegin={() => Promise.resolve(true)}
      onGivenUp={() => {}}
    />
  );
}

const amount = () => page.getByRole('textbox', { name: 'Amount to deposit' });
const create = () => page.getByRole('button', { name: /^Create (?:QR code|for)/ });
const timer = () => page.getByRole('timer');
/** Waits until the live region of the panel says a text. */
const expectAnnounced = (text: string | RegExp) =>
  expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument();

async function renderPanel(
  at: QrProvider,
  first: Parameters<typeof mockResponse<typeof qrCode.read>>[1] = { hasQrcode: false },
) {
  mockResponse(qrCode.read, first);
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  mockNetworkError(serviceLookup.info);
  await render(<TestPanel at={at} />, { language: 'en' });
}

let clock: ManualClock;
beforeEach(() => {
  onTransferred.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  clock = stopClock();
});

test.each([
  ['KBANK', '0', true],
  ['KBANK', '0.50', false],
  ['WW', '99.99', true],
  ['WW', '100', false],
  ['E2P', '49.99', true],
  ['E2P', '50', false],
] as const)('QR-4: at %s with %s the button is disabled: %s', async (at, typed, isDisabled) => {
  await renderPanel(at);
  await userEvent.fill(amount(), typed);
  if (isDisabled) await expect.element(create()).toBeDisabled();
  else await expect.element(create()).toBeEnabled();
});

test.each([
  ['id', { ...code(500), qrcodeId: undefined }],
  ['picture', { ...code(500), qrcode: undefined }],
])('a code without its %s is read again, and another is made only if the member asks', async (_, partial) => {
  await renderPanel('KBANK', partial);
  await expect.element(page.getByText('You have a QR code, but it cannot be shown now')).toBeVisible();
  await expect.element(create()).not.toBeInTheDocument();
  mockResponse(qrCode.read, code(500));
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(timer()).toBeVisible();
  // The code that is shown has not ended because a later reading cannot be shown.
  mockResponse(qrCode.read, partial);
  await clock.advance(5_000);
  await expect.element(page.getByText('You have a QR code, but it cannot be shown now')).toBeVisible();
  await expect.element(page.getByText('This code is no longer active')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Another amount' }));
  await expect.element(create()).toBeVisible();
  expect(receivedCalls(qrCode.create)).toHaveLength(0);
});

test.each(['0.50', '19.99'])(
  'QR-4 QR-5: %s at KBANK is an error at its field with the operator’s minimum, and nothing is sent',
  async (typed) => {
    mockResponse(qrCode.create, code(1));
    await renderPanel('KBANK');
    await userEvent.fill(amount(), typed);
    await userEvent.click(create());
    await expect.element(page.getByText('The minimum deposit here is 20.00\u00a0baht')).toBeVisible();
    await expect.element(amount()).toHaveFocus();
    expect(receivedCalls(qrCode.create)).toHaveLength(0);
  },
);

test('QR-5: the minimum is shown under the field, and quick amounts below it are disabled', async () => {
  await renderPanel('KBANK');
  await expect.element(page.getByText(/Minimum 20\.00/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '10', exact: true })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '20', exact: true })).toBeEnabled();
});

test('no quick amount is chosen before the member chooses', async () => {
  await renderPanel('KBANK');
  await expect.element(page.getByRole('button', { name: '50', exact: true })).toBeVisible();
  await expect.element(amount()).toHaveValue('');
  expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(0);
});

test.each(['1.005', '1e3', '0x10', '-5', 'NaN', '1,5000', '1.500,00', '٣'])(
  'M7: "%s" is not an amount, stays in the field and is not sent',
  async (typed) => {
    mockResponse(qrCode.create, code(1));
    await renderPanel('KBANK');
    await userEvent.fill(amount(), typed);
    await userEvent.click(create());
    await expect.element(amount()).toHaveValue(typed);
    await expect.element(amount()).toHaveAttribute('aria-invalid', 'true');
    expect(receivedCalls(qrCode.create)).toHaveLength(0);
  },
);

test.each([
  ['ahead', -180],
  ['behind', 190],
])(
  'F-10 on a phone three hours %s a new code is shown without a countdown where the server hides its time',
  async (_, minutes) => {
    const shown = code(500, new Date(Date.now() + minutes * 60_000).toISOString());
    mockResponse(qrCode.create, () => {
      mockResponse(qrCode.read, shown);
      return shown;
    });
    await renderPanel('KBANK');
    await userEvent.fill(amount(), '500');
    await userEvent.click(create());
    await expect
      .element(page.getByText('Pay soon: a code is valid for 15 minutes once it is created'))
      .toBeVisible();
    await expect.element(page.getByRole('img', { name: /500\.00/ })).toBeVisible();
    await expect.element(timer()).not.toBeInTheDocument();
  },
);

test('M7: Thai digits and thousands separators are sent as the amount shown', async () => {
  mockResponse(qrCode.create, () => {
    mockResponse(qrCode.read, code(1500.5));
    return code(1500.5);
  });
  await renderPanel('KBANK');
  await userEvent.fill(amount(), '๑,๕๐๐.๕');
  await userEvent.click(page.getByRole('button', { name: 'Create for 1,500.50\u00a0baht' }));
  await expect.element(page.getByRole('img', { name: 'QR code for 1,500.50\u00a0baht' })).toBeVisible();
  expect(receivedCalls(qrCode.create)[0]?.input.body).toEqual({ amount: bahtToSatang(1500.5) });
});

test('QR-11: amount, provider and expiry are available to screen readers', async () => {
  await renderPanel('WW', code(500));
  await expect.element(page.getByRole('img', { name: 'QR code for 500.00\u00a0baht' })).toBeVisible();
  await expect
    .element(page.getByText(/WW, 500\.00\u00a0baht, expires at \d\d:\d\d:\d\d/))
    .toBeInTheDocument();
});

test('QR-1 QR-2 QR-3: after five minutes asleep the time is right; it is announced at the start, at 1:00, 0:30 and the end', async () => {
  // The device's clock advances while no timer of the page runs, as in a sleeping tab.
  const start = Date.now();
  const sleepUntil = (seconds: number) => {
    clock.setDate(start + seconds * 1000);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await renderPanel('KBANK', code(500, 400));
  await expect.element(timer()).toHaveTextContent('06:40');
  await expect.element(timer()).toHaveAttribute('aria-live', 'off');
  await expectAnnounced(/QR code for 500\.00.baht is ready/);
  sleepUntil(300);
  await expect.element(timer()).toHaveTextContent('01:40');
  await expectAnnounced(/QR code for 500\.00.baht is ready/);
  sleepUntil(345);
  await expectAnnounced('1 minute left to pay');
  sleepUntil(375);
  await expectAnnounced('30 seconds left to pay');
  mockResponse(qrCode.read, { hasQrcode: false });
  sleepUntil(400);
  await expectAnnounced('This code has expired');
  await expect.element(page.getByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/^If you have paid, .* Do not pay the same code again\.$/))
    .toBeVisible();
  const again = page.getByRole('button', { name: 'New code for 500.00\u00a0baht' });
  mockResponse(qrCode.create, () => {
    mockResponse(qrCode.read, code(500));
    return code(500);
  });
  await userEvent.click(again);
  await expect.element(page.getByRole('img', { name: 'QR code for 500.00\u00a0baht' })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
  expect(receivedCalls(qrCode.create).map(({ input }) => input)).toEqual([
    { params: { provider: 'KBANK' }, body: { amount: bahtToSatang(500) } },
  ]);
});

test('QR-6: after a code was created another provider is read again once it is shown', async () => {
  mockResponse(qrCode.create, code(50));
  await renderPanel('WW');
  await expect.element(amount()).toBeVisible();
  const countReads = () =>
    receivedCalls(qrCode.read).filter(({ input }) => input.params.provider === 'WW').length;
  await userEvent.click(page.getByText('KBANK', { exact: true }));
  await userEvent.fill(amount(), '50');
  await userEvent.click(create());
  await expect.poll(() => receivedCalls(qrCode.create).length).toBe(1);
  expect(countReads()).toBe(1);
  await userEvent.click(page.getByText('WW', { exact: true }));
  await expect.poll(countReads).toBe(2);
});

test('QR-12: a refusal is a toast, and the field keeps its text', async () => {
  mockRefusal(qrCode.create, 'QR_FAIL');
  await renderPanel('WW');
  await userEvent.fill(amount(), '150');
  await userEvent.click(create());
  await expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect.element(page.getByText('QR_FAIL')).not.toBeInTheDocument();
  await expect.element(amount()).toHaveValue('150.00');
});

test('NT-1: a code whose response was lost is shown after a refetch', async () => {
  mockNetworkError(qrCode.create);
  await renderPanel('KBANK');
  await userEvent.fill(amount(), '50');
  mockResponse(qrCode.read, code(50));
  await userEvent.click(create());
  await expect.element(page.getByRole('img', { name: 'QR code for 50.00\u00a0baht' })).toBeVisible();
  expect(receivedCalls(qrCode.create)).toHaveLength(1);
});

test('QR-7: cancelling sends the code’s id, once', async () => {
  mockResponse(qrCode.cancel, () => {
    mockResponse(qrCode.read, { hasQrcode: false });
    return { hasQrcode: false };
  });
  await renderPanel('KBANK', code(50));
  await userEvent.dblClick(page.getByRole('button', { name: 'Cancel this code' }));
  await expect.element(amount()).toBeVisible();
  expect(receivedCalls(qrCode.cancel).map(({ input }) => input)).toEqual([
    { params: { provider: 'KBANK' }, body: { qrcodeId: 'qr-1' } },
  ]);
  expect(onTransferred).not.toHaveBeenCalled();
});

test('QR-8: confirming the transfer shows a thank-you and closes the modal', async () => {
  await renderPanel('KBANK', code(50));
  await userEvent.click(page.getByRole('button', { name: 'I have paid' }));
  await expect.element(page.getByText(/Thank you/)).toBeVisible();
  expect(onTransferred).toHaveBeenCalledOnce();
});

test('a code is confirmed once its picture is there, and never without one', async () => {
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {});
  onTestFinished(() => toBlob.mockRestore());
  await renderPanel('KBANK', code(50));
  const paid = page.getByRole('button', { name: 'I have paid' });
  await expect.element(paid).toBeDisabled();
  await vi.waitFor(() => expect(toBlob).toHaveBeenCalled());
  const [draw] = toBlob.mock.calls[0] ?? [];
  draw?.(null);
  await expect.element(page.getByText(/This code cannot be shown/)).toBeVisible();
  await expect.element(paid).not.toBeInTheDocument();
});

test('a code that the operator no longer has may have been paid, and must not be paid again', async () => {
  await renderPanel('KBANK', code(50));
  await expect.element(timer()).toBeVisible();
  mockRawResponse(serviceLookup.info, '{"enableChatWidget":true}');
  mockResponse(qrCode.read, { hasQrcode: false });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText(/Do not pay the same code again/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Ask our team' }));
  expect(readPreparedMessage()).toMatch(
    /: QR code ended, no payment found, 50\.00.baht\. What can I do now\?$/,
  );
});
