import '#testing/node-page.ts';

import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { appConfig } from '#lib/app-config.ts';
import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import {
  mockNetworkError,
  mockPendingResponse,
  mockRefusal,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { waitFor } from '#testing/wait-for.ts';

import {
  beginTestSession,
  createRecord,
  createTransfer,
  resetDevice,
  type TestSession,
} from './record.test-utils.ts';
import { COMMAND_KINDS, findFormPath } from './record.ts';
import { canRetry, giveAnew, retryCommand } from './retry-command.ts';
import { runCommand } from './use-command.ts';

const DONE = { amount: asSatang(1) };
let { client, outbox }: TestSession = beginTestSession();

let clock: ManualClock;
beforeEach(() => {
  ({ client, outbox } = resetDevice());
  clock = stopClock();
  const { idempotency } = appConfig;
  Object.assign(appConfig, { idempotency: true });
  onTestFinished(() => void Object.assign(appConfig, { idempotency }));
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
});

const sentKeys = () => receivedCalls(wallet.transfer).map(({ headers }) => headers.get('idempotency-key'));

function putUnknown() {
  const record = createRecord({ id: 'a1b2' });
  outbox.put(outbox.owner, record);
  return record;
}

test('a retry sends the same body with the same key, however often the button is tapped', async () => {
  const record = putUnknown();
  const release = mockPendingResponse(wallet.transfer, DONE);
  const taps = [retryCommand(client, record), retryCommand(client, record)];
  await waitFor(() => expect(receivedCalls(wallet.transfer)).toHaveLength(1));
  expect(outbox.records.get()).toMatchObject([{ state: 'sending' }]);
  release();
  await Promise.all(taps);
  expect(sentKeys()).toEqual(['a1b2']);
  expect(receivedCalls(wallet.transfer)[0]?.input).toEqual(createTransfer(client).input);
  expect(outbox.records.get()).toMatchObject([{ id: 'a1b2', state: 'succeeded' }]);
});

test('a refused retry does not say that the first request had no effect', async () => {
  const record = putUnknown();
  mockRefusal(wallet.transfer, 'REQUEST_LIMIT');
  await retryCommand(client, record);
  expect(outbox.records.get()).toMatchObject([{ state: 'unknown' }]);
});

test('the same order made again on purpose has another key', async () => {
  mockNetworkError(wallet.transfer);
  await runCommand(createTransfer(client));
  // Later than the same tap.
  await clock.advance(1_000);
  mockResponse(wallet.transfer, DONE);
  await runCommand(createTransfer(client));
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
    'play',
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

test('a retry after the time in which the operator knows the key sends nothing, however long the page was open', async () => {
  const record = putUnknown();
  await clock.advance(60 * 60 * 1000);
  await retryCommand(client, record);
  expect(sentKeys()).toEqual([]);
  expect(outbox.records.get()).toMatchObject([{ id: 'a1b2', state: 'unknown' }]);
});

test('a command that was not sent is given anew, with fresh figures and a key of its own, only when asked', async () => {
  const unsent = createRecord({ id: 'a1b2', state: 'refused', failure: 'notSent' });
  outbox.put(outbox.owner, unsent);
  mockResponse(wallet.transfer, DONE);
  await clock.advance(60 * 60 * 1000);
  expect(sentKeys()).toEqual([]);
  await Promise.all([giveAnew(client, unsent), giveAnew(client, unsent)]);
  expect(sentKeys()).toHaveLength(1);
  expect(sentKeys()).not.toContain('a1b2');
  expect(outbox.records.get()).toMatchObject([{ state: 'succeeded', details: unsent.details }]);
});

test('a play that was not sent moves nothing from its notice, which has no amount to show', async () => {
  const unsent = createRecord({ kind: 'play', details: { to: 'PG' }, state: 'refused', failure: 'notSent' });
  await giveAnew(client, unsent);
  expect(receivedCalls(wallet.transferAll)).toEqual([]);
  expect(findFormPath(unsent)).toBe('/user/home?m=game&g=PG');
});

test('a command that was not sent keeps its notice while one like it is being sent', async () => {
  const release = mockPendingResponse(wallet.transfer, DONE);
  const other = runCommand(createTransfer(client));
  await waitFor(() => expect(receivedCalls(wallet.transfer)).toHaveLength(1));
  const { lock = '' } = outbox.records.get()[0] ?? {};
  const unsent = createRecord({ id: 'a1b2', lock, state: 'refused', failure: 'notSent' });
  outbox.put(outbox.owner, unsent);
  await giveAnew(client, unsent);
  expect(outbox.records.get().map(({ id }) => id)).toContain('a1b2');
  release();
  await other;
});
