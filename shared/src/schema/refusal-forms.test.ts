import { describe, expect, test } from 'vitest';

import { contract } from '../contract/index.ts';
import { wallet } from '../contract/wallet.ts';
import { AUTH_ERRORS, COMMON_ERRORS, ERROR_KEYS, SUCCESS_KEYS } from '../errors.ts';
import type { Endpoint, EndpointGroup } from './endpoint.ts';
import { findRefusal, readRefusal } from './refusal.ts';

const ENDPOINTS: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.entries(contract).flatMap(
  ([area, group]) =>
    Object.entries(group as EndpointGroup).map(([name, endpoint]) => [`${area}.${name}`, endpoint] as const),
);
const COMMANDS = ENDPOINTS.filter(([, { kind }]) => kind === 'command');
const QUERIES = ENDPOINTS.filter(([, { kind }]) => kind === 'query');

/** Keys that the contract declares for an endpoint. */
const declaredKeys = ({ errors, auth }: Endpoint) =>
  new Set([...errors, ...COMMON_ERRORS, ...(auth === 'visitor' ? [] : AUTH_ERRORS)]);

/** Forms in which an operator may refuse with status 200. */
const FORMS: Readonly<Record<string, (key: string) => object>> = {
  message: (message) => ({ message }),
  'message beside data': (message) => ({ message, amount: 1, result: {}, data: null }),
  'message in lower case': (key) => ({ message: ` ${key.toLowerCase()}` }),
  error: (error) => ({ error }),
  'success and error': (error) => ({ success: false, error }),
  'success and message': (message) => ({ success: false, message }),
  'name of the status in error': (message) => ({ message, error: 'Unauthorized' }),
  'words beside the key': (error) => ({ message: 'please wait', error }),
};

describe.each(Object.entries(FORMS))('F-62 a refusal in the form “%s”', (_, toBody) => {
  test.each(COMMANDS)('of %s is found for each declared key', (__, endpoint) => {
    for (const key of declaredKeys(endpoint))
      expect([key, findRefusal(endpoint, toBody(key))]).toEqual([key, key]);
  });

  test.each(COMMANDS)('of %s is found for any key of the catalogue', (__, endpoint) => {
    for (const key of ERROR_KEYS) expect(findRefusal(endpoint, toBody(key))).toBe(key);
  });

  test.each(QUERIES)('of %s is found for the declared keys only', (__, endpoint) => {
    const declared = new Set<string>([...declaredKeys(endpoint), ...AUTH_ERRORS]);
    for (const key of ERROR_KEYS) {
      expect([key, findRefusal(endpoint, toBody(key))]).toEqual([key, declared.has(key) ? key : undefined]);
    }
  });

  test.each(ENDPOINTS)('of %s is the same with an error status', (__, endpoint) => {
    for (const key of ERROR_KEYS) expect(readRefusal(endpoint, toBody(key))).toBe(key);
  });
});

test.each(ENDPOINTS)(
  'F-62 the end of the session and of the service refuses %s in any letter case',
  (_, endpoint) => {
    expect(findRefusal(endpoint, { message: 'Invalid Token' })).toBe('invalid token');
    expect(findRefusal(endpoint, { message: 'unauthorized' })).toBe('UNAUTHORIZED');
    expect(findRefusal(endpoint, { message: 'GONE' })).toBe('gone');
    expect(findRefusal(endpoint, { message: 'CLOSED_TODAY' }, 'CLOSED_TODAY')).toBe('CLOSED_TODAY');
  },
);

test.each(COMMANDS)('F-62 %s with words of the operator has succeeded', (_, endpoint) => {
  const words = ['Done, thank you', 'success', 'OK', '', ...SUCCESS_KEYS];
  for (const message of words) {
    expect(findRefusal(endpoint, { message })).toBeUndefined();
    expect(findRefusal(endpoint, { success: true, message })).toBeUndefined();
  }
  for (const body of [
    {},
    [],
    null,
    undefined,
    'NO_DATA',
    7,
    { message: { code: 'NO_DATA' } },
    { error: null },
  ]) {
    expect(findRefusal(endpoint, body)).toBeUndefined();
  }
});

test.each(COMMANDS)('F-62 %s with success: false is refused with the text that there is', (_, endpoint) => {
  expect(findRefusal(endpoint, { success: false, error: 'please wait' })).toBe('please wait');
  expect(findRefusal(endpoint, { success: false, message: 'please wait' })).toBe('please wait');
  expect(findRefusal(endpoint, { success: false })).toBe('INTERNAL_SERVER_ERROR');
  expect(findRefusal(endpoint, { success: false, message: 'REFUND_SUCCESS' })).toBe('INTERNAL_SERVER_ERROR');
  expect(findRefusal(endpoint, { error: 'please wait' })).toBe('please wait');
  expect(findRefusal(endpoint, { success: true, error: 'please wait' })).toBeUndefined();
});

test.each(QUERIES)('F-62 %s is not refused by words or a flag', (_, endpoint) => {
  for (const body of [{ message: 'none' }, { error: 'none' }, { success: false }, { hasQrcode: false }]) {
    expect(findRefusal(endpoint, body)).toBeUndefined();
  }
});

test.each(COMMANDS)(
  'F-62 %s is refused by a key of its own in `code`, but for OTP_VERIFIED',
  (_, endpoint) => {
    const own: readonly string[] = endpoint.errors;
    for (const code of [...ERROR_KEYS, 'S3']) {
      const expected = code !== 'OTP_VERIFIED' && own.includes(code) ? code : undefined;
      expect([code, findRefusal(endpoint, { code })]).toEqual([code, expected]);
      expect([code, readRefusal(endpoint, { code })]).toEqual([code, expected]);
    }
  },
);

test('a response with an error status is read for a key, or for words that are meant for the member', () => {
  expect(
    readRefusal(wallet.transfer, { message: 'closed until 6', error: 'Bad Request', statusCode: 400 }),
  ).toBe('closed until 6');
  expect(readRefusal(wallet.transfer, { error: 'Bad Request', statusCode: 400 })).toBeUndefined();
  expect(readRefusal(wallet.transfer, { error: 'unauthorized' })).toBe('UNAUTHORIZED');
  expect(readRefusal(wallet.transfer, { success: false, error: 'no coins today' })).toBe('no coins today');
  for (const body of [
    {},
    null,
    undefined,
    'NO_DATA',
    { message: ['NO_DATA'] },
    { message: 'REFUND_SUCCESS' },
  ]) {
    expect(readRefusal(wallet.transfer, body)).toBeUndefined();
  }
});
