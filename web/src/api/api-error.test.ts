import { expect, test } from 'vitest';

import { ApiError, type FailureKind, isDefiniteFailure, isRetryable, toApiError } from './api-error.ts';

const failure = (kind: FailureKind, status?: number, message?: string) =>
  new ApiError({ kind, status, message });

test('an error has what is known of the failure', () => {
  const cause = new TypeError('x');
  const error = new ApiError({ kind: 'refused', status: 404, message: 'NO_GAME', retryAfterMs: 5, cause });
  expect(error).toMatchObject({
    name: 'ApiError',
    message: 'NO_GAME',
    kind: 'refused',
    status: 404,
    key: 'NO_GAME',
    text: 'NO_GAME',
    retryAfterMs: 5,
    cause,
  });
});

test('a text that is no key of the catalogue has no key', () => {
  expect(failure('refused', 400, 'closed until 6')).toMatchObject({ key: undefined, text: 'closed until 6' });
  expect(failure('network')).toMatchObject({ key: undefined, text: undefined, message: 'network' });
});

test('an error from outside the client is a failure of the network', () => {
  const own = failure('busy');
  expect(toApiError(own)).toBe(own);
  const cause = new TypeError('Failed to fetch');
  expect(toApiError(cause)).toMatchObject({ kind: 'network', cause });
});

test.each<[FailureKind, number | undefined, boolean]>([
  ['network', undefined, true],
  ['http', 500, true],
  ['http', 599, true],
  ['http', 408, true],
  ['http', 429, true],
  ['http', undefined, true],
  ['refused', 503, true],
  ['refused', 429, true],
  ['http', 499, false],
  ['http', 404, false],
  ['refused', 400, false],
  ['shape', 500, false],
  ['timeout', undefined, false],
  ['abort', undefined, false],
  ['busy', undefined, false],
])('a retry may overcome %s with %s: %s', (kind, status, expected) => {
  expect(isRetryable(failure(kind, status))).toBe(expected);
});

test.each<[FailureKind, number | undefined, string | undefined, boolean]>([
  ['busy', undefined, undefined, true],
  ['notSent', undefined, undefined, true],
  ['earlier', undefined, undefined, true],
  ['refused', 404, 'NO_GAME', true],
  ['refused', 500, 'NO_GAME', true],
  ['refused', 200, 'NO_GAME', true],
  ['refused', 500, 'INTERNAL_SERVER_ERROR', false],
  ['refused', 400, 'INTERNAL_SERVER_ERROR', false],
  ['refused', 400, 'closed until 6', true],
  ['refused', undefined, 'closed until 6', false],
  ['http', 404, undefined, true],
  ['http', 499, undefined, true],
  ['refused', 429, 'INTERNAL_SERVER_ERROR', true],
  ['http', 408, undefined, false],
  ['http', 500, undefined, false],
  ['http', 502, undefined, false],
  ['network', undefined, undefined, false],
  ['timeout', undefined, undefined, false],
  ['abort', undefined, undefined, false],
  ['shape', 200, undefined, false],
  ['shape', 400, 'NO_GAME', false],
])('%s with %s and %j certainly had no effect: %s', (kind, status, message, expected) => {
  expect(isDefiniteFailure(failure(kind, status, message))).toBe(expected);
});
