import '#testing/node-page.ts';

import { refund } from '@wallet/shared/contract/refund.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { endpointKey } from '#api/query.ts';
import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { mockNetworkError, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { receiveServerTime } from '#testing/server-time.ts';
import { waitFor } from '#testing/wait-for.ts';

import { beginTestSession, createTransferRow, resetDevice, type TestSession } from './record.test-utils.ts';
import { watchCommands } from './watch-commands.ts';

let { client, outbox, put }: TestSession = beginTestSession();
let clock: ManualClock;
beforeEach(() => {
  ({ client, outbox, put } = resetDevice());
  clock = stopClock();
  mockResponse(wallet.read, createSampleWallet());
  mockRows();
});

const mockRows = (...ids: string[]) =>
  mockResponse(statement.list, { total: ids.length, statements: ids.map((id) => createTransferRow(id)) });

const reads = () => receivedCalls(statement.list).length;

function watch() {
  const stop = watchCommands(client);
  onTestFinished(stop);
  return stop;
}

/** Times at which the statement and the wallet were read last. */
const readTimes = () =>
  client
    .getQueryCache()
    .getAll()
    .map((query) => query.state.dataUpdatedAt);

/** Lets time pass until the operator's records have been read so often, and what they say is known. */
async function passTime(ms: number, expectedReads: number) {
  await clock.advance(ms);
  await waitFor(() => expect(reads()).toBe(expectedReads));
  await waitFor(() => expect(readTimes()).toEqual([Date.now(), Date.now()]));
  await clock.advance(0);
}

const state = () => outbox.records.get()[0]?.state;

test('an unknown command of an earlier page is looked for at once, and found', async () => {
  put();
  mockRows('own');
  watch();
  await passTime(0, 1);
  expect(state()).toBe('succeeded');
});

test('a command that is not there after 30 seconds is told as not made, and as made if it comes later', async () => {
  put();
  watch();
  await passTime(0, 1);
  expect(outbox.records.get()).toMatchObject([{ state: 'unknown', checkedAt: Date.now() }]);
  await passTime(5_000, 2);
  await passTime(10_000, 3);
  expect(state()).toBe('unknown');
  await passTime(20_000, 4);
  expect(outbox.records.get()).toMatchObject([{ state: 'refused', failure: 'notApplied' }]);
  mockRows('late');
  await passTime(5_000, 5);
  expect(state()).toBe('succeeded');
});

test('what a late effect has changed is read again, and not before', async () => {
  const check = endpointKey(refund.check);
  client.setQueryData(check, {});
  const isStale = () => client.getQueryState(check)?.isInvalidated;
  put({ kind: 'refund', details: {} });
  watch();
  await clock.advance(0);
  await waitFor(() => expect(outbox.records.get()).toMatchObject([{ checkedAt: Date.now() }]));
  await clock.advance(0);
  expect([state(), isStale()]).toEqual(['unknown', false]);
  const row = createTransferRow('late', { statementType: 'deposit', refund: { description: '' } });
  mockResponse(statement.list, { total: 1, statements: [row] });
  await clock.advance(5_000);
  await waitFor(() => expect([state(), isStale()]).toEqual(['succeeded', true]));
});

test('a device whose clock is set forward meanwhile does not tell a command as not made that is still under way', async () => {
  receiveServerTime(Date.now());
  put();
  watch();
  await passTime(0, 1);
  clock.setDate(Date.now() + 60 * 60_000);
  await passTime(5_000, 2);
  expect(state()).toBe('unknown');
});

test('a command that cannot be found out is looked for ever less, and after ten minutes no more', async () => {
  put({ baseline: {} });
  watch();
  let total = 0;
  const minutes = Array.from({ length: 9 }, () => 60_000);
  for (const ms of [0, 5_000, 10_000, 20_000, 40_000, ...minutes]) await passTime(ms, (total += 1));
  await clock.advance(60 * 60_000);
  expect(reads()).toBe(total);
});

test('several unknown commands cost one read', async () => {
  put({ id: 'a' });
  put({ id: 'b', details: { from: 'WALLET', to: 'SA', amount: '100' } });
  watch();
  await passTime(0, 1);
  expect(receivedCalls(wallet.read)).toHaveLength(1);
});

test('a hidden page that is shown again and again reads at most every five seconds', async () => {
  put();
  watch();
  await passTime(0, 1);
  for (let time = 0; time < 10; time += 1) {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    await clock.advance(100);
  }
  expect(reads()).toBe(1);
  await passTime(4_000, 2);
});

test('without a connection the command stays unknown and is looked for again', async () => {
  put();
  mockNetworkError(statement.list);
  watch();
  await clock.advance(0);
  await waitFor(() => expect(reads()).toBe(1));
  await clock.advance(0);
  expect(state()).toBe('unknown');
  mockRows('own');
  await passTime(5_000, 2);
  expect(state()).toBe('succeeded');
});

test('a command of a page that has gone becomes unknown and is looked for', async () => {
  put({ state: 'sending', settledAt: undefined });
  mockRows('own');
  watch();
  await passTime(0, 1);
  expect(state()).toBe('succeeded');
});

test('without locks between tabs a command counts as under way until its request has timed out', async () => {
  const locks = vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('no', 'SecurityError'));
  onTestFinished(() => locks.mockRestore());
  put({ state: 'sending', settledAt: undefined });
  watch();
  await clock.advance(55_000);
  expect(state()).toBe('sending');
  await clock.advance(20_000);
  await waitFor(() => expect(state()).toBe('unknown'));
});

test('a watch that was stopped reads nothing', async () => {
  put();
  watch()();
  await clock.advance(120_000);
  expect(reads()).toBe(0);
});
