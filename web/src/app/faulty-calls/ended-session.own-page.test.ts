import { session } from '@wallet/shared/contract/session.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { expect, test } from 'vitest';

import { call } from '#api/client.ts';
import { createInput } from '#commands/every-command.test-utils.ts';
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

test('FA-2 a statement that finds the service gone leads to its page and closes the chat socket', async () => {
  expect(await checkEnding(statement.list, GONE, false)).toEqual([]);
});

test('FA-2 a statement whose token is refused leads to the login, keeps the address and ends a chat that was cut', async () => {
  expect(await checkEnding(statement.list, REFUSED, true)).toEqual([]);
});

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
