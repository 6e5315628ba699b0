import type { QueryClient } from '@tanstack/react-query';
import { serviceLookup } from '@wallet/shared/contract/lookup-service.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { endpointKey } from '#api/query.ts';
import { toMemberKey } from '#api/member-key.ts';
import { loadPending } from '#entities/pending-money/stored-pending.ts';
import { useWallet } from '#entities/wallet/use-wallet.ts';
import { nextTask } from '#lib/browser/next-task.ts';
import { keepFocus } from '#lib/browser/keep-focus.ts';
import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import {
  mockNetworkError,
  mockPendingResponse,
  mockRawResponse,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';
import { createTestQueryClient, render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { createTranslator } from '#testing/texts.ts';
import { waitFor } from '#testing/wait-for.ts';

import { QrPanel } from './qr-panel.tsx';
import { readQuery } from './queries.ts';

const POLL_MS = 5_000;
const AMOUNT = bahtToSatang(500);
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7h-7z" fill="#000"/></svg>';
const CODE = { hasQrcode: true, qrcodeId: 'qr-1', qrcode: SVG, amount: AMOUNT, expireIn: 900 };

const MEMBER = toMemberKey(createSampleWallet().profile._id);
const onTransferred = vi.fn<() => void>();
let client: QueryClient;
let clock: ManualClock;

async function renderOpenCode(mockWallet = () => mockResponse(wallet.read, createSampleWallet())) {
  mockResponse(qrCode.read, CODE);
  mockWallet();
  mockResponse(statement.list, { total: 0, statements: [] });
  mockNetworkError(serviceLookup.info);
  const panel = await renderPanel();
  await expect.element(page.getByRole('img')).toBeVisible();
  await settle();
  return panel;
}

/** The panel above home, which reads the wallet. */
function Panel() {
  useWallet();
  return (
    <QrPanel
      providers={['KBANK']}
      provider="KBANK"
      onProvider={() => {}}
      minimum={bahtToSatang(20)}
      lifetimeMinutes={15}
      amountText=""
      onAmountText={() => {}}
      onTransferred={onTransferred}
      onBegin={() => Promise.resolve(true)}
      onGivenUp={() => {}}
    />
  );
}

const renderPanel = () => render(<Panel />, { language: 'en', client });

/** Pays the code at the operator: the code is gone, and the statement has the deposit. */
function payCode() {
  mockResponse(qrCode.read, { hasQrcode: false });
  mockResponse(statement.list, {
    total: 1,
    statements: [
      {
        _id: 'op-1',
        statementType: 'deposit',
        from: 'KBANK',
        to: 'WALLET',
        status: 'SUCCESS',
        amount: AMOUNT,
        createdAt: new Date().toISOString(),
      },
    ],
  });
}

/** Waits until the live region of the panel says a text. */
const expectAnnounced = (text: string | RegExp) =>
  expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument();
const PAID = /500\.00.baht received/;
const reads = () => receivedCalls(qrCode.read).length;

/** Waits until no request is under way: the clock is moved between two of them. */
const settle = () => waitFor(() => expect(client.isFetching()).toBe(0));

/** Lets time pass until the code has been read so many times more. */
async function poll(count = 1) {
  for (let index = 0; index < count; index += 1) {
    await clock.advance(POLL_MS);
    await settle();
  }
}

/** Makes the page hidden or visible, as when the member switches to a banking app and back. */
function setVisibility(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => {
  onTransferred.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  clock = stopClock();
  client = createTestQueryClient();
});
afterEach(() => vi.restoreAllMocks());

test('QR-13: a paid code is noticed within seconds, and the amount is announced', async () => {
  await renderOpenCode();
  const t = createTranslator('en', 'qr-code');
  payCode();
  await poll();
  await expectAnnounced('500.00');
  await expect.element(page.getByText(t('inWallet'))).toBeVisible();
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: t('transferred') })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: t('done') }));
  expect(onTransferred).toHaveBeenCalledOnce();
});

test('QR-13: a paid code is no longer read, and the wallet and the statement are', async () => {
  await renderOpenCode();
  payCode();
  await poll();
  await expectAnnounced(PAID);
  await settle();
  expect(receivedCalls(wallet.read)).toHaveLength(2);
  expect(reads()).toBe(2);
  await poll(4);
  expect(reads()).toBe(2);
});

test('QR-13: the focus moves from the button that is gone to the announcement of the payment', async () => {
  onTestFinished(keepFocus());
  await renderOpenCode();
  (page.getByRole('button', { name: 'I have paid' }).element() as HTMLElement).focus();
  payCode();
  await poll();
  await expect.element(page.getByText('The money is in your wallet')).toBeVisible();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^500\.00.baht received/));
});

test('QR-13: a code that is not paid is read every five seconds, without a jump of image or countdown', async () => {
  await renderOpenCode();
  const image = page.getByRole('img').element() as HTMLImageElement;
  const { src } = image;
  expect(reads()).toBe(1);
  for (const count of [2, 3, 4]) {
    const qrcode = SVG.replace('#000', `#00000${count}`);
    mockResponse(qrCode.read, { ...CODE, qrcode, expireIn: 900 - (count - 1) * 5 });
    await poll();
    expect(reads()).toBe(count);
  }
  await expect.element(page.getByRole('timer')).toHaveTextContent('14:45');
  expect(page.getByRole('img').element()).toBe(image);
  expect(image.src).toBe(src);
});

test('QR-13: a member whose connection failed for one read is told of the payment by the next', async () => {
  await renderOpenCode();
  mockNetworkError(qrCode.read);
  await poll();
  expect(reads()).toBe(2);
  payCode();
  await poll();
  await expectAnnounced(PAID);
});

test('QR-13: a hidden page does not read the code; it is read at once on return, and its payment is noticed', async () => {
  await renderOpenCode();
  setVisibility('hidden');
  payCode();
  await poll(6);
  expect(reads()).toBe(1);
  setVisibility('visible');
  await expectAnnounced(PAID);
});

test('QR-13: the code is read when the window gets the focus', async () => {
  await renderOpenCode();
  payCode();
  window.dispatchEvent(new Event('focus'));
  await expectAnnounced(PAID);
});

test('QR-13: a code that has gone without a payment is closed, with the operator’s message', async () => {
  await renderOpenCode();
  mockResponse(qrCode.read, { hasQrcode: false, message: 'Closed by the bank' });
  await poll();
  await expectAnnounced('This code is no longer active');
  await expect.element(page.getByText(/Do not pay the same code again/)).toBeVisible();
  await expect.element(page.getByText('Closed by the bank')).toBeVisible();
  await expect.element(page.getByText(/received/)).not.toBeInTheDocument();
});

test('QR-13: money of its amount that reaches the wallet in another way is no payment of a code', async () => {
  await renderOpenCode();
  await client.refetchQueries({ queryKey: endpointKey(wallet.read) });
  await poll();
  mockResponse(qrCode.read, { hasQrcode: false });
  mockResponse(wallet.read, createSampleWallet({ wallet: { amount: bahtToSatang(9500) } }));
  await poll();
  await expectAnnounced('This code is no longer active');
  await expect.element(page.getByText(/received/)).not.toBeInTheDocument();
});

test('QR-13: a payment that reaches the records later is noticed as well', async () => {
  await renderOpenCode();
  mockResponse(qrCode.read, { hasQrcode: false });
  await poll();
  await expectAnnounced('This code is no longer active');
  payCode();
  await poll();
  await expectAnnounced(PAID);
});

test('QR-13: the records are read for one minute after a code has gone', async () => {
  await renderOpenCode();
  mockResponse(qrCode.read, { hasQrcode: false });
  for (let count = 1; count <= 12; count += 1) {
    await poll();
    await waitFor(() => expect(receivedCalls(statement.list)).toHaveLength(count));
    await settle();
  }
  await poll(6);
  expect(receivedCalls(statement.list)).toHaveLength(12);
});

test('QR-13: records that cannot be read leave the code closed, and nothing is claimed', async () => {
  await renderOpenCode();
  mockResponse(qrCode.read, { hasQrcode: false });
  mockRawResponse(statement.list, '{"statements":"none"}');
  await poll();
  await expectAnnounced('This code is no longer active');
  await expect.element(page.getByText(/Do not pay the same code again/)).toBeVisible();
});

test('QR-13: a payment is noticed after the phone has unloaded the page meanwhile', async () => {
  const { unmount } = await renderOpenCode();
  await unmount();
  payCode();
  await renderPanel();
  await expectAnnounced(PAID);
  await userEvent.click(page.getByRole('button', { name: 'Make another deposit' }));
  await expect.element(page.getByRole('textbox')).toBeVisible();
  expect(loadPending(MEMBER)).toEqual([]);
});

test('QR-13: a member whose wallet cannot be read is told of a payment as well, and after a reload', async () => {
  const { unmount } = await renderOpenCode(() => mockNetworkError(wallet.read));
  expect(localStorage).toHaveLength(0);
  await unmount();
  payCode();
  client = createTestQueryClient();
  await renderPanel();
  await expectAnnounced(PAID);
});

test('QR-13: after a reload no form is shown before it is known if the member has a code that ended', async () => {
  const { unmount } = await renderOpenCode();
  await unmount();
  payCode();
  client = createTestQueryClient();
  const release = mockPendingResponse(wallet.read, createSampleWallet());
  await renderPanel();
  await waitFor(() => expect(client.getQueryState(readQuery('KBANK').queryKey)?.status).toBe('success'));
  await nextTask();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  release();
  await expectAnnounced(PAID);
});

test('QR-13: a code that is still open when the page is loaded again is shown with its image', async () => {
  const { unmount } = await renderOpenCode();
  await unmount();
  await renderPanel();
  await expect.element(page.getByRole('img', { name: /QR code for 500\.00/ })).toBeVisible();
  await expect.element(page.getByRole('timer')).toBeVisible();
});

test('QR-3: a code that the operator ends while the countdown of the member still shows a second has expired', async () => {
  await renderOpenCode();
  setVisibility('hidden');
  mockResponse(qrCode.read, { hasQrcode: false });
  clock.setDate(Date.now() + 899_200);
  setVisibility('visible');
  await expectAnnounced('This code has expired');
});

test('QR-3: a code that was paid in its last second is announced as received, not as expired', async () => {
  await renderOpenCode();
  setVisibility('hidden');
  payCode();
  clock.setDate(Date.now() + 901_000);
  setVisibility('visible');
  await expectAnnounced(PAID);
});

test('QR-7: a code that the member cancels is neither closed nor checked for a payment', async () => {
  let release = () => {};
  const cancelled = new Promise<void>((resolve) => {
    release = resolve;
  });
  onTestFinished(release);
  mockResponse(qrCode.cancel, async () => {
    mockResponse(qrCode.read, { hasQrcode: false });
    await cancelled;
    return { hasQrcode: false };
  });
  await renderOpenCode();
  await userEvent.click(page.getByRole('button', { name: 'Cancel this code' }));
  await waitFor(() => expect(receivedCalls(qrCode.cancel)).toHaveLength(1));
  await poll(2);
  // The reading before the cancellation, and no poll.
  expect(reads()).toBe(2);
  release();
  await expect.element(page.getByRole('textbox')).toBeVisible();
  expect(receivedCalls(statement.list)).toHaveLength(0);
});

test('QR-7: a cancellation that is answered by nothing more than success is told as made', async () => {
  await renderOpenCode();
  mockRawResponse(qrCode.cancel, '');
  mockResponse(qrCode.read, { hasQrcode: false });
  await userEvent.click(page.getByRole('button', { name: 'Cancel this code' }));
  await expectAnnounced('The code is cancelled');
});

test.each([
  ['paid', PAID, payCode],
  ['closed', 'This code is no longer active', () => mockResponse(qrCode.read, { hasQrcode: false })],
] as const)(
  'QR-7: a code whose cancellation had no answer, and that is %s by then, is told so',
  async (_, words, end) => {
    await renderOpenCode();
    mockResponse(qrCode.cancel, () => {
      end();
      throw new TypeError('Failed to fetch');
    });
    await userEvent.click(page.getByRole('button', { name: 'Cancel this code' }));
    await expectAnnounced(words);
  },
);

test('QR-13: a message of the operator is shown with the code that it belongs to', async () => {
  await renderOpenCode();
  mockResponse(qrCode.read, { ...CODE, message: 'Pay from your own account only' });
  await poll();
  await expect.element(page.getByText('Pay from your own account only')).toBeVisible();
});
