import { session } from '@wallet/shared/contract/session.ts';
import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { expect, test } from 'vitest';

import { LONG_TIMEOUT } from '#testing/run-length.ts';

import { checkEnding, GONE, REFUSED } from './ended-session.test-utils.ts';

test.each([
  ['the service gone lead to its page', GONE, ENDPOINTS],
  // The login has no session that could end.
  [
    'the token refused lead to the login, keep the address',
    REFUSED,
    ENDPOINTS.filter((endpoint) => endpoint !== session.login),
  ],
])(
  'FA-2 cells in which a call finds %s and close the chat socket, connected or not',
  LONG_TIMEOUT,
  async (_, ending, calls) => {
    const found: string[] = [];
    for (const [index, endpoint] of calls.entries()) {
      for (const each of await checkEnding(endpoint, ending, index % 2 === 1))
        found.push(`${endpoint.path}: ${each}`);
    }
    expect(found).toEqual([]);
  },
);
