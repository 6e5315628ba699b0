import { QueryClient } from '@tanstack/react-query';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { afterEach, expect, test, vi } from 'vitest';

import { mockNetworkError, mockRawResponse, mockRefusal, receivedCalls } from '#testing/mock-api.ts';

import { query } from './query.ts';

afterEach(() => vi.useRealTimers());

const RETRIES = [
  { failure: 'a broken connection', mockFailure: () => mockNetworkError(lookup.info), requests: 3 },
  { failure: '502', mockFailure: () => mockRawResponse(lookup.info, '', 502), requests: 3 },
  { failure: '408', mockFailure: () => mockRawResponse(lookup.info, '', 408), requests: 3 },
  { failure: '429', mockFailure: () => mockRefusal(lookup.info, 'REQUEST_LIMIT'), requests: 3 },
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
    const client = new QueryClient();
    const result = client.fetchQuery(query(lookup.info)).catch(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(receivedCalls(lookup.info)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await result;
    expect(receivedCalls(lookup.info)).toHaveLength(requests);
  },
);
