import '#testing/node-page.ts';

import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { beforeEach, expect, test } from 'vitest';

import { stopClock } from '#testing/manual-clock.ts';
import { mockNetworkError, mockRefusal, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createSampleWallet } from '#testing/samples/sample-wallet.ts';

import {
  beginTestSession,
  createTransferRow,
  listNoticed,
  resetDevice,
  type TestSession,
} from './record.test-utils.ts';
import { walletLinkCommand } from './definitions/deposit.ts';
import { createLookUp } from './look-up.ts';
import { reconcile } from './reconcile.ts';
import { runCommand } from './use-command.ts';
import { waitFor } from '#testing/wait-for.ts';

let { client, outbox }: TestSession = beginTestSession();

const mockDeposits = (...ids: string[]) =>
  mockResponse(statement.list, {
    total: ids.length,
    statements: ids.map((id) =>
      createTransferRow(id, { statementType: 'deposit', from: 'TW', to: 'WALLET' }),
    ),
  });

/** Sends a link from a screen that is there. */
async function sendLink(link = 'encrypted') {
  // The second tap is one that the member makes later.
  client.getMutationCache().clear();
  return runCommand({ client, definition: walletLinkCommand, input: { body: { link } }, options: {} });
}

async function lookUp() {
  for (const record of outbox.records.get()) await reconcile(createLookUp(client), walletLinkCommand, record);
}

/** Sends a link whose response is lost. */
async function loseResponse() {
  mockNetworkError(wallet.trueLink);
  expect(await sendLink()).toMatchObject({ state: 'unknown' });
}

beforeEach(() => {
  ({ client, outbox } = resetDevice());
  stopClock();
  mockResponse(wallet.read, createSampleWallet());
  mockDeposits('before');
});

test('a link that the operator has already, and a new deposit, resolve the lost response of the same link', async () => {
  await loseResponse();
  mockDeposits('paid in', 'before');
  mockRefusal(wallet.trueLink, 'TRUELINK_DUPLICATE');
  expect(await sendLink()).toMatchObject({ state: 'refused', key: 'TRUELINK_DUPLICATE' });
  await waitFor(() =>
    expect(listNoticed(outbox)).toMatchObject([
      { state: 'succeeded', details: { alreadyProcessed: 'true' } },
    ]),
  );
});

test('a link that is being checked stays unknown until the statement has its deposit', async () => {
  await loseResponse();
  mockRefusal(wallet.trueLink, 'TRUELINK_DUPLICATE');
  await sendLink();
  await waitFor(() =>
    expect(listNoticed(outbox)).toMatchObject([{ state: 'unknown', details: { alreadyProcessed: 'true' } }]),
  );
  await lookUp();
  expect(listNoticed(outbox)).toMatchObject([{ state: 'unknown' }]);
  mockDeposits('paid in', 'before');
  await lookUp();
  expect(listNoticed(outbox)).toMatchObject([{ state: 'succeeded' }]);
});

test('a deposit alone does not resolve a link: it may be another one', async () => {
  await loseResponse();
  mockDeposits('another', 'before');
  await lookUp();
  expect(listNoticed(outbox)).toMatchObject([{ state: 'unknown' }]);
});

test.each([
  ['another link', 'other', 'TRUELINK_DUPLICATE'],
  ['the same link as invalid', 'encrypted', 'TRUELINK_INVALID'],
] as const)('the refusal of %s does not resolve it', async (_, link, key) => {
  await loseResponse();
  mockDeposits('another', 'before');
  mockRefusal(wallet.trueLink, key);
  await sendLink(link);
  await lookUp();
  expect(listNoticed(outbox)).toMatchObject([{ state: 'unknown' }]);
  expect(listNoticed(outbox)[0]?.details.alreadyProcessed).toBeUndefined();
  expect(receivedCalls(wallet.trueLink)).toHaveLength(2);
});
