import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { toActiveQrCode, withShownParts } from './active-code.ts';

const code = (deadline: number | undefined, more: { id?: string; markup?: string } = {}) => ({
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

test('QR-1: a code that is read again keeps the earlier deadline, so that the countdown never goes up', () => {
  expect(withShownParts(code(100_900), code(100_000)).deadline).toBe(100_000);
  expect(withShownParts(code(99_500), code(100_000)).deadline).toBe(99_500);
});

test('QR-1: a deadline that the operator has changed is taken over', () => {
  expect(withShownParts(code(160_000), code(100_000)).deadline).toBe(160_000);
  expect(withShownParts(code(undefined), code(100_000)).deadline).toBeUndefined();
});

test('a code that is read again keeps its image, and another code has its own', () => {
  expect(withShownParts(code(1, { markup: '<svg id="b"/>' }), code(1)).markup).toBe('<svg/>');
  const other = code(100_900, { id: 'qr-2', markup: '<svg id="b"/>' });
  expect(withShownParts(other, code(100_000))).toEqual(other);
});
