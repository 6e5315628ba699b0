import '#testing/node-page.ts';

import { refund } from '@wallet/shared/contract/refund.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test } from 'vitest';

import { query } from '#api/query.ts';
import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import {
  mockAnyResponse,
  mockNetworkError,
  mockPendingResponse,
  mockRawResponse,
  mockResponse,
  receivedCalls,
} from '#testing/mock-api.ts';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { waitFor } from '#testing/wait-for.ts';

import { gamePasswordCommand } from './definitions/game-account.ts';
import { refundCommand } from './definitions/offers.ts';
import { spinCommand } from './definitions/wheel.ts';
import {
  beginTestSession,
  createTransfer,
  createTransferRow,
  resetDevice,
  type TestSession,
} from './record.test-utils.ts';
import { runCommand } from './use-command.ts';

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
const baselineOf = (id: string) => outbox.records.get().find((each) => each.id === id)?.baseline;

test('F-80 a command of which no record tells is not sent either if the operator cannot be reached', async () => {
  client.setQueryData(query(wallet.read).queryKey, createSampleWallet());
  mockNetworkError(wallet.read);
  const input = { params: { slotCode: 'PG' } };
  expect(await runCommand({ client, definition: gamePasswordCommand, input, options: {} })).toMatchObject({
    state: 'refused',
    error: { kind: 'notSent' },
  });
  expect(receivedCalls(wallet.resetPassword)).toEqual([]);
});

test('an order that is sent before the records were read leaves nothing to conclude for the same one before it', async () => {
  const sentAt = Date.now() - 60_000;
  put({ id: 'same', sentAt });
  put({ id: 'other', sentAt, details: { from: 'WALLET', to: 'PG', amount: '100' } });
  mockPendingResponse(statement.list, { total: 0, statements: [] });
  mockResponse(wallet.transfer, { amount: asSatang(1) });
  const result = runCommand(createTransfer(client));
  await waitFor(() => expect(receivedCalls(statement.list)).toHaveLength(1));
  await clock.advance(3_000);
  expect(await result).toMatchObject({ state: 'done' });
  expect(baselineOf('same')).toEqual({});
  expect(baselineOf('other')).toEqual({ rows: '', hasRows: 'true' });
});

test('the second of two orders without an outcome has nothing to conclude from either', async () => {
  put({ id: 'first', sentAt: Date.now() - 60_000 });
  mockNetworkError(wallet.transfer);
  expect(await runCommand(createTransfer(client))).toMatchObject({ state: 'unknown' });
  expect(outbox.records.get().map(({ baseline }) => baseline)).toEqual([{}, {}]);
});

test.each([
  ['unknown', []],
  ['done', ['own']],
] as const)('a lost response tells what was ordered, when it is %s', async (state, rows) => {
  mockResponse(wallet.transfer, () => {
    mockRows(...rows);
    throw new TypeError('Failed to fetch');
  });
  expect(await runCommand(createTransfer(client))).toMatchObject({
    state,
    details: { from: 'WALLET', to: 'PG', amount: '5000' },
  });
});

test('what the operator says of a command is told and kept with it', async () => {
  const body = JSON.stringify({ message: 'Sent at 10:00', amount: 1 });
  mockRawResponse(wallet.transfer, body);
  expect(await runCommand(createTransfer(client))).toMatchObject({ state: 'done', message: 'Sent at 10:00' });
  expect(outbox.records.get()).toMatchObject([{ state: 'succeeded', message: 'Sent at 10:00' }]);
});

test.each([
  ['unknown', 'has not grown', 0],
  ['done', 'has grown', 1],
] as const)('F-24 an accepted refund is %s while the wallet %s', async (state, _, more) => {
  const { wallet: before } = createSampleWallet();
  mockResponse(refund.receive, () => {
    mockResponse(
      wallet.read,
      createSampleWallet({ wallet: { amount: asSatang((before?.amount ?? 0) + more) } }),
    );
    return { message: 'REFUND_SUCCESS' as const };
  });
  const outcome = runCommand({ client, definition: refundCommand, input: {}, options: {} });
  expect(await outcome).toMatchObject({ state, details: { accepted: 'true' } });
});

test('the outcome of a spin tells its prize, and none where there is no word for it', async () => {
  const setup = { result: { userCoin: 3 } } as never;
  for (const [label, details] of [
    ['A car', { label: 'A car' }],
    [undefined, {}],
  ] as const) {
    ({ client, outbox } = resetDevice());
    mockResponse(spinWheel.setup, setup);
    mockRawResponse(spinWheel.spin, JSON.stringify({ result: { code: 'P1', label, remainingCoin: 2 } }));
    expect(await runCommand({ client, definition: spinCommand, input: {}, options: {} })).toMatchObject({
      details,
    });
  }
});

test.each([
  ['succeeded', async () => new Response('{"amount":1}')],
  ['refused', async () => new Response('{"message":"TRANSFER_FAIL"}', { status: 400 })],
  ['unknown', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)(
  'a command is %s since its outcome, and was sent when its records had been read',
  async (state, respond) => {
    const tappedAt = Date.now();
    mockResponse(statement.list, () => {
      if (receivedCalls(wallet.transfer).length === 0) clock.setDate(tappedAt + 1_000);
      return { total: 0, statements: [] };
    });
    mockAnyResponse(wallet.transfer, () => {
      clock.setDate(tappedAt + 3_000);
      return respond();
    });
    await runCommand(createTransfer(client));
    expect(outbox.records.get()).toMatchObject([
      { state, sentAt: tappedAt + 1_000, settledAt: tappedAt + 3_000 },
    ]);
  },
);
