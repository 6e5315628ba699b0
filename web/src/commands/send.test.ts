import '#testing/node-page.ts';

import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { getClientToken, registerClientHandlers } from '#api/client-handlers.ts';
import { endClient } from '#api/query-client.ts';
import { reportSessionEnd } from '#api/running-calls.ts';
import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import {
  mockNetworkError,
  mockPendingResponse,
  mockRawResponse,
  mockRefusal,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { waitFor } from '#testing/wait-for.ts';

import type { CommandRecord } from './record.ts';
import {
  beginTestSession,
  createTransfer,
  createTransferRow,
  listNoticed,
  resetDevice,
  type TestSession,
} from './record.test-utils.ts';
import { createLookUp } from './look-up.ts';
import { markInterrupted } from './reconcile.ts';
import { runCommand } from './use-command.ts';

const DONE = { amount: asSatang(1) };

let { client, outbox, put }: TestSession = beginTestSession();
let clock: ManualClock;
beforeEach(() => {
  ({ client, outbox, put } = resetDevice());
  clock = stopClock();
  mockResponse(wallet.read, createSampleWallet());
});

const mockRows = (...ids: string[]) =>
  mockResponse(statement.list, { total: ids.length, statements: ids.map((id) => createTransferRow(id)) });

/** Runs a transfer from a screen that is there, or that has gone. */
const run = (isMounted = true, amount?: number) =>
  runCommand(createTransfer(client, amount), isMounted ? undefined : AbortSignal.abort());

/** Lets the second pass in which an outcome is read. */
const read = () => clock.advance(1_000);
/** Lets the second pass in which the same input is the same tap. */
const endTap = read;

test('an unknown outcome does not let the second tap of a double tap send it again', async () => {
  mockRows();
  mockNetworkError(wallet.transfer);
  await run();
  expect(await run()).toEqual({ state: 'duplicate' });
  expect(receivedCalls(wallet.transfer)).toHaveLength(1);
});

test('F-80 a command is not sent if the operator cannot be reached before it', async () => {
  mockResponse(wallet.transfer, DONE);
  mockNetworkError(statement.list);
  expect(await run()).toMatchObject({ state: 'refused', error: { kind: 'notSent' } });
  expect(receivedCalls(wallet.transfer)).toEqual([]);
  await read();
  expect(outbox.records.get()).toEqual([]);
});

test('a command that was not sent is told by a notice if its screen has gone', async () => {
  mockNetworkError(statement.list);
  expect(await run(false)).toEqual({ state: 'detached' });
  expect(outbox.records.get()).toMatchObject([{ state: 'refused', failure: 'notSent' }]);
});

test('a command is recorded before it is sent, and forgotten when its screen has told it', async () => {
  mockRows();
  const release = mockPendingResponse(wallet.transfer, DONE);
  const result = run();
  await waitFor(() => expect(receivedCalls(wallet.transfer)).toHaveLength(1));
  expect(outbox.records.get()).toMatchObject([
    { state: 'sending', details: { from: 'WALLET', to: 'PG', amount: '5000' } },
  ]);
  release();
  expect(await result).toMatchObject({ state: 'done' });
  expect(outbox.records.get()).toMatchObject([{ state: 'succeeded', toldBy: 'sender' }]);
  await read();
  expect(outbox.records.get()).toEqual([]);
});

test('an outcome whose screen goes before it was read stays, and one that was read does not', async () => {
  mockRows();
  mockResponse(wallet.transfer, DONE);
  for (const [shownMs, told] of [
    [999, [{ state: 'succeeded' }]],
    [1_000, []],
  ] as const) {
    const screen = new AbortController();
    expect(await runCommand(createTransfer(client), screen.signal)).toMatchObject({ state: 'done' });
    await clock.advance(shownMs);
    screen.abort();
    await endTap();
    expect(listNoticed(outbox)).toMatchObject(told);
    for (const { id } of outbox.records.get()) outbox.acknowledge(id);
  }
});

test('a command whose reads are cut off because the page is left is told as not sent by the next page', async () => {
  mockNetworkError(statement.list);
  expect(await run()).toMatchObject({ state: 'refused', error: { kind: 'notSent' } });
  const { member = '' } = outbox.owner;
  outbox.leavePage();
  ({ outbox } = beginTestSession());
  outbox.setMember(member);
  expect(listNoticed(outbox)).toMatchObject([
    { state: 'refused', failure: 'notSent', details: { amount: '5000' } },
  ]);
});

test('the outcome of a command whose screen has gone stays', async () => {
  mockRows();
  mockResponse(wallet.transfer, DONE);
  expect(await run(false)).toEqual({ state: 'detached' });
  expect(outbox.records.get()).toMatchObject([{ state: 'succeeded' }]);
});

test('the outcome of a command whose screen goes with its session stays', async () => {
  const sessionEnd = new Promise<void>((resolve) => {
    onTestFinished(registerClientHandlers({ onSessionEnded: () => resolve() }));
  });
  mockRows();
  const release = mockPendingResponse(wallet.transfer, DONE);
  const result = run();
  await waitFor(() => expect(receivedCalls(wallet.transfer)).toHaveLength(1));
  reportSessionEnd(getClientToken(), 'UNAUTHORIZED');
  release();
  expect(await result).toEqual({ state: 'detached' });
  expect(outbox.records.get()).toMatchObject([{ state: 'succeeded' }]);
  await sessionEnd;
});

test('a refusal of a command whose screen has gone stays with its reason', async () => {
  mockRows();
  mockRefusal(wallet.transfer, 'TRANSFER_FAIL');
  await run(false);
  expect(outbox.records.get()).toMatchObject([{ state: 'refused', message: 'TRANSFER_FAIL' }]);
});

test('a lost response is resolved at once if the records have the command', async () => {
  mockRows();
  mockResponse(wallet.transfer, () => {
    mockRows('own');
    throw new TypeError('Failed to fetch');
  });
  expect(await run()).toMatchObject({ state: 'done', response: undefined });
  await read();
  expect(outbox.records.get()).toEqual([]);
});

test('NT-1 a lost response of a command that the records do not have yet is unknown', async () => {
  mockRows('old');
  mockNetworkError(wallet.transfer);
  expect(await run()).toMatchObject({ state: 'unknown' });
  expect(outbox.records.get()).toMatchObject([{ state: 'unknown', checkedAt: expect.any(Number) as number }]);
});

test('F-80 a command is not sent if an earlier one turns out to have been carried out', async () => {
  put();
  mockRows('own');
  expect(await run()).toMatchObject({ state: 'refused', error: { kind: 'earlier' } });
  expect(receivedCalls(wallet.transfer)).toEqual([]);
  expect(listNoticed(outbox)).toMatchObject([{ id: 'r1', state: 'succeeded' }]);
});

test('F-80 an earlier command of a page that has gone is looked for as well', async () => {
  put({ state: 'sending', lock: 'of a closed tab' });
  mockRows('own');
  expect(await run()).toMatchObject({ state: 'refused', error: { kind: 'earlier' } });
});

test('the same order made again is sent, and its row is not taken for that of the first', async () => {
  mockRows();
  mockNetworkError(wallet.transfer);
  await run();
  const [first] = outbox.records.get();
  mockResponse(wallet.transfer, DONE);
  await endTap();
  expect(await run()).toMatchObject({ state: 'done' });
  expect(receivedCalls(wallet.transfer)).toHaveLength(2);
  expect(listNoticed(outbox)).toMatchObject([{ id: first?.id, state: 'unknown', baseline: {} }]);

  // The row is that of the second order. The first one stays unknown, and is not called done.
  mockRows('second');
  await endTap();
  expect(await run()).toMatchObject({ state: 'done' });
  expect(listNoticed(outbox)).toMatchObject([{ id: first?.id, state: 'unknown' }]);
});

test('an order of another amount does not hide the outcome of the first', async () => {
  mockRows();
  mockNetworkError(wallet.transfer);
  await run();
  mockResponse(wallet.transfer, DONE);
  await run(true, 70_00);
  expect(listNoticed(outbox)).toMatchObject([{ state: 'unknown', baseline: { hasRows: 'true' } }]);
});

test('nothing is sent in the session of another member', async () => {
  mockRows();
  mockResponse(wallet.transfer, DONE);
  const release = mockPendingResponse(statement.list, { total: 0, statements: [] });
  const result = run();
  await waitFor(() => expect(receivedCalls(statement.list)).toHaveLength(1));
  endClient(client);
  release();
  expect(await result).toEqual({ state: 'detached' });
  expect(receivedCalls(wallet.transfer)).toEqual([]);
});

test('a lost response is not looked up in the records of another member', async () => {
  mockRows();
  mockResponse(wallet.transfer, () => {
    endClient(client);
    mockRows('other');
    throw new TypeError('Failed to fetch');
  });
  expect(await run()).toEqual({ state: 'detached' });
  const { member = '' } = outbox.owner;
  ({ outbox } = beginTestSession());
  expect(outbox.records.get()).toEqual([]);
  // Its own member finds it in the next session.
  outbox.setMember(member);
  expect(outbox.records.get()).toMatchObject([{ state: 'unknown' }]);
});

test('a member whose statement hangs waits three seconds, then the command is sent without a baseline', async () => {
  mockPendingResponse(statement.list, { total: 0, statements: [] });
  const release = mockPendingResponse(wallet.transfer, DONE);
  const result = run();
  await waitFor(() => expect(receivedCalls(statement.list)).toHaveLength(1));
  await clock.advance(2_900);
  expect(receivedCalls(wallet.transfer)).toEqual([]);
  await clock.advance(100);
  await waitFor(() => expect(receivedCalls(wallet.transfer)).toHaveLength(1));
  expect(outbox.records.get()).toMatchObject([{ state: 'sending', baseline: {}, failure: undefined }]);
  release();
  expect(await result).toMatchObject({ state: 'done' });
});

test('a member whose answer is lost while reads hang is told within three seconds that the outcome is unknown', async () => {
  mockRows();
  mockResponse(wallet.transfer, () => {
    mockPendingResponse(statement.list, { total: 0, statements: [] });
    throw new TypeError('Failed to fetch');
  });
  const result = run();
  await waitFor(() => expect(receivedCalls(statement.list)).toHaveLength(2));
  await clock.advance(3_000);
  expect(await result).toMatchObject({ state: 'unknown' });
});

test('a member who leaves the page before the command is sent finds it told as not sent', async () => {
  const release = mockPendingResponse(statement.list, { total: 0, statements: [] });
  const result = run();
  await waitFor(() => expect(receivedCalls(statement.list)).toHaveLength(1));
  const [tapped] = outbox.records.get();
  expect(tapped).toMatchObject({ state: 'sending', failure: 'notSent' });
  // The page that loads next finds the record of one that has gone.
  put({
    ...(tapped as CommandRecord),
    id: 'of the page before',
    lock: 'released',
  });
  await markInterrupted(createLookUp(client));
  expect(outbox.records.get().find(({ id }) => id === 'of the page before')).toMatchObject({
    state: 'refused',
    failure: 'notSent',
  });
  endClient(client);
  release();
  await result;
});

test('what the operator says of an unknown outcome is kept with it, cut at 500 characters, until it is known', async () => {
  const words = 'Closed until 02:00. '.repeat(50).trim();
  mockRows();
  mockRawResponse(wallet.transfer, JSON.stringify({ message: words }), 503);
  expect(await run()).toMatchObject({ state: 'unknown', error: { text: words } });
  const [unknown] = outbox.records.get();
  expect(unknown?.message).toHaveLength(500);
  expect(words.startsWith(unknown?.message?.slice(0, -1) ?? '-')).toBe(true);
  await endTap();
  mockRows('t1');
  mockResponse(wallet.transfer, DONE);
  expect(await run()).toMatchObject({ state: 'refused', error: { kind: 'earlier' } });
  const made = outbox.records.get().find(({ id }) => id === unknown?.id);
  expect(made).toMatchObject({ state: 'succeeded', message: undefined });
});
