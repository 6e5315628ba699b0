import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { type Language, LANGUAGES } from '@wallet/shared/limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { mockResponse, mockRawResponse, mockNetworkError, receivedCalls } from '#testing/mock-api.ts';
import { createSampleCoupon, createSampleWheel } from '#testing/samples/sample-wheel.ts';

import {
  alertDialog,
  openDrawnWheel,
  rotation,
  spinButton,
  turnAnimation,
  allowMotion,
  wheelText,
} from '../wheel-modal.test-utils.tsx';

beforeEach(() => sessionStorage.clear());

/** The answer is lost; what the operator says afterwards is `after`. */
async function loseTheAnswer(after: () => void, language: Language = 'en') {
  await openDrawnWheel({ language });
  await expect.poll(() => receivedCalls(spinWheel.coupons).length).toBe(1);
  mockNetworkError(spinWheel.spin);
  after();
  const before = rotation();
  await userEvent.click(spinButton(language));
  await expect.element(alertDialog()).toBeVisible();
  expect(rotation()).toBe(before);
}

const spent = () => mockResponse(spinWheel.setup, createSampleWheel(8, 2));

test.each(LANGUAGES)('NT-1 a spin that was made is told by the coupon it left, in %s', async (language) => {
  await loseTheAnswer(() => {
    spent();
    mockResponse(spinWheel.coupons, [createSampleCoupon('c9')]);
  }, language);
  await expect
    .element(alertDialog())
    .toHaveTextContent(wheelText(language, 'madeCoupon', { label: 'Coupon c9' }));
  expect(receivedCalls(spinWheel.spin)).toHaveLength(1);
});

test.each(LANGUAGES)('NT-1 a coin that is gone without a coupon is told in %s', async (language) => {
  await loseTheAnswer(spent, language);
  await expect.element(alertDialog()).toHaveTextContent(wheelText(language, 'madeNothing'));
});

test.each(LANGUAGES)('NT-1 a spin that was not made is told in %s', async (language) => {
  await loseTheAnswer(() => {}, language);
  await expect.element(alertDialog()).toHaveTextContent(wheelText(language, 'notMade'));
});

test.each(LANGUAGES)(
  'NT-1 where nothing can be told, the member is told where to look, in %s',
  async (language) => {
    await loseTheAnswer(() => mockRawResponse(spinWheel.coupons, '{}', 400), language);
    await expect.element(alertDialog()).toHaveTextContent(wheelText(language, 'unknown'));
  },
);

const intents = () =>
  Object.entries(sessionStorage).filter(([name]) => name.startsWith('w.intent.POST/api/spinwheel/spin'));

test('a spin that was not made keeps its key, so that the next try is the same wish', async () => {
  await loseTheAnswer(() => {});
  expect(intents()).toHaveLength(1);
});

test('a spin that was made gives its key up: the next one is a wish of its own', async () => {
  await loseTheAnswer(spent);
  expect(intents()).toEqual([]);
});

test('a spin that was made and does not say what it gave is looked up like a lost one', async () => {
  await openDrawnWheel();
  mockResponse(spinWheel.spin, { success: true });
  spent();
  await userEvent.click(spinButton());
  await expect.element(alertDialog()).toHaveTextContent('The wheel was spun');
});

test('whoever leaves while it turns is told the prize all the same', async () => {
  allowMotion();
  mockResponse(spinWheel.spin, { success: true, result: { code: 'S3', label: 'Prize 3', remainingCoin: 2 } });
  const { rerender } = await openDrawnWheel();
  await userEvent.click(spinButton());
  await expect.poll(turnAnimation).toBeDefined();
  await rerender(null);
  await expect.element(page.getByText('The wheel stopped at “Prize 3”')).toBeVisible();
});
