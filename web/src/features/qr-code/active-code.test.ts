import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, onTestFinished, test, vi } from 'vitest';

import { clockOffsetMs, resetClock } from '#lib/time/clock.ts';

import { receiveServerTime } from '#testing/server-time.ts';

import { toActiveQrCode, toKnownCode, withDeadline } from './active-code.ts';

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

test('F-10 the end of a code is read by what the page knows of it: its own code, the longest life', () => {
  onTestFinished(resetClock);
  const at = Date.parse('2026-02-04T10:00:00Z');
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  receiveServerTime(at);
  const response = { hasQrcode: true, qrcodeId: 'qr-1', qrcode: '<svg/>' };
  const over = { ...response, expireIn: '2026-02-04T09:50:00Z' };
  const known = { deadline: at - 600_000, isDeadlineWrong: false };
  const wrong = { deadline: undefined, isDeadlineWrong: true };
  expect(toActiveQrCode(over, at, { createdId: 'qr-0' })).toMatchObject(known);
  expect(toActiveQrCode(over, at, { createdId: 'qr-1' })).toMatchObject(wrong);
  expect(toActiveQrCode({ ...response, expireIn: 1_800 }, at, { lifetimeMinutes: 15 })).toMatchObject(wrong);
  expect(toActiveQrCode(response, at)).toMatchObject({ deadline: undefined, isDeadlineWrong: false });
});

test('F-62 a bare status beside a code is no message of the operator', () => {
  const response = { hasQrcode: true, qrcodeId: 'qr-1', qrcode: '<svg/>' };
  const readMessage = (message: string) => toActiveQrCode({ ...response, message }, 0)?.message;
  expect(readMessage('SUCCESS')).toBeUndefined();
  expect(readMessage('Pay from your own account only')).toBe('Pay from your own account only');
});

test('a code of before a reload ends by the clock of the device', () => {
  onTestFinished(resetClock);
  receiveServerTime(Date.now() + 3_600_000);
  const offset = clockOffsetMs();
  const entry = { id: 'qr-1', kind: 'qr', state: 'waiting', amount: null, since: 1 } as const;
  expect(toKnownCode({ ...entry, until: 5_000_000 })).toEqual({ id: 'qr-1', deadline: 5_000_000 - offset });
  expect(toKnownCode(entry)).toEqual({ id: 'qr-1', deadline: undefined });
  expect(toKnownCode(undefined)).toBeUndefined();
});

test('QR-1: a code that is read again keeps the earlier deadline, so that the countdown never goes up', () => {
  expect(withDeadline(code(100_900), code(100_000)).deadline).toBe(100_000);
  expect(withDeadline(code(99_500), code(100_000)).deadline).toBe(99_500);
});

test('QR-1: a deadline that the operator has changed is taken over', () => {
  expect(withDeadline(code(101_999), code(100_000)).deadline).toBe(100_000);
  expect(withDeadline(code(102_000), code(100_000)).deadline).toBe(102_000);
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
