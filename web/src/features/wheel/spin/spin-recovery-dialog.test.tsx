import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ApiError } from '#api/api-error.ts';
import { useCoins } from '#entities/wallet/coins.ts';
import { mockPendingResponse, mockRawResponse, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { waitFor } from '#testing/wait-for.ts';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { createSampleCoupon, createSampleWheel } from '#testing/samples/sample-wheel.ts';

import {
  alertDialog,
  highlightedSlice,
  openDrawnWheel,
  rotation,
  spinButton,
  turnAnimation,
  allowMotion,
  wheelText,
} from '../wheel-modal.test-utils.tsx';
import { SpinDialogs } from './spin-dialogs.tsx';
import type { Spin } from './use-spin.ts';

const storedCommands = () => Object.keys(localStorage).filter((key) => key.startsWith('w.command.'));

/** Spins without a response. `mockAfter` sets what the operator returns afterwards. */
async function loseResponse(mockAfter: () => void) {
  await openDrawnWheel();
  await expect.poll(() => receivedCalls(spinWheel.coupons).length).toBe(1);
  // What the operator shows changes with the spin: the app reads it before as well.
  mockResponse(spinWheel.spin, () => {
    mockAfter();
    throw new TypeError('Failed to fetch');
  });
  const before = rotation();
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toBeVisible();
  expect(rotation()).toBe(before);
}

const mockCoinSpent = () => mockResponse(spinWheel.setup, createSampleWheel(8, 2));

test('NT-1 a spin that was made shows its new coupon', async () => {
  await loseResponse(() => {
    mockCoinSpent();
    mockResponse(spinWheel.coupons, [createSampleCoupon('c9')]);
  });
  await expect.element(alertDialog()).toHaveTextContent(wheelText('madeCoupon', { label: 'Coupon c9' }));
  expect(receivedCalls(spinWheel.spin)).toHaveLength(1);
});

test('NT-1 a spin that was made without a coupon is reported', async () => {
  await loseResponse(mockCoinSpent);
  await expect.element(alertDialog()).toHaveTextContent(wheelText('madeNothing'));
});

test('NT-1 a spin that was made before the coupons had been read does not say that there is none', async () => {
  await openDrawnWheel({ areCouponsLate: true });
  mockResponse(spinWheel.spin, () => {
    mockCoinSpent();
    mockResponse(spinWheel.coupons, [createSampleCoupon('c9')]);
    throw new TypeError('Failed to fetch');
  });
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toHaveTextContent(wheelText('madeUnclear'));
});

test('NT-1 an unknown outcome tells the member what to check', async () => {
  await loseResponse(() => {});
  await expect
    .element(alertDialog())
    .toHaveTextContent('Do not spin again yet. Your coins and coupons show if it went through.');
  await expect.poll(() => receivedCalls(spinWheel.coupons).length).toBe(2);
  expect(storedCommands()).toHaveLength(1);
});

test('NT-1 a spin that was made without its coupons being readable has an unknown prize', async () => {
  await loseResponse(() => {
    mockCoinSpent();
    mockRawResponse(spinWheel.coupons, '{}', 400);
  });
  await expect
    .element(alertDialog())
    .toHaveTextContent('Do not spin again yet. Your coins and coupons show if it went through.');
  // It was made, which the dialog tells: the record goes once that was read.
  await waitFor(() => expect(storedCommands()).toEqual([]));
});

test('a response without a prize is handled like a lost one', async () => {
  await openDrawnWheel();
  mockResponse(spinWheel.spin, { success: true });
  mockCoinSpent();
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toHaveTextContent('The wheel was spun');
});

test('F-62 the operator’s words are told with a spin whose prize is not known', async () => {
  await openDrawnWheel();
  mockRawResponse(spinWheel.spin, '{"success":true,"message":"Prizes arrive at noon"}');
  mockCoinSpent();
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toHaveTextContent('Prizes arrive at noon');
});

test.each([
  ['refused', true],
  ['http', true],
  ['earlier', false],
  ['busy', false],
] as const)(
  'SP-6 after a failure of the kind %s it is said that no coin was used: %s',
  async (kind, isSaid) => {
    const outcome = { state: 'refused', error: new ApiError({ kind, status: 400 }), details: {}, at: 0 };
    const spin = { phase: { name: 'notDone', outcome }, closeDialog() {} } as unknown as Spin;
    await render(<SpinDialogs spin={spin} slices={[]} />, { language: 'en' });
    await expect.element(alertDialog()).toBeVisible();
    expect(alertDialog().element().textContent.includes(wheelText('coinsKept'))).toBe(isSaid);
  },
);

function CoinBadge() {
  return <output aria-label="coins">{useCoins()}</output>;
}

test('SP-9 a member who leaves before the answer sees the coins that are left', async () => {
  const release = mockPendingResponse(spinWheel.spin, {
    success: true,
    result: { code: 'S3', label: 'Prize 3', remainingCoin: 2 },
  });
  const { rerender } = await openDrawnWheel();
  await userEvent.click(spinButton());
  await expect.poll(() => receivedCalls(spinWheel.spin).length).toBe(1);
  await rerender(<CoinBadge />);
  await expect.element(page.getByLabelText('coins')).toHaveTextContent('3');
  const { profile, ...rest } = createSampleWallet();
  mockResponse(wallet.read, { ...rest, profile: { ...profile, coin: 2 } });
  release();
  await expect.element(page.getByLabelText('coins')).toHaveTextContent('2');
});

test('a member who leaves while the wheel turns sees the prize and the operator’s words in a toast', async () => {
  allowMotion();
  mockRawResponse(
    spinWheel.spin,
    '{"success":true,"message":"Come back at noon","result":{"code":"S3","label":"Prize 3","remainingCoin":2}}',
  );
  const { rerender } = await openDrawnWheel();
  await userEvent.click(spinButton());
  await expect.poll(turnAnimation).toBeDefined();
  await rerender(null);
  await expect.element(page.getByText('The wheel stopped at “Prize 3” Come back at noon')).toBeVisible();
});

test('a member who leaves between the stop of the wheel and its dialog sees the prize in a toast', async () => {
  mockResponse(spinWheel.spin, { success: true, result: { code: 'S3', label: 'Prize 3', remainingCoin: 2 } });
  const { rerender } = await openDrawnWheel();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.click(spinButton());
  await waitFor(() => expect(highlightedSlice()).toBe('2'));
  await rerender(null);
  vi.useRealTimers();
  await expect.element(page.getByText('The wheel stopped at “Prize 3”')).toBeVisible();
});
