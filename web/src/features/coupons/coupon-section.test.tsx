import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { bahtToSatang } from '@wallet/shared/money.ts';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import en from '#api/error-texts.en.json';
import { now } from '#lib/time/clock.ts';
import { formatDate, formatDateTime } from '#lib/format/format.ts';
import {
  mockResponse,
  mockRawResponse,
  mockNetworkError,
  mockPendingResponse,
  receivedCalls,
  mockRefusal,
} from '#testing/mock-api.ts';
import { render } from '#testing/render.tsx';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { createSampleCoupon } from '#testing/samples/sample-wheel.ts';
import { createTestI18n, createTranslator } from '#testing/texts.ts';

import { CouponSection } from './coupon-section.tsx';

interface TestSectionProps {
  /** Called with what the phone's Back does to a step. */
  onBack?: ((back: () => void) => void) | undefined;
}

function TestSection({ onBack }: TestSectionProps) {
  const [step, setStep] = useState<string>();
  onBack?.(() => setStep(undefined));
  return <CouponSection steps={{ step, openStep: setStep, closeStep: () => setStep(undefined) }} />;
}

const SEVEN_COUPONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => createSampleCoupon(id));

async function renderCoupons(coupons = SEVEN_COUPONS, onBack?: TestSectionProps['onBack']) {
  mockResponse(spinWheel.coupons, coupons);
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  await render(<TestSection onBack={onBack} />, { language: 'en' });
  await expect.element(rows().first()).toBeVisible();
}

const couponText = createTranslator('en', 'coupons');
const outcomeText = (key: 'kind.coupon.refused' | 'kind.coupon.unknown' | 'statement') =>
  createTestI18n('en').getFixedT('en', 'command')(key);
const rows = () => page.getByRole('listitem');
const alert = () => page.getByRole('alertdialog');
const claim = (id: string) =>
  page.getByRole('button', {
    name: couponText('claimThis', { name: `Coupon ${id}` }),
    exact: true,
  });
const confirm = () => alert().getByRole('button', { name: couponText('confirm') });

beforeEach(() => sessionStorage.clear());

test('SP-13 three coupons are shown a page, and the pages show all of them', async () => {
  await renderCoupons();
  const names: (string | null)[] = [];
  for (const pageNumber of [1, 2, 3]) {
    if (pageNumber > 1) await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect.element(rows()).toHaveLength(pageNumber === 3 ? 1 : 3);
    names.push(
      ...rows()
        .elements()
        .map((row) => row.querySelector('p')?.textContent ?? null),
    );
  }
  expect(names).toEqual(SEVEN_COUPONS.map(({ prize }) => prize.name));
});

test('SP-13 a coupon is confirmed, claimed once despite repeated taps, reported and reloaded', async () => {
  const release = mockPendingResponse(spinWheel.claimCoupon, {});
  await renderCoupons();
  await userEvent.click(claim('b'));
  await expect.element(alert()).toHaveTextContent('Claim the coupon “Coupon b”?10.00 baht');
  expect(receivedCalls(spinWheel.claimCoupon)).toHaveLength(0);
  const button = confirm().element() as HTMLElement;
  for (let tap = 0; tap < 3; tap += 1) button.click();
  mockResponse(spinWheel.coupons, SEVEN_COUPONS.slice(2));
  const before = receivedCalls(wallet.read).length;
  release();
  await expect.element(alert()).toHaveTextContent('10.00 baht is in your wallet');
  await userEvent.click(alert().getByRole('button', { name: 'Close' }));
  await expect.element(alert()).not.toBeInTheDocument();
  await expect.element(claim('b')).not.toBeInTheDocument();
  expect(receivedCalls(spinWheel.claimCoupon).map(({ input }) => input.body)).toEqual([{ coupon: 'b' }]);
  expect(before).toBe(0);
});

test('SP-13 cancelling the confirmation sends nothing', async () => {
  await renderCoupons();
  await userEvent.click(claim('a'));
  await userEvent.click(alert().getByRole('button', { name: 'Cancel' }));
  await expect.element(alert()).not.toBeInTheDocument();
  expect(receivedCalls(spinWheel.claimCoupon)).toHaveLength(0);
});

test('a member who cancels one coupon and asks for another is shown the other, and it is claimed', async () => {
  mockResponse(spinWheel.claimCoupon, {});
  await renderCoupons();
  await userEvent.click(claim('a'));
  await userEvent.click(alert().getByRole('button', { name: 'Cancel' }));
  await userEvent.click(claim('b'));
  await expect.element(alert()).toHaveTextContent('Claim the coupon “Coupon b”');
  await userEvent.click(confirm());
  await expect
    .poll(() => receivedCalls(spinWheel.claimCoupon).map(({ input }) => input.body))
    .toEqual([{ coupon: 'b' }]);
});

test('a member who asks for another coupon during a claim is shown the claim, and then its amount', async () => {
  const release = mockPendingResponse(spinWheel.claimCoupon, {});
  let back = () => {};
  const other = createSampleCoupon('b', { amount: bahtToSatang(99) });
  await renderCoupons([createSampleCoupon('a'), other], (go) => (back = go));
  await userEvent.click(claim('a'));
  await userEvent.click(confirm());
  await expect.poll(() => receivedCalls(spinWheel.claimCoupon).length).toBe(1);
  back();
  await expect.element(alert()).not.toBeInTheDocument();
  await userEvent.click(claim('b'));
  await expect.element(alert()).toHaveTextContent('Claim the coupon “Coupon a”?10.00 baht');
  release();
  await expect.element(alert()).toHaveTextContent('10.00 baht is in your wallet');
  expect(receivedCalls(spinWheel.claimCoupon).map(({ input }) => input.body)).toEqual([{ coupon: 'a' }]);
});

const KEYS = [
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
] as const;

test.each(KEYS)('SP-13 a claim refused with %s is explained, and the coupons are reloaded', async (key) => {
  mockRefusal(spinWheel.claimCoupon, key);
  await renderCoupons();
  const before = receivedCalls(spinWheel.coupons).length;
  await userEvent.click(claim('a'));
  await userEvent.click(confirm());
  await expect.element(alert()).toHaveTextContent(outcomeText('kind.coupon.refused'));
  await expect.element(alert()).toHaveTextContent(en.key[key]);
  await expect.element(alert()).not.toHaveTextContent(key);
  // Once for the records before the claim, once after it.
  await expect.poll(() => receivedCalls(spinWheel.coupons).length).toBe(before + 2);
});

test('NT-1 a claim without a response links to the statement', async () => {
  mockNetworkError(spinWheel.claimCoupon);
  await renderCoupons();
  await userEvent.click(claim('a'));
  await userEvent.click(confirm());
  await expect.element(alert()).toHaveTextContent(outcomeText('kind.coupon.unknown'));
  await expect
    .element(alert().getByRole('link', { name: outcomeText('statement') }))
    .toHaveAttribute('href', '/user/statement');
});

test('the expiry of a coupon is shown, and an expired coupon cannot be claimed', async () => {
  const [soon, past] = [now() + 60_000, now() - 60_000].map((at) => new Date(at).toISOString());
  await renderCoupons([
    createSampleCoupon('a', { expiresAt: soon }),
    createSampleCoupon('b', { expiresAt: past }),
    createSampleCoupon('c'),
  ]);
  await expect.element(rows().nth(0)).toHaveTextContent(`Claim by ${formatDateTime(soon)}`);
  await expect.element(rows().nth(1)).toHaveTextContent(`Expired ${formatDateTime(past)}`);
  await expect.element(rows().nth(2)).not.toHaveTextContent(/expire|claim by/i);
  await expect.element(claim('b')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(claim('b')).toHaveAccessibleDescription(`Expired ${formatDateTime(past)}`);
  (claim('b').element() as HTMLElement).click();
  await userEvent.click(claim('c'));
  await expect.element(alert()).toHaveTextContent('Claim the coupon “Coupon c”');
});

test('a coupon that ends on a day can be claimed on that day, and one whose end cannot be read is not said to last', async () => {
  const [today, yesterday] = [0, 1].map((days) =>
    formatDate(now() - days * 86_400_000)
      .split('/')
      .toReversed()
      .join('-'),
  );
  const coupons = [today, yesterday, 'in the autumn'].map((expiresAt, index) => ({
    _id: `${index}`,
    prize: { name: `Coupon ${index}` },
    amount: 10,
    expiresAt,
  }));
  mockRawResponse(spinWheel.coupons, JSON.stringify(coupons));
  mockResponse(wallet.read, createSampleWallet());
  await render(<TestSection />, { language: 'en' });
  await expect.element(rows().nth(0)).toHaveTextContent(`Claim by ${formatDate(today)}`);
  await expect.element(rows().nth(1)).toHaveTextContent(`Expired ${formatDate(yesterday)}`);
  await expect.element(rows().nth(2)).toHaveTextContent('Coupon 2');
  await expect.element(rows().nth(2)).not.toHaveTextContent(/Claim by|Expired/);
});

test('a coupon that expires while it is shown can no longer be claimed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await renderCoupons([createSampleCoupon('a', { expiresAt: new Date(now() + 60_000).toISOString() })]);
  await expect.element(claim('a')).not.toHaveAttribute('aria-disabled');
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.element(rows().first()).toHaveTextContent('Expired');
  await expect.element(claim('a')).toHaveAttribute('aria-disabled', 'true');
});

test('F-55 a coupon without an identifier is shown, and claimed as it was received', async () => {
  const coupon = {
    prize: { name: 'Coupon x', label: 'Other text', slice: { code: 'S1' } },
    amount: 12.5,
    batch: { no: 7 },
  };
  mockRawResponse(spinWheel.coupons, JSON.stringify([coupon]));
  mockResponse(spinWheel.claimCoupon, {});
  mockResponse(wallet.read, createSampleWallet());
  await render(<TestSection />, { language: 'en' });
  await expect.element(rows().first()).toHaveTextContent('Coupon xOther text12.50 baht');
  await userEvent.click(claim('x'));
  await userEvent.click(confirm());
  await expect.element(alert()).toHaveTextContent('12.50 baht is in your wallet');
  expect(receivedCalls(spinWheel.claimCoupon)[0]?.input.body).toEqual({ coupon });
});

test('names are plain text, and an invalid amount is a dash', async () => {
  const name = '<img src=x onerror="window.__hostile=1">';
  mockRawResponse(
    spinWheel.coupons,
    JSON.stringify([{ _id: 'h', prize: { name, label: name }, amount: 'abc' }]),
  );
  await render(<TestSection />, { language: 'en' });
  await expect.element(rows().first()).toHaveTextContent(`${name}-`);
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('a list that failed to load can be loaded again; an empty one explains itself', async () => {
  mockRawResponse(spinWheel.coupons, '{}', 500);
  await render(<TestSection />, { language: 'en' });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  mockResponse(spinWheel.coupons, []);
  await userEvent.click(retry);
  await expect.element(page.getByText(/^No coupons yet/)).toBeVisible();
});

test('claiming the last coupon of a page shows the page before', async () => {
  await renderCoupons([...SEVEN_COUPONS.slice(0, 3), createSampleCoupon('z', { amount: bahtToSatang(5) })]);
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  mockResponse(spinWheel.claimCoupon, {});
  await userEvent.click(claim('z'));
  mockResponse(spinWheel.coupons, SEVEN_COUPONS.slice(0, 3));
  await userEvent.click(confirm());
  await userEvent.click(alert().getByRole('button', { name: 'Close' }));
  await expect.element(rows()).toHaveLength(3);
});
