import { expect, test } from 'vitest';

import { ApiError } from '#api/api-error.ts';

import { describeDeparture, describeError } from './describe-finding.ts';

const describeMessage = (message: string): string | undefined => describeError(new Error(message))?.message;

test.each([
  ["Cannot read properties of undefined (reading 'amount')"],
  ["Cannot set properties of null (setting 'length')"],
  ['list.toSorted is not a function'],
  ['Minified React error #418'],
])('the words of the engine stay: %s', (message) => {
  expect(describeMessage(message)).toBe(message);
});

test.each([
  ['Unexpected token in "{"phone":"0812345678"}"', 'Unexpected token in "…"phone"…"0000000000"…"'],
  ['balance 1234.50 of 0812345678', 'balance 0000.00 of 0000000000'],
  ['no bank for สมชาย ใจดี', 'no bank for … …'],
  ["no bank for 'SOMCHAI JAIDEE'", 'no bank for "…"'],
  ['failed at https://a.example/user?m=transfer&token=x', 'failed at …'],
  ['failed at /register/SOMCHAI?invite=x', 'failed at …'],
  ['token w_default.aB3dE5gH7jK9mN1pQ3', 'token …'],
  ['mail somchai.jaidee@mail.example', 'mail …'],
])('what may come from a member or a response does not: %s', (message, masked) => {
  expect(describeMessage(message)).toBe(masked);
});

test('a long message is cut', () => {
  expect(describeMessage('long words '.repeat(100))).toHaveLength(200);
});

test('of a stack only the places in files of the app stay, the innermost five', () => {
  const error = new TypeError('failed');
  error.stack = [
    'TypeError: failed for 0812345678',
    '    at pay (https://wallet.example/assets/index-AbC_12-3.js:10:2345)',
    '    at https://wallet.example/user/home?token=secret:1:1',
    ...Array.from({ length: 8 }, (_, line) => `    at x (https://wallet.example/assets/home-x.js:${line}:1)`),
  ].join('\n');
  expect(describeError(error)).toEqual({
    name: 'TypeError',
    message: 'failed',
    stack:
      '/assets/index-AbC_12-3.js:10:2345 /assets/home-x.js:0:1 /assets/home-x.js:1:1 /assets/home-x.js:2:1 /assets/home-x.js:3:1',
  });
});

test('a failed call is described by its kind and its status, without the words of the operator', () => {
  const error = new ApiError({ kind: 'refused', status: 400, message: 'SOMCHAI JAIDEE has no money' });
  expect(describeError(error)).toMatchObject({ name: 'ApiError', message: 'refused 400' });
});

test.each(['0812345678', undefined, { phone: '0812345678' }])(
  'of %j, which is no error, the type stays',
  (thrown) => {
    expect(describeError(thrown)).toEqual({ name: typeof thrown, message: '', stack: '' });
  },
);

test('what says nothing about the app is left out', () => {
  expect(describeError(new Error('ResizeObserver loop completed with undelivered notifications.'))).toBe(
    undefined,
  );
  const error = new Error('failed');
  for (const place of [
    'chrome-extension://abcdef/content.js:1:1',
    'https://wallet.example/user/home?m=qr:1:1',
  ]) {
    error.stack = `Error: failed\n    at ${place}`;
    expect(describeError(error), place).toBe(undefined);
  }
});

test('all items of a list are one place of a departure', () => {
  expect(describeDeparture('GET /api/wallet', 'slots.12.amount')).toEqual({
    endpoint: 'GET /api/wallet',
    path: 'slots.0.amount',
  });
});
