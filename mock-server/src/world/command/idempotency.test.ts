import { expect, test } from 'vitest';

import { createEmptyState } from '#domain/state/world-state.ts';

import { findStoredResponse, hashInput, storedResponseId, withStoredResponse } from './idempotency.ts';

const DAY_MS = 86_400_000;
const response = (id: string, at: number) => ({ id, bodyHash: 'hash', status: 200, body: '{}', at });

test('a stored response is of one member, method, route and key', () => {
  const ids = [
    storedResponseId('1', 'POST', '/a', 'k'),
    storedResponseId('2', 'POST', '/a', 'k'),
    storedResponseId(undefined, 'POST', '/a', 'k'),
    storedResponseId('1', 'GET', '/a', 'k'),
    storedResponseId('1', 'POST', '/b', 'k'),
    storedResponseId('1', 'POST', '/a', 'l'),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  const hashes = [
    hashInput({ a: 1 }, {}),
    hashInput({}, { a: 1 }),
    hashInput({ a: 2 }, {}),
    hashInput({}, {}),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('a response is removed with the first that is stored a day later, and no sooner', () => {
  let state = createEmptyState('seed');
  for (const at of [0, 1, 5]) state = withStoredResponse(state, response(`at ${at}`, at));
  const store = (at: number) => withStoredResponse(state, response('new', at)).answers.ids();
  expect(store(DAY_MS - 1)).toEqual(['at 0', 'at 1', 'at 5', 'new']);
  expect(store(DAY_MS)).toEqual(['at 1', 'at 5', 'new']);
  expect(store(DAY_MS + 1)).toEqual(['at 5', 'new']);
  expect(findStoredResponse(state, 'at 1', DAY_MS)).toMatchObject({ at: 1 });
  expect(findStoredResponse(state, 'at 1', DAY_MS + 1)).toBeUndefined();
});
