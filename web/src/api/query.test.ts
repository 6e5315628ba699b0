import '#testing/node-page.ts';

import { lookup } from '@wallet/shared/contract/lookup.ts';
import { afterEach, expect, test, vi } from 'vitest';

import {
  mockNetworkError,
  mockRawResponse,
  mockRefusal,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';

import { createQueryClient } from './query-client.ts';
import { ALWAYS_STALE, freshFor, query } from './query.ts';

afterEach(() => vi.useRealTimers());

const RETRIES = [
  { failure: 'a broken connection', mockFailure: () => mockNetworkError(lookup.info), requests: 3 },
  { failure: '502', mockFailure: () => mockRawResponse(lookup.info, '', 502), requests: 3 },
  { failure: '408', mockFailure: () => mockRawResponse(lookup.info, '', 408), requests: 3 },
  { failure: '429', mockFailure: () => mockRefusal(lookup.info, 'REQUEST_LIMIT'), requests: 3 },
  {
    failure: 'a wish to wait longer',
    mockFailure: () => mockRefusal(lookup.info, 'REQUEST_LIMIT', { 'retry-after': '11' }),
    requests: 1,
  },
  { failure: '404', mockFailure: () => mockRefusal(lookup.info, 'NO_DATA'), requests: 1 },
  {
    failure: 'a response of another shape',
    mockFailure: () => mockRawResponse(lookup.info, '[]'),
    requests: 1,
  },
] as const;

test.each(RETRIES)(
  'FA-8 a query that fails with $failure sends at most $requests requests, with pauses between them',
  async ({ mockFailure, requests }) => {
    vi.useFakeTimers();
    mockFailure();
    const client = createQueryClient();
    const result = client.fetchQuery(query(lookup.info)).catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(receivedCalls(lookup.info)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await result;
    expect(receivedCalls(lookup.info)).toHaveLength(requests);
  },
);

const NOON = Date.parse('2026-01-15T12:00:00Z');
const MINUTE_MS = 60_000;

test.each([
  { data: 'to read again', staleTime: ALWAYS_STALE, passedMs: 0, requests: 2 },
  {
    data: 'to read again, of an hour from now',
    staleTime: ALWAYS_STALE,
    passedMs: -60 * MINUTE_MS,
    requests: 2,
  },
  {
    data: 'fresh for a minute',
    staleTime: freshFor(MINUTE_MS),
    passedMs: MINUTE_MS - 1,
    requests: 1,
  },
  {
    data: 'fresh for a minute, a minute old',
    staleTime: freshFor(MINUTE_MS),
    passedMs: MINUTE_MS,
    requests: 2,
  },
  {
    data: 'fresh for a minute, of an hour from now',
    staleTime: freshFor(MINUTE_MS),
    passedMs: -60 * MINUTE_MS,
    requests: 2,
  },
])('data $data: it takes $requests requests', async ({ staleTime, passedMs, requests }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  mockResponse(lookup.active, { isActive: true });
  const client = createQueryClient();
  await client.fetchQuery({ ...query(lookup.active), staleTime });
  vi.setSystemTime(NOON + passedMs);
  await client.fetchQuery({ ...query(lookup.active), staleTime });
  expect(receivedCalls(lookup.active)).toHaveLength(requests);
});

test('FA-8 a query waits as long as the operator asks for', async () => {
  vi.useFakeTimers();
  mockRefusal(lookup.info, 'REQUEST_LIMIT', { 'retry-after': '10' });
  const result = createQueryClient()
    .fetchQuery(query(lookup.info))
    .catch(() => {});
  await vi.advanceTimersByTimeAsync(9_999);
  expect(receivedCalls(lookup.info)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(receivedCalls(lookup.info)).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  await result;
});
