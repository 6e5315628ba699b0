import '#testing/node-page.ts';

import { afterEach, expect, test, vi } from 'vitest';

import { dropEarlyResponses, takeEarlyResponse } from './early-responses.ts';

const URL = 'http://operator.example/api/wallet';
const requestWith = (token: string) => new Request(URL, { headers: { authorization: `Bearer ${token}` } });

/** Stands in for the early script: a response that was asked for with a token, `ageMs` ago. */
function addEarlyResponse({ token = 'kept', ageMs = 0 } = {}) {
  const abort = vi.fn<() => void>();
  const response = Promise.resolve(new Response('{}'));
  const early = { authorization: `Bearer ${token}`, sentAt: performance.now() - ageMs, response, abort };
  window.earlyResponses = new Map([[URL, early]]);
  return { response, abort };
}

afterEach(() => {
  delete window.earlyResponses;
});

test('an early response is used in place of a request, once', async () => {
  const { response } = addEarlyResponse();
  const transport = takeEarlyResponse(requestWith('kept'));
  expect(await transport?.(requestWith('kept'), new AbortController(), undefined)).toBe(await response);
  expect(takeEarlyResponse(requestWith('kept'))).toBeUndefined();
});

test('the early response of another member is never used', () => {
  addEarlyResponse({ token: 'other' });
  expect(takeEarlyResponse(requestWith('kept'))).toBeUndefined();
  expect(takeEarlyResponse(requestWith('other'))).toBeUndefined();
});

test('an early response that has waited for more than ten seconds is not used', () => {
  addEarlyResponse({ ageMs: 10_001 });
  expect(takeEarlyResponse(requestWith('kept'))).toBeUndefined();
});

test('an early response that nothing has taken is dropped by a command', () => {
  addEarlyResponse();
  dropEarlyResponses();
  expect(takeEarlyResponse(requestWith('kept'))).toBeUndefined();
});

test('the first query of the app tells the early script that it comes too late', () => {
  expect(window.earlyResponses).toBeUndefined();
  takeEarlyResponse(requestWith('kept'));
  expect(window.earlyResponses).toBeDefined();
});

test('a query that is aborted aborts its early request', () => {
  const { abort } = addEarlyResponse();
  const controller = new AbortController();
  void takeEarlyResponse(requestWith('kept'))?.(requestWith('kept'), controller, undefined);
  controller.abort();
  expect(abort).toHaveBeenCalledOnce();
});

test('without the early script every query is a request', () => {
  expect(takeEarlyResponse(requestWith('kept'))).toBeUndefined();
});
