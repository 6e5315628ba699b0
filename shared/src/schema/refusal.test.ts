import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { qrCode } from '../contract/qr-code.ts';
import { spinWheel } from '../contract/spin-wheel.ts';
import { wallet } from '../contract/wallet.ts';
import { findRefusal, toRefusalResponse } from './refusal.ts';

test('a refusal is a status and the key as the message', () => {
  expect(toRefusalResponse(wallet.transfer, 'NO_GAME', 404)).toEqual({
    status: 404,
    body: { message: 'NO_GAME' },
  });
});

test('a refused spin or QR creation has status 200 and its own format, in which the client finds the key', () => {
  const spin = toRefusalResponse(spinWheel.spin, 'MONEY_NOT_ENOUGH', 400);
  expect(spin).toEqual({ status: 200, body: { success: false, error: 'MONEY_NOT_ENOUGH' } });
  expect(findRefusal(spinWheel.spin, spin.body)).toBe('MONEY_NOT_ENOUGH');

  const qr = toRefusalResponse(qrCode.create, 'QR_FAIL', 502);
  expect(qr).toEqual({ status: 200, body: { hasQrcode: false, message: 'QR_FAIL' } });
  expect(findRefusal(qrCode.create, qr.body)).toBe('QR_FAIL');

  for (const { endpoint, body } of [
    { endpoint: spinWheel.spin, body: spin.body },
    { endpoint: qrCode.create, body: qr.body },
  ]) {
    expect(z.safeParse<z.ZodMiniType>(endpoint.response, body).success).toBe(true);
  }
});

test('their failures of authentication and validation are refused by status too', () => {
  for (const endpoint of [spinWheel.spin, qrCode.create]) {
    expect(toRefusalResponse(endpoint, 'UNAUTHORIZED', 401)).toEqual({
      status: 401,
      body: { message: 'UNAUTHORIZED' },
    });
    expect(toRefusalResponse(endpoint, 'KEY_INVALID', 400).status).toBe(400);
  }
});

test('a text of the operator that is not a key is passed on, and a refusal without a text gets a default key', () => {
  expect(findRefusal(spinWheel.spin, { success: false, error: 'please wait' })).toBe('please wait');
  expect(findRefusal(spinWheel.spin, { success: false })).toBe('INTERNAL_SERVER_ERROR');
  expect(findRefusal(qrCode.create, { hasQrcode: false, message: '' })).toBe('QR_FAIL');
});

test('a successful response is not a refusal, nor is the state of a member without a QR code', () => {
  expect(findRefusal(spinWheel.spin, { success: true })).toBeUndefined();
  expect(findRefusal(qrCode.create, { hasQrcode: true })).toBeUndefined();
  expect(findRefusal(qrCode.read, { hasQrcode: false, message: 'none' })).toBeUndefined();
  expect(findRefusal(spinWheel.spin, null)).toBeUndefined();
});
