import { MESSAGE_KEYS } from '@wallet/shared/errors.ts';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';

import { ApiError, type FailureKind } from './api-error.ts';
import { toErrorText, truncateText } from './error-text.ts';

/** Gives the name of a text in place of the text. */
const t = ((name: string) => name) as unknown as TFunction<'error-texts'>;

test('each message of the operator has the text of its key, alone and as a refusal', () => {
  const expected = MESSAGE_KEYS.map((key) => `key.${key}`);
  expect(MESSAGE_KEYS.map((message) => toErrorText(message, t))).toEqual(expected);
  const errors = MESSAGE_KEYS.map((message) => new ApiError({ kind: 'refused', status: 400, message }));
  expect(errors.map((error) => toErrorText(error, t))).toEqual(expected);
});

test.each([
  ['gone', 'failure.gone'],
  ['invalid token', 'failure.invalidToken'],
  ['OPERATOR_REJECTED', 'failure.operatorRejection'],
  ['closed until 6', 'closed until 6'],
])('the message %j has the text %s', (message, text) => {
  expect(toErrorText(message, t)).toBe(text);
});

test.each<[FailureKind, number | undefined, string]>([
  ['shape', 200, 'failure.unclear'],
  ['network', undefined, 'failure.network'],
  ['timeout', undefined, 'failure.timeout'],
  ['abort', undefined, 'failure.abort'],
  ['busy', undefined, 'failure.busy'],
  ['notSent', undefined, 'failure.notSent'],
  ['earlier', undefined, 'failure.earlier'],
  ['http', 500, 'failure.http'],
  ['http', 401, 'failure.denied'],
  ['http', 403, 'failure.denied'],
  ['refused', 403, 'failure.denied'],
  ['refused', 400, 'failure.http'],
])('a failure of kind %s with %s and without a message has the text %s', (kind, status, text) => {
  expect(toErrorText(new ApiError({ kind, status }), t)).toBe(text);
});

test('a text of 500 characters is whole, a longer one ends with an ellipsis and never inside a character', () => {
  expect(truncateText('ก'.repeat(500))).toBe('ก'.repeat(500));
  expect(truncateText('ก'.repeat(501))).toBe(`${'ก'.repeat(499)}…`);
  expect(truncateText('😀'.repeat(501))).toBe(`${'😀'.repeat(499)}…`);
});
