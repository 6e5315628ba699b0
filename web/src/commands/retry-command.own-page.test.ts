import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test, vi } from 'vitest';

import {
  mockNetworkError,
  mockPendingResponse,
  mockRefusal,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { waitFor } from '#testing/wait-for.ts';

import { forgetRepeatedTap } from './command-lock.ts';
import { createRecord, createTransfer } from './command-record.test-utils.ts';
import { COMMAND_KINDS } from './command-record.ts';
import { commandStore, getCommandSession } from './command-session.ts';
import { putRecord } from './command-store.ts';
import { canRetry, retryCommand } from './retry-command.ts';
import { getLockKey, runCommand } from './run-command.ts';

vi.mock('#lib/app-config.ts', async (load) => {
  const { appConfig } = await load<{ readonly appConfig: object }>();
  return { appConfig: { ...appConfig, idempotency: true } };
});

const DONE = { amount: asSatang(1) };
const { client } = createTransfer();
const SCREEN = { isMounted: () => true, onRecorded: () => {} };

beforeEach(() => {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
});

const sentKeys = () => receivedCalls(wallet.transfer).map(({ headers }) => headers.get('idempotency-key'));

function putUnknown() {
  const record = createRecord({ id: 'a1b2' });
  putRecord(getCommandSession(), record);
  return record;
}

test('a retry sends the same body with the same key, however often the button is tapped', async () => {
  const record = putUnknown();
  const release = mockPendingResponse(wallet.transfer, DONE);
  const taps = [retryCommand(client, record), retryCommand(client, record)];
  await waitFor(() => expect(receivedCalls(wallet.transfer)).toHaveLength(1));
  expect(commandStore.get()).toMatchObject([{ state: 'sending' }]);
  release();
  await Promise.all(taps);
  expect(sentKeys()).toEqual(['a1b2']);
  expect(receivedCalls(wallet.transfer)[0]?.input).toEqual(createTransfer().input);
  expect(commandStore.get()).toMatchObject([{ id: 'a1b2', state: 'succeeded' }]);
});

test('a refused retry does not say that the first request had no effect', async () => {
  const record = putUnknown();
  mockRefusal(wallet.transfer, 'REQUEST_LIMIT');
  await retryCommand(client, record);
  expect(commandStore.get()).toMatchObject([{ state: 'unknown' }]);
});

test('the same order made again on purpose has another key', async () => {
  mockNetworkError(wallet.transfer);
  await runCommand(createTransfer(), SCREEN);
  // Later than the same tap.
  forgetRepeatedTap(getLockKey(createTransfer().definition, createTransfer().input));
  mockResponse(wallet.transfer, DONE);
  await runCommand(createTransfer(), SCREEN);
  const [first, second] = sentKeys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
});

test('a retry is offered for an hour, for commands that the record can restore', () => {
  const now = Date.now();
  expect(canRetry(createRecord({ sentAt: now }))).toBe(true);
  expect(canRetry(createRecord({ sentAt: now - 61 * 60_000 }))).toBe(false);
  expect(canRetry(createRecord({ state: 'sending' }))).toBe(false);
  expect(COMMAND_KINDS.filter((kind) => !canRetry(createRecord({ kind })))).toEqual([
    'walletLink',
    'slip',
    'gamePassword',
    'coupon',
    'qrCreate',
    'qrCancel',
    'profile',
    'bankName',
    'password',
  ]);
});
