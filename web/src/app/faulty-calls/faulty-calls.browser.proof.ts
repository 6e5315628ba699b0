import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { expect, test } from 'vitest';

import { LONG_TIMEOUT } from '#testing/run-length.ts';

import { checkCalls } from './check-calls.test-utils.ts';
import { FAULTS } from './faults.test-utils.ts';

test.each(FAULTS.map((fault) => [fault.id, fault.meaning, fault] as const))(
  `FA-1 %s ${ENDPOINTS.length} cells in which %s`,
  LONG_TIMEOUT,
  async (_id, _meaning, fault) => {
    expect(await checkCalls(ENDPOINTS, fault)).toEqual([]);
  },
);
