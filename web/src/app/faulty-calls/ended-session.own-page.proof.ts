import { session } from '@wallet/shared/contract/session.ts';
import { ENDPOINTS } from '@wallet/shared/operator/operations.ts';
import { expect, test } from 'vitest';

import { call } from '#api/client.ts';
import { createInput } from '#commands/every-command.test-utils.ts';
import { LONG_TIMEOUT } from '#testing/run-length.ts';
import { waitFor } from '#testing/wait-for.ts';

import {
  chatServer,
  checkEnding,
  GONE,
  listTokens,
  openWithChat,
  PROFILE,
  readAddress,
  REFUSED,
} from './ended-session.test-utils.ts';
import { mockAllCalls } from './faults.test-utils.ts';

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

test('FA-2 a login that is refused ends no session', async () => {
  mockAllCalls();
  const screen = await openWithChat(PROFILE, false);
  REFUSED.arrange(session.login);
  await call(session.login, createInput(session.login) as never).catch(() => {});
  await waitFor(() => expect(readAddress()).toBe(PROFILE.route));
  expect(listTokens()).not.toEqual([]);
  expect(chatServer.connectedCount).toBe(1);
  await screen.close();
});
