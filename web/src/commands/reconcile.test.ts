import '#testing/node-page.ts';

import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@wallet/shared/limits.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { endClient } from '#api/query-client.ts';
import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { mockPendingResponse, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createSampleGame, createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { receiveServerTime } from '#testing/server-time.ts';
import { waitFor } from '#testing/wait-for.ts';

import { DEFINITIONS } from './definitions/definitions.ts';
import { createLookUp } from './look-up.ts';
import { dismissEarlier, dropBaselines, isConfirmed, markInterrupted, reconcile } from './reconcile.ts';
import type { CommandRecord } from './record.ts';
import {
  beginTestSession,
  createRecord,
  createTransferRow,
  resetDevice,
  type TestSession,
} from './record.test-utils.ts';
import { withTabLock } from './tab-lock.ts';

const NOT_APPLIED = { state: 'refused', failure: 'notApplied' } as const;
const MINUTE_MS = 60_000;

let { client, outbox }: TestSession = beginTestSession();
let clock: ManualClock;
beforeEach(() => {
  ({ client, outbox } = resetDevice());
  clock = stopClock();
  receiveServerTime(Date.now());
  mockRows();
  mockGames();
});

const mockRows = (...ids: string[]) =>
  mockResponse(statement.list, { total: ids.length, statements: ids.map((id) => createTransferRow(id)) });
/** Mocks a wallet with an open game. */
const mockGames = () => mockResponse(wallet.read, createSampleWallet({ slots: [createSampleGame('JK', 1)] }));

function put(more: Partial<CommandRecord> = {}) {
  const record = createRecord(more);
  outbox.put(outbox.owner, record);
  return record;
}
const putGame = (id: string, more: Partial<CommandRecord> = {}) =>
  put({ id, kind: 'openGame', details: { game: 'JK' }, baseline: {}, ...more });
const ago = (ms: number) => Date.now() - ms;
const lookUp = (record: CommandRecord) => reconcile(createLookUp(client), DEFINITIONS[record.kind], record);
const states = () => outbox.records.get().map(({ id, state }) => `${id} ${state}`);

test('without locks between tabs a command is under way until its own time-out, since it was sent last', async () => {
  const locks = vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('no', 'SecurityError'));
  onTestFinished(() => locks.mockRestore());
  const sending = { state: 'sending', settledAt: undefined } as const;
  put({ ...sending, id: 'due', sentAt: ago(REQUEST_TIMEOUT_MS + 1) });
  put({ ...sending, id: 'not due', sentAt: ago(REQUEST_TIMEOUT_MS) });
  put({ ...sending, id: 'sent again', sentAt: ago(UPLOAD_TIMEOUT_MS), settledAt: ago(1) });
  put({ ...sending, id: 'upload', kind: 'slip', sentAt: ago(UPLOAD_TIMEOUT_MS) });
  put({ ...sending, id: 'upload due', kind: 'slip', sentAt: ago(UPLOAD_TIMEOUT_MS + 1) });
  await markInterrupted(createLookUp(client));
  const interrupted = outbox.records.get().filter(({ state }) => state !== 'sending');
  const unknown = { state: 'unknown', failure: 'abort', settledAt: Date.now() };
  expect(interrupted).toMatchObject([
    { id: 'upload due', ...unknown },
    { id: 'due', ...unknown },
  ]);
});

test('without locks between tabs a page that sends leaves to another tab what that one is about to send', async () => {
  const locks = vi.spyOn(navigator.locks, 'query').mockRejectedValue(new DOMException('no', 'SecurityError'));
  onTestFinished(() => locks.mockRestore());
  put({ id: 'unsent', state: 'sending', failure: 'notSent', sentAt: ago(1) });
  // It is looked up before the next one is sent.
  put({ id: 'sent', state: 'sending' });
  await withTabLock('lock', () => markInterrupted(createLookUp(client)));
  expect(states()).toEqual(['unsent sending', 'sent unknown']);
  locks.mockRestore();
  await withTabLock('lock', () => markInterrupted(createLookUp(client)));
  expect(states()).toEqual(['unsent refused', 'sent unknown']);
});

test.each([
  ['30 seconds', 'say that it was not made', 30_000, NOT_APPLIED],
  ['a moment less', 'do not say so yet', 29_999, { state: 'unknown' }],
])('%s after the response was lost, the records that lack a command %s', async (_, __, ms, told) => {
  const record = put({ sentAt: ago(60 * MINUTE_MS), settledAt: ago(ms) });
  expect(await lookUp(record)).toBe('notApplied');
  const [known] = outbox.records.get();
  expect(known).toMatchObject({ ...told, checkedAt: Date.now() });
  expect(known?.settledAt).toBe(told.state === 'refused' ? Date.now() : record.settledAt);
});

test('what the records say counts from the question, and a success has no failure and no message any more', async () => {
  const record = put({ sentAt: ago(5_000), settledAt: ago(1_000), failure: 'http', message: 'Closed' });
  const release = mockPendingResponse(statement.list, { total: 1, statements: [createTransferRow('own')] });
  const finding = lookUp(record);
  await waitFor(() => expect(receivedCalls(statement.list)).toHaveLength(1));
  const askedAt = Date.now();
  await clock.advance(2_000);
  release();
  expect(await finding).toBe('applied');
  const known = outbox.records.get()[0];
  expect(known).toMatchObject({ state: 'succeeded', settledAt: askedAt, checkedAt: askedAt });
  expect(known).toMatchObject({ failure: undefined, message: undefined });
});

test('a command that was told as not made keeps the time of that, however often it is looked for', async () => {
  const toldAt = ago(MINUTE_MS);
  const records = [
    put({ ...NOT_APPLIED, id: 'a', settledAt: toldAt, checkedAt: toldAt }),
    // Its state comes about without it as well, but has not.
    put({
      ...NOT_APPLIED,
      id: 'b',
      kind: 'qrCancel',
      details: { provider: 'qr', code: 'q1' },
      settledAt: toldAt,
      checkedAt: toldAt,
    }),
  ];
  const code = { hasQrcode: true, qrcodeId: 'q1', qrcode: '', amount: asSatang(100), expireIn: 60 } as const;
  mockResponse(qrCode.read, code);
  for (const record of records) expect(await lookUp(record), record.id).toBe('notApplied');
  const still = { ...NOT_APPLIED, settledAt: toldAt, checkedAt: Date.now() };
  expect(outbox.records.get()).toMatchObject([still, still]);
});

test('a code that is there was made, however long ago it was ordered', async () => {
  mockResponse(qrCode.read, {
    hasQrcode: true,
    qrcodeId: 'q1',
    qrcode: '',
    amount: asSatang(50_00),
    expireIn: 60,
  });
  const details = { provider: 'qr', amount: '5000' };
  const record = put({ kind: 'qrCreate', details, baseline: { code: '' }, sentAt: ago(10 * MINUTE_MS) });
  expect(await lookUp(record)).toBe('applied');
});

test.each<[string, 'applied' | 'unknown', Partial<CommandRecord>]>([
  ['one of another game that was opened', 'applied', { state: 'succeeded', details: { game: 'SA' } }],
  ['one that was not sent', 'applied', { state: 'refused', failure: 'notSent' }],
  ['one that is not sent yet', 'applied', { state: 'sending', failure: 'notSent' }],
  ['one that the operator has refused', 'applied', { state: 'refused', failure: 'refused' }],
  ['one that may be carried out late', 'unknown', NOT_APPLIED],
  ['one under way', 'unknown', { state: 'sending' }],
])('an open game is that of the first order after %s: %s', async (_, finding, later) => {
  const first = putGame('first', { sentAt: ago(MINUTE_MS) });
  putGame('later', later);
  expect(await lookUp(first)).toBe(finding);
  expect(states()[0]).toBe(finding === 'applied' ? 'first succeeded' : 'first unknown');
});

test('a success dismisses what was ordered earlier and has no outcome, and nothing else', () => {
  putGame('earlier', { sentAt: ago(3) });
  putGame('refused', { sentAt: ago(3), state: 'refused', failure: 'refused' });
  const applied = putGame('applied', { sentAt: ago(2), state: 'succeeded' });
  putGame('later', { sentAt: ago(1) });
  dismissEarlier(createLookUp(client), DEFINITIONS.openGame, applied);
  expect(states()).toEqual(['refused refused', 'applied succeeded', 'later unknown']);
});

test('a success after the end of its session dismisses nothing', () => {
  outbox.setMember('m1');
  putGame('earlier', { sentAt: ago(1) });
  const ended = { outbox, owner: outbox.owner };
  ({ client, outbox } = beginTestSession(endClient(client)));
  dismissEarlier(ended, DEFINITIONS.openGame, createRecord({ ...putGame('applied'), state: 'succeeded' }));
  outbox.setMember('m1');
  expect(states()).toContain('earlier unknown');
});

test('only an outcome that the operator has answered is confirmed', () => {
  const outcomes = [
    { state: 'succeeded', checkedAt: undefined },
    { state: 'succeeded', checkedAt: 1 },
    { state: 'unknown', checkedAt: undefined },
  ] as const;
  expect(outcomes.map((each) => isConfirmed(createRecord(each)))).toEqual([true, false, false]);
});

test('a row confirms nothing once a command that looks alike was given, also where it was asked for before', async () => {
  const record = put();
  const release = mockPendingResponse(statement.list, { total: 1, statements: [createTransferRow('own')] });
  const finding = lookUp(record);
  await waitFor(() => expect(receivedCalls(statement.list)).toHaveLength(1));
  dropBaselines(createLookUp(client), DEFINITIONS.play, { kind: 'play', details: { to: 'PG' } });
  release();
  expect(await finding).toBe('unknown');
  expect(states()).toEqual(['r1 unknown']);
});

test.each([
  ['refund', 'refundToWallet', {}],
  ['transfer', 'play', { to: 'PG' }],
] as const)('nothing is concluded for a %s after a %s, whose row looks the same', (kind, next, details) => {
  put({ kind, sentAt: ago(1) });
  put({ id: 'another kind', kind: 'withdraw', details: { amount: '5000' } });
  expect(dropBaselines(createLookUp(client), DEFINITIONS[next], { kind: next, details })).toBe(true);
  expect(outbox.records.get().map(({ baseline }) => baseline)).toEqual([{}, { rows: '', hasRows: 'true' }]);
});
