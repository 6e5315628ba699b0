import '#testing/node-page.ts';

import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, test } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { mockPendingResponse, mockRefusal, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { waitFor } from '#testing/wait-for.ts';

import { beginTestSession, createTransfer, resetDevice, type TestSession } from './record.test-utils.ts';
import { COMMANDS, runCommand } from './use-command.ts';

const DONE = { amount: asSatang(1) };

let { client }: TestSession = beginTestSession();
let clock: ManualClock;
beforeEach(() => {
  ({ client } = resetDevice());
  clock = stopClock();
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  mockResponse(wallet.transfer, DONE);
});

/** Taps on a transfer of an amount, on a screen of its own. */
const tap = (amount = 50_00) => runCommand(createTransfer(client, amount));
const countSent = () => receivedCalls(wallet.transfer).length;

/** Taps on a transfer that has no response before the returned function is called. */
async function tapWithoutResponse() {
  const release = mockPendingResponse(wallet.transfer, DONE);
  const answer = tap();
  await waitFor(() => expect(countSent()).toBe(1));
  return { answer, release };
}

test('the same input is a repetition while it runs and for a second after it', async () => {
  const { answer, release } = await tapWithoutResponse();
  expect(await tap()).toEqual({ state: 'duplicate' });
  release();
  expect(await answer).toMatchObject({ state: 'done' });
  await clock.advance(999);
  expect(await tap()).toEqual({ state: 'duplicate' });
  await clock.advance(1);
  expect(await tap()).toMatchObject({ state: 'done' });
  expect(countSent()).toBe(2);
});

test('another input is refused until the end of the first, and not longer', async () => {
  const { answer, release } = await tapWithoutResponse();
  expect(await tap(60_00)).toMatchObject({ state: 'refused', error: { kind: 'busy' } });
  release();
  await answer;
  expect(await tap(60_00)).toMatchObject({ state: 'done' });
  expect(countSent()).toBe(2);
});

test('the window of an earlier command does not end that of a later one', async () => {
  await tap();
  await clock.advance(500);
  await tap(60_00);
  await clock.advance(500);
  expect(await tap(60_00)).toEqual({ state: 'duplicate' });
  expect(countSent()).toBe(2);
});

test('what was refused can be tapped again at once', async () => {
  mockRefusal(wallet.transfer, 'TRANSFER_FAIL');
  await tap();
  expect(await tap()).toMatchObject({ state: 'refused', key: 'TRANSFER_FAIL' });
  expect(countSent()).toBe(2);
});

test('a running command is known until it ends, and forgotten a second later with its input', async () => {
  const { answer, release } = await tapWithoutResponse();
  expect(client.isMutating(COMMANDS)).toBe(1);
  release();
  await answer;
  expect(client.isMutating(COMMANDS)).toBe(0);
  await clock.advance(1_000);
  expect(client.getMutationCache().getAll()).toEqual([]);
});
