import { expect, test } from 'vitest';

import { OPERATIONS } from '../operator/operations.ts';
import { wallet } from '../contract/wallet.ts';
import { AUTH_ERRORS, COMMON_ERRORS, ERROR_KEYS, SUCCESS_KEYS } from '../errors.ts';
import type { Endpoint } from './endpoint.ts';
import { findRefusal, readRefusal } from './refusal.ts';

const COMMANDS = OPERATIONS.filter(([, { kind }]) => kind === 'command');
const QUERIES = OPERATIONS.filter(([, { kind }]) => kind === 'query');

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
  'list of problems': (key) => ({ message: [key], error: 'Unprocessable Entity' }),
  'problem details': (detail) => ({ type: 'about:blank', title: 'Request refused', status: 400, detail }),
  'words beside the key': (error) => ({ message: 'please wait', error }),
};

/** Lists what is found wrongly in the forms of each key: `found` is compared with what `expected` says. */
function listWrong(
  endpoints: typeof OPERATIONS,
  found: (endpoint: Endpoint, body: object) => string | undefined,
  expected: (endpoint: Endpoint, key: string) => string | undefined,
): readonly string[] {
  return endpoints.flatMap(([name, endpoint]) =>
    Object.entries(FORMS).flatMap(([form, toBody]) =>
      [...new Set([...ERROR_KEYS, ...declaredKeys(endpoint)])].flatMap((key) => {
        const result = found(endpoint, toBody(key));
        return result === expected(endpoint, key) ? [] : [`${name}, ${form}: ${key} is read as ${result}`];
      }),
    ),
  );
}

test('F-62 a refusal of a command is found in every form, for any key of the catalogue', () => {
  expect(listWrong(COMMANDS, findRefusal, (_, key) => key)).toEqual([]);
});

test('F-62 a refusal of a query is found in every form, for its declared keys only', () => {
  const declared = (endpoint: Endpoint, key: string) =>
    new Set<string>([...declaredKeys(endpoint), ...AUTH_ERRORS]).has(key) ? key : undefined;
  expect(listWrong(QUERIES, findRefusal, declared)).toEqual([]);
});

test('F-62 a refusal with an error status is found in every form, for any key of the catalogue', () => {
  expect(listWrong(OPERATIONS, readRefusal, (_, key) => key)).toEqual([]);
});

test('F-62 the end of the session and of the service refuses any call in any letter case', () => {
  for (const [name, endpoint] of OPERATIONS) {
    expect(findRefusal(endpoint, { message: 'Invalid Token' }), name).toBe('invalid token');
    expect(findRefusal(endpoint, { message: 'unauthorized' }), name).toBe('UNAUTHORIZED');
    expect(findRefusal(endpoint, { message: 'GONE' }), name).toBe('gone');
    expect(findRefusal(endpoint, { message: 'CLOSED_TODAY' }, ['CLOSED_TODAY']), name).toBe('CLOSED_TODAY');
  }
});

test('F-62 a command with words of the operator has succeeded', () => {
  const texts = ['Done, thank you', 'success', 'OK', '', ...SUCCESS_KEYS];
  const bodies = [
    ...texts.flatMap((message) => [{ message }, { success: true, message }]),
    {},
    [],
    null,
    undefined,
    'Done, no data',
    7,
    { message: { code: 'NO_DATA' } },
    { error: null },
  ];
  for (const [name, endpoint] of COMMANDS) {
    const refused = bodies.filter((body) => findRefusal(endpoint, body) !== undefined);
    expect(refused, name).toEqual([]);
  }
});

const NO = [false, 0, '0', ' False '] as const;
const YES = [true, 1, '1', 'TRUE'] as const;

test('F-62 a command with success: false, however it is spelt, is refused with the text that there is', () => {
  for (const [name, endpoint] of COMMANDS) {
    const find = (body: object) => findRefusal(endpoint, body);
    for (const success of NO) {
      expect(find({ success, error: 'please wait' }), name).toBe('please wait');
      expect(find({ success, message: 'please wait' }), name).toBe('please wait');
      expect(find({ success }), name).toBe('INTERNAL_SERVER_ERROR');
      expect(find({ success, message: 'REFUND_SUCCESS' }), name).toBe('INTERNAL_SERVER_ERROR');
    }
    expect(find({ error: 'please wait' }), name).toBe('please wait');
    for (const success of YES) expect(find({ success, error: 'please wait' }), name).toBeUndefined();
  }
});

test('F-62 a query is not refused by words or a flag', () => {
  const bodies = [{ message: 'none' }, { error: 'none' }, { success: false }, { hasQrcode: false }];
  for (const [name, endpoint] of QUERIES) {
    const refused = bodies.filter((body) => findRefusal(endpoint, body) !== undefined);
    expect(refused, name).toEqual([]);
  }
});

test('F-62 a command is refused by a key of its own in `code`, but for OTP_VERIFIED', () => {
  for (const [name, endpoint] of COMMANDS) {
    const own: readonly string[] = endpoint.errors;
    for (const code of [...ERROR_KEYS, 'S3']) {
      const expected = code !== 'OTP_VERIFIED' && own.includes(code) ? code : undefined;
      expect(findRefusal(endpoint, { code }), `${name} with ${code}`).toBe(expected);
      expect(readRefusal(endpoint, { code }), `${name} with ${code}`).toBe(expected);
    }
  }
});

test('a response with an error status is read for a key, or for words that are meant for the member', () => {
  expect(
    readRefusal(wallet.transfer, { message: 'closed until 6', error: 'Bad Request', statusCode: 400 }),
  ).toBe('closed until 6');
  expect(readRefusal(wallet.transfer, { title: 'Bad Request', detail: 'closed until 6' })).toBe(
    'closed until 6',
  );
  expect(readRefusal(wallet.transfer, { error: 'Bad Request', statusCode: 400 })).toBeUndefined();
  expect(readRefusal(wallet.transfer, { error: 'unauthorized' })).toBe('UNAUTHORIZED');
  for (const success of NO)
    expect(readRefusal(wallet.transfer, { success, error: 'no coins today' })).toBe('no coins today');
  for (const body of [{}, null, undefined, 'No data', { message: [] }, { message: 'REFUND_SUCCESS' }]) {
    expect(readRefusal(wallet.transfer, body)).toBeUndefined();
  }
});
