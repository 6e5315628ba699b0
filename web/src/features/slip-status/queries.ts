import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { useState } from 'react';

import { query } from '#api/query.ts';

import { isInProgress } from './slip-advice.ts';

export type Slip = ResponseOf<typeof statement.slips>['slips'][number];

/** Time for which the list is polled. A slip is usually checked within a minute. */
const POLL_DURATION_MS = 10 * 60_000;
const POLL_INTERVAL_MS = 15_000;

/** Reads one page of the slips. It is polled while one of them is in progress, for a limited time. */
export function useSlips(page: number) {
  // By the device's clock, as the server's may be known only by the response.
  const [since] = useState(Date.now);
  return useQuery({
    ...query(statement.slips, { body: { page, limit: LIST_PAGE_ROWS } }),
    // Home has read them for what is on its way, and the member asks for what came since.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.slips.some(isInProgress) && Date.now() - since < POLL_DURATION_MS ? POLL_INTERVAL_MS : false,
  });
}
