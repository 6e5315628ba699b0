import { expect, test } from 'vitest';

import { getHttpStatus } from './error-status.ts';
import { isErrorKey, normaliseMessage, SESSION_ENDING_MESSAGES, SUCCESS_KEYS } from './errors.ts';

test('F-35 these messages end a session, and no others', () => {
  expect([...SESSION_ENDING_MESSAGES].toSorted()).toEqual([
    'EXPIRED_AUTH_TOKEN',
    'INVALID_USER_1',
    'INVALID_USER_2',
    'INVALID_USER_3',
    'INVALID_USER_4',
    'UNAUTHORIZED',
    'invalid token',
  ]);
});

test('a refusal has the status of its key', () => {
  for (const [key, status] of [
    ['NO_GAME', 404],
    ['TRANSFER_FAIL', 502],
    ['UNAUTHORIZED', 401],
    ['COUPON_EXPIRED', 409],
  ] as const) {
    expect(getHttpStatus(key), key).toBe(status);
  }
});

test('F-79 a key is known in any letter case; another text is trimmed only', () => {
  expect(normaliseMessage(' no_game ')).toBe('NO_GAME');
  expect(normaliseMessage('Gone')).toBe('gone');
  expect(normaliseMessage('INVALID TOKEN')).toBe('invalid token');
  expect(normaliseMessage(' Closed until 6 ')).toBe('Closed until 6');
});

test('a key of success and any other text are no error', () => {
  expect(isErrorKey('NO_GAME')).toBe(true);
  for (const text of [...SUCCESS_KEYS, 'no_game', 'toString', '', undefined])
    expect(isErrorKey(text)).toBe(false);
});
