import '#testing/node-page.ts';

import { chat } from '@wallet/shared/contract/chat.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import type { ApiError } from './api-error.ts';
import { call, sendCommand } from './client.ts';
import { registerClientHandlers } from './client-handlers.ts';
import { abortAllCalls, isSessionEnding } from './running-calls.ts';

const TRANSFER = { body: { from: 'WALLET', to: 'PG', amount: asSatang(50_05) } } as const;
const TOKEN = 'w_1.token';
const originalFetch = window.fetch;

type Answer = (status: number, body: object) => void;

/** Answers of the requests that were sent, by their path. */
let answers: Map<string, Answer>;

beforeEach(() => {
  answers = new Map();
  window.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const { pathname } = new URL((input as Request).url);
      answers.set(pathname, (status, body) => resolve(new Response(JSON.stringify(body), { status })));
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
});

afterEach(() => {
  window.fetch = originalFetch;
  vi.useRealTimers();
});

/** Registers a member whose session ends as the app ends it: the token goes and the calls are aborted. */
function registerMember() {
  const events: string[] = [];
  let token: string | null = TOKEN;
  const endSession = (reason: string) => {
    events.push(`session ended: ${reason}`);
    token = null;
    abortAllCalls();
  };
  onTestFinished(registerClientHandlers({ getToken: () => token, onSessionEnded: endSession }));
  /** Records how a call ends. */
  const record = (name: string, promise: Promise<unknown>) =>
    promise.then(
      () => events.push(`${name} done`),
      ({ kind, key }: ApiError) => events.push(`${name} ${key ?? kind}`),
    );
  const logIn = (next: string) => {
    token = next;
  };
  return { events, endSession, record, logIn };
}

const answer = (path: string, status: number, body: object) => answers.get(path)?.(status, body);

const refuseWallet = () => answer('/api/wallet', 401, { message: 'UNAUTHORIZED' });
const completeTransfer = () => answer('/api/wallet/transfer', 200, { amount: 1 });

/** Resolves after the tasks that are due now. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('a command completes before a refused query ends the session', async () => {
  const { events, record } = registerMember();
  const command = record('transfer', sendCommand(wallet.transfer, TRANSFER));
  const query = record('wallet', call(wallet.read, {}));
  refuseWallet();
  await query;
  await nextTask();
  expect(events).toEqual(['wallet UNAUTHORIZED']);

  completeTransfer();
  await command;
  expect(events).toEqual(['wallet UNAUTHORIZED', 'transfer done']);
  await nextTask();
  expect(events.slice(2)).toEqual(['session ended: UNAUTHORIZED']);
});

test('without a command, a refused query ends the session at once', async () => {
  const { events, record } = registerMember();
  const query = record('wallet', call(wallet.read, {}));
  refuseWallet();
  await query;
  expect(events).toEqual(['session ended: UNAUTHORIZED', 'wallet UNAUTHORIZED']);
});

test('a command that is refused itself reports its outcome before the end of the session', async () => {
  const { events, record } = registerMember();
  const command = record('transfer', sendCommand(wallet.transfer, TRANSFER));
  answer('/api/wallet/transfer', 200, { success: false, error: 'EXPIRED_AUTH_TOKEN' });
  await command;
  expect(events).toEqual(['transfer EXPIRED_AUTH_TOKEN']);
  await nextTask();
  expect(events.slice(1)).toEqual(['session ended: EXPIRED_AUTH_TOKEN']);
});

test('the session ends after the last of two commands', async () => {
  const { events, record } = registerMember();
  const transfer = record('transfer', sendCommand(wallet.transfer, TRANSFER));
  const withdrawal = record(
    'withdrawal',
    sendCommand(wallet.withdrawAll, { body: { amount: asSatang(1_00) } }),
  );
  answer('/api/wallet/withdrawAll', 401, { message: 'INVALID_USER_3' });
  await withdrawal;
  await nextTask();
  expect(events).toEqual(['withdrawal INVALID_USER_3']);
  completeTransfer();
  await transfer;
  await nextTask();
  expect(events.slice(1)).toEqual(['transfer done', 'session ended: INVALID_USER_3']);
});

test('a command without an answer holds the end of the session until it times out', async () => {
  vi.useFakeTimers();
  const { events, record } = registerMember();
  void record('transfer', sendCommand(wallet.transfer, TRANSFER));
  const query = record('wallet', call(wallet.read, {}));
  refuseWallet();
  await query;
  await vi.advanceTimersByTimeAsync(59_999);
  expect(events).toEqual(['wallet UNAUTHORIZED']);
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(events.slice(1)).toEqual(['transfer timeout', 'session ended: UNAUTHORIZED']);
});

test('a logout aborts queries and calls of the chat, and leaves commands running', async () => {
  const { events, endSession, record } = registerMember();
  const command = record('transfer', sendCommand(wallet.transfer, TRANSFER));
  const query = record('wallet', call(wallet.read, {}));
  const message = record('message', call(chat.readCustomer, { body: { userId: '1' } }));
  endSession('logout');
  await Promise.all([query, message]);
  expect(events).toEqual(['session ended: logout', 'wallet abort', 'message abort']);
  completeTransfer();
  await command;
  await nextTask();
  expect(events.slice(3)).toEqual(['transfer done']);
});

test('a command of an earlier session ends no later one', async () => {
  const { events, endSession, record, logIn } = registerMember();
  const command = record('transfer', sendCommand(wallet.transfer, TRANSFER));
  endSession('logout');
  logIn('w_1.next');
  answer('/api/wallet/transfer', 401, { message: 'UNAUTHORIZED' });
  await command;
  await nextTask();
  expect(events).toEqual(['session ended: logout', 'transfer UNAUTHORIZED']);
});

test('the end of a session that has gone is not that of the next one, whose commands are shown', async () => {
  const { endSession, record, logIn } = registerMember();
  const held = record('transfer', sendCommand(wallet.transfer, TRANSFER));
  const query = record('wallet', call(wallet.read, {}));
  refuseWallet();
  await query;
  expect(isSessionEnding()).toBe(true);
  endSession('logout');
  expect(isSessionEnding()).toBe(false);
  logIn('w_1.next');
  expect(isSessionEnding()).toBe(false);
  completeTransfer();
  await held;
});

test('a message of the chat does not hold the end of the session', async () => {
  const { events, record } = registerMember();
  const message = record('message', call(chat.readCustomer, { body: { userId: '1' } }));
  const query = record('wallet', call(wallet.read, {}));
  refuseWallet();
  await Promise.all([query, message]);
  expect(events[0]).toBe('session ended: UNAUTHORIZED');
});
