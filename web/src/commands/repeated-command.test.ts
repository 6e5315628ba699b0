import '#testing/node-page.ts';

import { account } from '@wallet/shared/contract/account.ts';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { qrCode } from '@wallet/shared/contract/qr-code.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { beforeEach, expect, test } from 'vitest';

import { stopClock } from '#testing/manual-clock.ts';
import { mockAnyResponse, mockRefusal, mockResponse, receivedCalls } from '#testing/mock-api.ts';
import { createSampleProfile } from '#testing/samples/sample-profile.ts';
import { createSampleGame, createSampleWallet } from '#testing/samples/sample-wallet.ts';
import { waitFor } from '#testing/wait-for.ts';

import { COMMAND_KINDS, type CommandDetails, type CommandKind, type CommandRecord } from './record.ts';
import {
  beginTestSession,
  createTransfer,
  createTransferRow,
  listNoticed,
  resetDevice,
  type TestSession,
} from './record.test-utils.ts';
import { DEFINITIONS } from './definitions/definitions.ts';
import { openGameCommand } from './definitions/game-account.ts';
import { playCommand } from './definitions/wallet-moves.ts';
import { createLookUp } from './look-up.ts';
import { isUnresolved, reconcile } from './reconcile.ts';
import { runCommand } from './use-command.ts';

const NOT_APPLIED = { state: 'refused', failure: 'notApplied' } as const;

let { client, outbox, put }: TestSession = beginTestSession();
const putGame = (more: Partial<CommandRecord>) =>
  put({ kind: 'openGame', details: { game: 'JK' }, baseline: {}, ...more });

/** Puts two commands of one order, a minute apart. The first is read from the storage, where names have another order. */
function putTwo(kind: CommandKind, details: CommandDetails, later: Partial<CommandRecord>) {
  put({ ...NOT_APPLIED, id: 'first', kind, details, baseline: {}, sentAt: Date.now() - 60_000 });
  outbox.setMember('m1');
  put({ id: 'second', kind, details, baseline: {}, ...later });
}

/** Looks every command without an outcome up in the operator's records. */
async function lookUpAll() {
  const lookUp = createLookUp(client);
  const unresolved = outbox.records.get().filter(isUnresolved);
  await Promise.all(unresolved.map((record) => reconcile(lookUp, DEFINITIONS[record.kind], record)));
}

const listOutcomes = () => listNoticed(outbox).map(({ id, state }) => `${id} ${state}`);

const openGame = () =>
  runCommand({
    client,
    definition: openGameCommand,
    input: { params: { slotCode: 'JK' } },
    options: {},
  });

const mockGame = (isOpen: boolean) =>
  mockResponse(
    wallet.read,
    createSampleWallet({ slots: [isOpen ? createSampleGame('JK', 1) : createSampleGame('JK')] }),
  );

const PROFILE = createSampleProfile();
const describeOrder = (kind: CommandKind, input: object) => DEFINITIONS[kind].record?.describe(input) ?? {};

/** Orders whose effect the operator shows as a state, and that state. */
const STATE_ORDERS: readonly (readonly [CommandKind, CommandDetails])[] = [
  ['openGame', { game: 'JK' }],
  ['qrCancel', { provider: 'qr', code: 'q1' }],
  ['profile', describeOrder('profile', { body: { ...PROFILE.profile, ...PROFILE.bankAccount } })],
  ['bankName', describeOrder('bankName', { body: PROFILE.bankAccount ?? {} })],
];

beforeEach(() => {
  ({ client, outbox, put } = resetDevice());
  stopClock();
  mockGame(true);
  mockResponse(qrCode.read, { hasQrcode: false });
  mockResponse(account.profile, PROFILE);
});

test('every kind whose effect is shown as a state is tested here', () => {
  const kinds = COMMAND_KINDS.filter((kind) => DEFINITIONS[kind].record?.reconciliation?.showsOnlyState);
  expect(STATE_ORDERS.map(([kind]) => kind).toSorted()).toEqual(kinds.toSorted());
});

test.each(STATE_ORDERS)(
  'the success of a %s is that of the later order: the earlier one has no notice any more',
  async (kind, details) => {
    putTwo(kind, details, { state: 'unknown' });
    await lookUpAll();
    expect(listOutcomes()).toEqual(['second succeeded']);
  },
);

test.each(STATE_ORDERS)(
  'a %s under way does not turn an earlier one into a success',
  async (kind, details) => {
    putTwo(kind, details, { state: 'sending' });
    await lookUpAll();
    expect(listOutcomes()).toEqual(['first refused', 'second sending']);
  },
);

test.each([
  ['qrCancel', { provider: 'qr', code: 'q1' }, {}],
  ['endBonus', {}, { active: 'true' }],
] as const)(
  'a %s that was told as not made is no success when its state comes about without it',
  async (kind, details, baseline) => {
    mockResponse(bonus.checkActive, { status: false });
    put({ ...NOT_APPLIED, kind, details, baseline });
    await lookUpAll();
    expect(outbox.records.get()).toMatchObject([NOT_APPLIED]);
  },
);

test('an order that was not made is dismissed by the success of the same order', async () => {
  mockGame(false);
  putGame({ ...NOT_APPLIED, sentAt: Date.now() - 60_000 });
  mockResponse(wallet.activate, () => {
    mockGame(true);
    return {};
  });
  expect(await openGame()).toMatchObject({ state: 'done' });
  expect(listNoticed(outbox)).toEqual([]);
});

test('a success that was stored in another session dismisses the earlier order as well', async () => {
  putTwo('openGame', { game: 'JK' }, { state: 'succeeded' });
  await lookUpAll();
  expect(listOutcomes()).toEqual(['second succeeded']);
});

test('after the refusal of the later order, the state is the success of the earlier one', async () => {
  mockGame(false);
  putGame({ ...NOT_APPLIED, id: 'first', sentAt: Date.now() - 60_000 });
  mockRefusal(wallet.activate, 'SLOT_ALREADY_ACTIVE');
  expect(await openGame()).toMatchObject({ state: 'refused' });
  mockGame(true);
  await lookUpAll();
  expect(listOutcomes()).toEqual(['first succeeded']);
});

test('the success of another order dismisses nothing', async () => {
  putGame({ ...NOT_APPLIED, id: 'other', details: { game: 'SA' }, sentAt: Date.now() - 60_000 });
  putGame({ id: 'own' });
  await lookUpAll();
  expect(listOutcomes()).toEqual(['other refused', 'own succeeded']);
});

test('a transfer that was not made stays so after the same transfer is done', async () => {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  put({ ...NOT_APPLIED, id: 'first', sentAt: Date.now() - 60_000 });
  mockResponse(wallet.transfer, () => {
    mockResponse(statement.list, { total: 1, statements: [createTransferRow('second')] });
    return { amount: createTransfer(client).input.body.amount };
  });
  expect(await runCommand(createTransfer(client))).toMatchObject({ state: 'done' });
  await lookUpAll();
  expect(listOutcomes()).toEqual(['first refused']);
});

test('a transfer under way is not confirmed by the row of a play that was given meanwhile', async () => {
  mockResponse(wallet.read, createSampleWallet());
  mockResponse(statement.list, { total: 0, statements: [] });
  let lose = () => {};
  mockAnyResponse(wallet.transfer, () => {
    return new Promise((_, reject) => (lose = () => reject(new TypeError('Failed to fetch'))));
  });
  const { input, ...transfer } = createTransfer(client);
  const outcome = runCommand({ input, ...transfer });
  await waitFor(() => expect(receivedCalls(wallet.transfer)).toHaveLength(1));
  mockResponse(wallet.transferAll, () => {
    mockResponse(statement.list, { total: 1, statements: [createTransferRow('play')] });
    return { amount: input.body.amount };
  });
  const play = { client, definition: playCommand, input: { body: { to: 'PG' } }, options: {} };
  expect(await runCommand(play)).toMatchObject({ state: 'done' });
  lose();
  expect(await outcome).toMatchObject({ state: 'unknown' });
});
