import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { mockNetworkError, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { waitFor } from '#testing/wait-for.ts';

import { createRecord, createTransfer, createTransferRow } from './command-record.test-utils.ts';
import { commandStore, getCommandSession } from './command-session.ts';
import { putRecord } from './command-store.ts';
import { watchCommands } from './watch-commands.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  mockResponse(wallet.read, createSampleWallet());
  mockRows();
});
afterEach(() => vi.useRealTimers());

const mockRows = (...ids: string[]) =>
  mockResponse(statement.list, { total: ids.length, statements: ids.map((id) => createTransferRow(id)) });

const reads = () => receivedCalls(statement.list).length;
const put = (more: Parameters<typeof createRecord>[0] = {}) =>
  putRecord(getCommandSession(), createRecord(more));

function watch() {
  const stop = watchCommands(createTransfer().client);
  onTestFinished(stop);
  return stop;
}

/** Lets time pass until the operator's records have been read so often. */
async function passTime(ms: number, expectedReads: number) {
  await vi.advanceTimersByTimeAsync(ms);
  await waitFor(() => expect(reads()).toBe(expectedReads));
  // The response is handled after the request was counted.
  await vi.advanceTimersByTimeAsync(0);
}

const state = () => commandStore.get()[0]?.state;

test('an unknown command of an earlier page is looked for at once, and found', async () => {
  put();
  mockRows('own');
  watch();
  await passTime(0, 1);
  await waitFor(() => expect(state()).toBe('succeeded'));
});

test('a command that is not there after 30 seconds is told as not made, and as made if it comes later', async () => {
  put();
  watch();
  await passTime(0, 1);
  await waitFor(() => expect(commandStore.get()[0]?.checkedAt).toBeDefined());
  expect(state()).toBe('unknown');
  await passTime(5_000, 2);
  await passTime(10_000, 3);
  expect(state()).toBe('unknown');
  await passTime(20_000, 4);
  await waitFor(() => expect(commandStore.get()).toMatchObject([{ state: 'refused', failure: 'notMade' }]));
  mockRows('late');
  await passTime(60_000, 5);
  await waitFor(() => expect(state()).toBe('succeeded'));
});

test('a command that cannot be found out is looked for ever less, and after ten minutes no more', async () => {
  put({ baseline: {} });
  watch();
  await passTime(0, 1);
  for (let minute = 0; minute < 30; minute += 1) await vi.advanceTimersByTimeAsync(60_000);
  const total = reads();
  expect(total).toBeLessThan(16);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
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
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(reads()).toBe(1);
  await passTime(4_000, 2);
});

test('without a connection the command stays unknown and is looked for again', async () => {
  put();
  mockNetworkError(statement.list);
  watch();
  await passTime(0, 1);
  expect(state()).toBe('unknown');
  mockRows('own');
  await passTime(5_000, 2);
  await waitFor(() => expect(state()).toBe('succeeded'));
});

test('a command of a page that has gone becomes unknown and is looked for', async () => {
  put({ state: 'sending', settledAt: undefined });
  mockRows('own');
  watch();
  await passTime(0, 1);
  await waitFor(() => expect(state()).toBe('succeeded'));
});

test('without locks between tabs a command counts as under way until its request has timed out', async () => {
  const locks = vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('no', 'SecurityError'));
  onTestFinished(() => locks.mockRestore());
  put({ state: 'sending', settledAt: undefined });
  watch();
  await vi.advanceTimersByTimeAsync(55_000);
  expect(state()).toBe('sending');
  await vi.advanceTimersByTimeAsync(70_000);
  await waitFor(() => expect(state()).not.toBe('sending'));
});

test('a watch that was stopped reads nothing', async () => {
  put();
  watch()();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reads()).toBe(0);
});
