import { bonus } from '@wallet/shared/contract/bonus.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LIST_PAGE_ROWS, QR_PROVIDERS } from '@wallet/shared/limits.ts';
import { asSatang } from '@wallet/shared/money.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { expect, test } from 'vitest';

import { ApiError } from '#api/api-error.ts';
import { stopClock } from '#testing/manual-clock.ts';

import type { RecordReader } from '../command.ts';
import type { CommandDetails, CommandKind } from '../record.ts';
import { DEFINITIONS } from './definitions.ts';
import { refundCommand } from './offers.ts';
import { readStatement } from './statement-rows.ts';

const WALLET_AMOUNT = asSatang(70_00);

/** Creates a reader of the operator's records, and the calls that it has received. */
function createReader(more: readonly (readonly [Endpoint, unknown])[] = []) {
  const calls: (readonly [endpoint: Endpoint, input: unknown])[] = [];
  const records = new Map<Endpoint, unknown>([
    [wallet.read, { wallet: { amount: WALLET_AMOUNT }, slots: [] }],
    [statement.list, { total: 0, statements: [] }],
    [statement.slips, { total: 0, slips: [] }],
    [bonus.checkActive, { status: true }],
    ...more,
  ]);
  const read = ((endpoint: Endpoint, input: unknown) => {
    calls.push([endpoint, input]);
    const record = records.get(endpoint);
    return record instanceof Error ? Promise.reject(record) : Promise.resolve(record ?? []);
  }) as RecordReader;
  return {
    read,
    calls,
    inputsOf: (of: Endpoint) => calls.flatMap(([each, input]) => (each === of ? [input] : [])),
  };
}

const readFor = (kind: CommandKind, read: RecordReader, details: CommandDetails = {}) =>
  DEFINITIONS[kind].record?.reconciliation?.read(read, details);

test.each(['qrCreate', 'qrCancel'] as const)('a %s is looked for at its own provider', async (kind) => {
  const { read, inputsOf } = createReader();
  for (const provider of [...QR_PROVIDERS, 'of another version'])
    await readFor(kind, read, { provider, code: 'q1' });
  expect(inputsOf(qrCode.read)).toEqual(
    [...QR_PROVIDERS, QR_PROVIDERS[0]].map((provider) => ({ params: { provider } })),
  );
});

test.each([
  'transfer',
  'play',
  'withdraw',
  'walletLink',
  'refund',
  'refundToWallet',
  'invite',
  'coupon',
] as const)('F-80 the newest rows are read for a %s, and the wallet for its figures', async (kind) => {
  const { read, inputsOf } = createReader();
  await readFor(kind, read);
  expect(inputsOf(statement.list)).toEqual([{ body: { page: 1, limit: LIST_PAGE_ROWS } }]);
  expect(inputsOf(wallet.read).length).toBeGreaterThan(0);
});

test('the newest slips are read for a slip', async () => {
  const { read, calls } = createReader();
  await readFor('slip', read);
  expect(calls).toEqual([[statement.slips, { body: { page: 1, limit: LIST_PAGE_ROWS } }]]);
});

test('a statement of one full page that begins with the oldest is read without a page before it', async () => {
  const statements = Array.from({ length: LIST_PAGE_ROWS }, (_, hour) => ({
    _id: `r${hour}`,
    createdAt: `2026-11-22T1${hour}:00:00Z`,
  }));
  const { read, inputsOf } = createReader([[statement.list, { total: LIST_PAGE_ROWS, statements }]]);
  expect(await readStatement(read)).toEqual(statements);
  const firstPage = { body: { page: 1, limit: LIST_PAGE_ROWS } };
  expect(inputsOf(statement.list)).toEqual([firstPage, firstPage]);
});

test('a refund is compared with the amount in the wallet', async () => {
  const evidence = (await readFor('refund', createReader().read)) ?? {};
  expect(refundCommand.record?.reconciliation?.toBaseline(evidence, {})).toMatchObject({
    amount: String(WALLET_AMOUNT),
  });
});

test('no promotion is a state; one that cannot be read is none', async () => {
  const readPromotion = (record: unknown) =>
    readFor('promotion', createReader([[promotion.current, record]]).read);
  const refusal = (message: string) => new ApiError({ kind: 'refused', message });
  expect(await readPromotion({ code: 'P1' })).toEqual({ isActive: true, code: 'P1' });
  expect(await readPromotion(refusal('NO_PROMOTION'))).toEqual({ isActive: true, code: '' });
  for (const record of [refusal('UNAUTHORIZED'), new ApiError({ kind: 'network' }), {}])
    await expect(readPromotion(record)).rejects.toBeInstanceOf(ApiError);
});

test.each([
  ['a moment before five minutes', false, 5 * 60_000 - 1],
  ['five minutes', true, 5 * 60_000],
])('a code that is not there %s after it was ordered may have run out: %s', async (_, expected, ms) => {
  stopClock();
  const command = { details: { provider: 'KBANK', amount: '5000' }, baseline: {}, sentAt: Date.now() - ms };
  const { mayHaveEnded } = DEFINITIONS.qrCreate.record?.reconciliation ?? {};
  expect(await mayHaveEnded?.(createReader().read, command)).toBe(expected);
});

test.each([
  ['a minute before', true, -60_000],
  ['longer before', false, -60_001],
])('a deposit %s a code was ordered may be its payment: %s', async (_, expected, ms) => {
  stopClock();
  const sentAt = Date.now();
  const row = {
    statementType: 'deposit',
    status: 'SUCCESS',
    amount: 50_00,
    createdAt: new Date(sentAt + ms).toISOString(),
  };
  const { read } = createReader([[statement.list, { total: 1, statements: [row] }]]);
  const command = { details: { provider: 'KBANK', amount: '5000' }, baseline: {}, sentAt };
  const { mayHaveEnded } = DEFINITIONS.qrCreate.record?.reconciliation ?? {};
  expect(await mayHaveEnded?.(read, command)).toBe(expected);
});
