import '#testing/node-page.ts';

import { bonus } from '@wallet/shared/contract/bonus.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { Command, Query } from '@wallet/shared/schema/endpoint.ts';
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@wallet/shared/limits.ts';
import { createSample } from '@wallet/shared/testing/create-sample.ts';
import { beforeEach, expect, test } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { mockNetworkError, mockPendingResponse, mockRawResponse, receivedCalls } from '#testing/mock-api.ts';
import { waitFor } from '#testing/wait-for.ts';

import { DEFINITIONS } from './definitions/definitions.ts';
import { createInput } from './every-command.test-utils.ts';
import { beginTestSession, resetDevice, type TestSession } from './record.test-utils.ts';
import { runCommand } from './use-command.ts';

/** Commands that move money, or a right to it. */
const MONEY = [
  'transfer',
  'play',
  'withdraw',
  'walletLink',
  'slip',
  'bonus',
  'endBonus',
  'promotion',
  'refund',
  'refundToWallet',
  'invite',
  'spin',
  'coupon',
  'qrCreate',
] as const;

const NO_RESPONSE = 'no response until the time-out';

/** Ways to lose the outcome. A connection that was reset says nothing of whether the effect came before it. */
const LOSSES: readonly (readonly [name: string, lose: (command: Command) => void])[] = [
  ['a reset connection', mockNetworkError],
  [
    '500 INTERNAL_SERVER_ERROR',
    (command) => mockRawResponse(command, '{"message":"INTERNAL_SERVER_ERROR"}', 500),
  ],
  ['a 502 of a gateway', (command) => mockRawResponse(command, '<h1>Bad gateway</h1>', 502)],
  [NO_RESPONSE, (command) => void mockPendingResponse(command, undefined as never)],
];

const CELLS = MONEY.flatMap((command) => LOSSES.map(([loss, lose]) => ({ command, loss, lose })));

/** Records of the operator that say the same before and after the command, as far as a sample does. */
const RECORDS: readonly Query[] = [
  wallet.read,
  statement.list,
  statement.slips,
  bonus.list,
  bonus.checkActive,
  promotion.current,
  qrCode.read,
  spinWheel.setup,
  spinWheel.coupons,
];

let { client, outbox }: TestSession = beginTestSession();
let clock: ManualClock;
beforeEach(() => {
  ({ client, outbox } = resetDevice());
  clock = stopClock();
});

test.each(CELLS)(
  'FA-4 after $loss the outcome of $command is unknown, its figures are read again, and it was sent once',
  async ({ command, loss, lose }) => {
    const definition = DEFINITIONS[command];
    for (const endpoint of RECORDS)
      mockRawResponse(endpoint, JSON.stringify(createSample(endpoint.response)));
    lose(definition.endpoint);
    const result = runCommand({
      client,
      definition,
      input: createInput(definition.endpoint),
      options: {},
    });
    if (loss === NO_RESPONSE) {
      await waitFor(() => expect(receivedCalls(definition.endpoint)).toHaveLength(1));
      await clock.advance(Math.max(REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS));
    }
    expect(await result).toMatchObject({ state: 'unknown' });
    expect(receivedCalls(definition.endpoint)).toHaveLength(1);
    expect(outbox.records.get().map(({ state }) => state)).toEqual(['unknown']);
    // Once before the command, as what to compare with, and once more after it.
    const readAgain = RECORDS.filter((endpoint) => receivedCalls(endpoint).length > 1);
    expect(readAgain.length).toBeGreaterThan(0);
  },
);
