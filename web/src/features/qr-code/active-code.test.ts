import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

import { resetClock } from '#lib/time/clock.ts';

import { receiveServerTime } from '#testing/server-time.ts';

import { toActiveQrCode, withDeadline } from './active-code.ts';

const code = (deadline: number | undefined, more: { id?: string } = {}) => ({
  id: 'qr-1',
  markup: '<svg/>',
  amount: bahtToSatang(500),
  deadline,
  message: undefined,
  ...more,
});

test('a response without a code, or without its image, has no code to pay', () => {
  expect(toActiveQrCode(undefined, 0)).toBeUndefined();
  expect(toActiveQrCode({ hasQrcode: false }, 0)).toBeUndefined();
  expect(toActiveQrCode({ hasQrcode: true, qrcodeId: 'qr-1' }, 0)).toBeUndefined();
});

test('F-10 a member whose phone is an hour behind has the time that the operator gives for the code', () => {
  onTestFinished(resetClock);
  const at = Date.parse('2026-02-04T10:00:00Z');
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  receiveServerTime('2026-02-04T11:00:00Z');
  const response = { hasQrcode: true, qrcodeId: 'qr-1', qrcode: '<svg/>' };
  const readDeadline = (expireIn: string | number) => toActiveQrCode({ ...response, expireIn }, at)?.deadline;
  for (const expireIn of ['2026-02-04T11:15:00Z', '2026-02-04 18:15:00', 900, '900']) {
    expect({ expireIn, deadline: readDeadline(expireIn) }).toEqual({ expireIn, deadline: at + 900_000 });
  }
  expect(readDeadline('soon')).toBeUndefined();
});

test('QR-1: a code that is read again keeps the earlier deadline, so that the countdown never goes up', () => {
  expect(withDeadline(code(100_900), code(100_000)).deadline).toBe(100_000);
  expect(withDeadline(code(99_500), code(100_000)).deadline).toBe(99_500);
});

test('QR-1: a deadline that the operator has changed is taken over', () => {
  expect(withDeadline(code(160_000), code(100_000)).deadline).toBe(160_000);
  expect(withDeadline(code(undefined), code(100_000)).deadline).toBeUndefined();
});

test('QR-1: a deadline that cannot be right does not replace the one that is counted down', () => {
  const wrong = { ...code(undefined), isDeadlineWrong: true };
  expect(withDeadline(wrong, code(100_000)).deadline).toBe(100_000);
});

test('another code has its own deadline', () => {
  const other = code(100_900, { id: 'qr-2' });
  expect(withDeadline(other, code(100_000))).toEqual(other);
});
