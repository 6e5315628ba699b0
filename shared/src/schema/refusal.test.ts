import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { promotion } from '../contract/promotion.ts';
import { qrCode } from '../contract/qr-code.ts';
import { spinWheel } from '../contract/spin-wheel.ts';
import { wallet } from '../contract/wallet.ts';
import { findRefusal, readRefusal, toRefusalResponse } from './refusal.ts';

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
  expect(findRefusal(qrCode.create, { hasQrcode: 0 })).toBe('QR_FAIL');
  expect(findRefusal(spinWheel.spin, { success: 'false', error: 'please wait' })).toBe('please wait');
  expect(findRefusal(spinWheel.spin, { success: 1, error: '' })).toBeUndefined();
});

test('a successful response is not a refusal, nor is the state of a member without a QR code', () => {
  expect(findRefusal(spinWheel.spin, { success: true })).toBeUndefined();
  expect(findRefusal(qrCode.create, { hasQrcode: true })).toBeUndefined();
  expect(findRefusal(qrCode.read, { hasQrcode: false, message: 'none' })).toBeUndefined();
  expect(findRefusal(spinWheel.spin, null)).toBeUndefined();
});

test('F-77 a search that answers nothing, in any envelope, has found nothing', () => {
  for (const response of [null, '', [], {}, { promotion: null }, { success: true, data: {} }])
    expect(findRefusal(promotion.find, response), JSON.stringify(response)).toBe('NO_PROMOTION');
  for (const response of [undefined, { description: '<p>Offer</p>' }, { data: { percentFail: 0 } }])
    expect(findRefusal(promotion.find, response), JSON.stringify(response)).toBeUndefined();
  expect(findRefusal(wallet.read, null)).toBeUndefined();
});

test('F-62 in the operator’s form, a command is refused with status 200, a query and foreign keys by status', () => {
  const command = wallet.transfer;
  const query = { ...wallet.transfer, kind: 'query' as const };
  expect(toRefusalResponse(command, 'NO_GAME', 404, 'success-false')).toEqual({
    status: 200,
    body: { success: false, error: 'NO_GAME' },
  });
  expect(toRefusalResponse(command, 'NO_GAME', 404, 'ok')).toEqual({
    status: 200,
    body: { message: 'NO_GAME' },
  });
  for (const form of ['status', 'success-false', 'ok'] as const) {
    const byStatus = { status: 404, body: { message: 'NO_GAME' } };
    expect(toRefusalResponse(query, 'NO_GAME', 404, form)).toEqual(byStatus);
    const foreign = { status: 401, body: { message: 'UNAUTHORIZED' } };
    expect(toRefusalResponse(command, 'UNAUTHORIZED', 401, form)).toEqual(foreign);
  }
});

test('only a QR creation is refused by the lack of a code', () => {
  expect(findRefusal(wallet.transfer, { hasQrcode: false, message: 'none' })).toBeUndefined();
  expect(findRefusal(qrCode.create, { hasQrcode: false, error: 'come back later' })).toBe('come back later');
  expect(findRefusal(qrCode.create, { hasQrcode: false, message: 'closed', error: 'x' })).toBe('closed');
});

test('white space around a text is not a part of it', () => {
  expect(findRefusal(spinWheel.spin, { success: false, message: 'one', error: ' two ' })).toBe('two');
});

test('a response without a text has none', () => {
  expect(readRefusal(wallet.transfer, { success: false })).toBeUndefined();
  expect(readRefusal(wallet.transfer, { message: 'closed', error: 'NO_GAME' })).toBe('NO_GAME');
});
