import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import type { CommandDefinition, Finding } from '../command.ts';
import type { CommandDetails } from '../record.ts';
import { bankNameCommand, profileCommand } from './account.ts';
import { qrCancelCommand, qrCreateCommand, slipCommand } from './deposit.ts';
import { openGameCommand } from './game-account.ts';
import { bonusCommand, endBonusCommand, promotionCommand } from './offers.ts';
import { spinCommand } from './wheel.ts';

/** A definition with any input, as the table below needs it. */
type AnyDefinition = Pick<CommandDefinition, 'endpoint'> & { readonly record?: unknown };

const recordOf = (definition: AnyDefinition) => (definition as CommandDefinition).record;
const find = (
  definition: AnyDefinition,
  details: CommandDetails,
  baseline: CommandDetails,
  evidence: unknown,
) => recordOf(definition)?.reconciliation?.compare({ details, baseline, sentAt: 0 }, evidence);
const remember = (definition: AnyDefinition, details: CommandDetails, evidence: unknown): CommandDetails =>
  recordOf(definition)?.reconciliation?.toBaseline(evidence, details) ?? {};

const slips = (...references: string[]) => ({ slips: references.map((reference) => ({ reference })) });
/** A page of slips that has room for no more, and begins with the oldest. */
const OLDEST_FIRST = {
  slips: Array.from({ length: 10 }, (_, day) => ({ reference: `s${day}`, createdAt: `2026-11-1${day}` })),
};
const code = (qrcodeId?: string, amount = asSatang(50_00)) => ({ hasQrcode: true, qrcodeId, amount });
const NO_CODE = { hasQrcode: false };
const offers = (count: number) => [{ code: 'B1', userBonus: { received: Array.from({ length: count }) } }];
const coins = (userCoin: number) => ({ result: { userCoin } });
const games = (isActive: boolean) => ({ slots: [{ code: 'PG', isActive }] });
const status = (isActive: boolean, promotion = '') => ({ isActive, code: promotion });

const QR = { provider: 'qr', amount: '5000' };
const B1 = { code: 'B1' };

test.each<[string, AnyDefinition, CommandDetails, unknown, unknown, Finding]>([
  ['a slip that is listed', slipCommand, {}, slips('a'), slips('b', 'a'), 'applied'],
  ['a slip whose reference is part of another', slipCommand, {}, slips('ab'), slips('a', 'ab'), 'applied'],
  ['a slip that is not listed', slipCommand, {}, slips('a'), slips('a'), 'notApplied'],
  ['the first slip', slipCommand, {}, slips(), slips('a'), 'applied'],
  [
    'a slip without a reference',
    slipCommand,
    {},
    slips('a'),
    { slips: [{}, ...slips('a').slips] },
    'unknown',
  ],
  ['a slip behind a full page of older ones', slipCommand, {}, OLDEST_FIRST, OLDEST_FIRST, 'unknown'],
  ['a code that is there', qrCreateCommand, QR, NO_CODE, code('q1'), 'applied'],
  ['a code of another amount', qrCreateCommand, QR, NO_CODE, code('q1', asSatang(1)), 'unknown'],
  ['a code without an amount', qrCreateCommand, QR, NO_CODE, { ...code('q1'), amount: undefined }, 'applied'],
  ['no code', qrCreateCommand, QR, NO_CODE, NO_CODE, 'notApplied'],
  ['the earlier code', qrCreateCommand, QR, code('q1'), code('q1'), 'notApplied'],
  ['a code without an id', qrCreateCommand, QR, NO_CODE, code(), 'applied'],
  ['two codes without an id', qrCreateCommand, QR, code(), code(), 'unknown'],
  ['a code that has ended', qrCreateCommand, QR, code('q1'), NO_CODE, 'notApplied'],
  ['a cancelled code', qrCancelCommand, { ...QR, code: 'q1' }, NO_CODE, NO_CODE, 'applied'],
  ['a cancelled code before a new one', qrCancelCommand, { code: 'q1' }, NO_CODE, code('q2'), 'applied'],
  ['a code that is still there', qrCancelCommand, { code: 'q1' }, NO_CODE, code('q1'), 'notApplied'],
  ['a cancelled code without an id', qrCancelCommand, { code: 'q1' }, NO_CODE, code(), 'unknown'],
  ['a bonus received once more', bonusCommand, B1, offers(1), offers(2), 'applied'],
  ['a bonus received as often', bonusCommand, B1, offers(1), offers(1), 'notApplied'],
  ['a bonus that is counted anew', bonusCommand, B1, offers(2), offers(0), 'unknown'],
  ['a bonus that is offered no more', bonusCommand, B1, offers(1), [], 'unknown'],
  ['a bonus received for the first time', bonusCommand, B1, [{ code: 'B1' }], offers(1), 'applied'],
  ['a bonus that was not offered before', bonusCommand, B1, [], offers(1), 'unknown'],
  ['a bonus that has ended', endBonusCommand, {}, { status: true }, { status: false }, 'applied'],
  ['a bonus that runs on', endBonusCommand, {}, { status: true }, { status: true }, 'notApplied'],
  ['a bonus that has begun since', endBonusCommand, {}, { status: false }, { status: true }, 'unknown'],
  ['a bonus whose state is not shown', endBonusCommand, {}, { status: true }, {}, 'unknown'],
  ['no bonus before', endBonusCommand, {}, { status: false }, { status: false }, 'unknown'],
  ['a promotion that is active', promotionCommand, B1, status(false), status(true, 'B1'), 'applied'],
  ['another promotion', promotionCommand, B1, status(false), status(true, 'B2'), 'unknown'],
  ['no promotion', promotionCommand, B1, status(false), status(false), 'notApplied'],
  ['the promotion from before', promotionCommand, B1, status(true, 'B1'), status(true, 'B1'), 'notApplied'],
  ['a promotion beside a bonus', promotionCommand, B1, status(true), status(true, 'B1'), 'applied'],
  ['a promotion of no effect yet', promotionCommand, B1, status(false), status(false, 'B1'), 'applied'],
  ['one coin less', spinCommand, {}, coins(3), coins(2), 'applied'],
  ['as many coins', spinCommand, {}, coins(3), coins(3), 'notApplied'],
  ['more coins', spinCommand, {}, coins(3), coins(4), 'unknown'],
  ['two coins less', spinCommand, {}, coins(3), coins(1), 'unknown'],
  ['coins that are not shown', spinCommand, {}, coins(3), { result: {} }, 'unknown'],
  ['coins that were not shown before', spinCommand, {}, {}, coins(3), 'unknown'],
  ['an open game', openGameCommand, { game: 'PG' }, games(false), games(true), 'applied'],
  ['a closed game', openGameCommand, { game: 'PG' }, games(false), games(false), 'notApplied'],
  [
    'a game whose state is not shown',
    openGameCommand,
    { game: 'PG' },
    {},
    { slots: [{ code: 'PG' }] },
    'unknown',
  ],
  ['a game that is gone', openGameCommand, { game: 'SA' }, games(false), games(true), 'unknown'],
])('%s: %5$s', (_, definition, details, before, after, effect) => {
  expect(find(definition, details, remember(definition, details, before), after)).toBe(effect);
});

test.each<[string, AnyDefinition, CommandDetails, unknown]>([
  ['slip', slipCommand, {}, slips('a')],
  ['QR code', qrCreateCommand, QR, code('q1')],
  ['bonus', bonusCommand, B1, offers(1)],
  ['promotion', promotionCommand, B1, status(true, 'B1')],
  ['spin', spinCommand, {}, coins(2)],
  ['end of a bonus', endBonusCommand, {}, { status: true }],
])('without a baseline nothing is concluded for a %s', (_, definition, details, evidence) => {
  expect(find(definition, details, {}, evidence)).toBe('unknown');
});

const BANK = { bankCode: 'SCB', bankAccountName: 'A B', bankAccountNo: '123-4' };
const shown = (name: string, bank = BANK) => ({ profile: { name }, bankAccount: bank });
const EDIT = recordOf(profileCommand)?.describe({ body: { name: 'New', ...BANK } }) ?? {};

test.each<[string, unknown, Finding]>([
  ['as ordered', shown('New'), 'applied'],
  [
    'as ordered with another spelling of the number',
    shown('New', { ...BANK, bankAccountNo: '1234' }),
    'applied',
  ],
  ['as before', shown('Old'), 'notApplied'],
  ['as something else', shown('NEW'), 'unknown'],
  ['without a bank account', { profile: { name: 'New' }, bankAccount: null }, 'unknown'],
])('a profile that is shown %s: %2$s', (_, evidence, effect) => {
  expect(find(profileCommand, EDIT, remember(profileCommand, EDIT, shown('Old')), evidence)).toBe(effect);
});

test('nothing is concluded from a profile of which a part is not shown', () => {
  const without = (part: string) => ({ ...shown('New'), bankAccount: { ...BANK, [part]: undefined } });
  const expectNothing = (definition: AnyDefinition, part: string, evidence: unknown) => {
    expect(remember(definition, EDIT, evidence), part).toEqual({});
    expect(find(definition, EDIT, {}, evidence), part).toBe('unknown');
  };
  for (const part of Object.keys(BANK)) expectNothing(profileCommand, part, without(part));
  expectNothing(profileCommand, 'name', { ...shown('New'), profile: {} });
  for (const part of ['bankCode', 'bankAccountName']) expectNothing(bankNameCommand, part, without(part));
});

test('each part of a profile is compared, without the blanks around the name', () => {
  const ordered = { name: ' New ', ...BANK };
  const edit = recordOf(profileCommand)?.describe({ body: ordered }) ?? {};
  expect(find(profileCommand, edit, {}, shown('New'))).toBe('applied');
  for (const part of Object.keys(BANK))
    expect(find(profileCommand, edit, {}, shown('New', { ...BANK, [part]: '9' })), part).toBe('unknown');
});

test('a member without a bank account has not got what was ordered', () => {
  const none = { profile: { name: 'New' }, bankAccount: null };
  for (const definition of [profileCommand, bankNameCommand] as const) {
    const details = { hash: 'ordered' };
    const baseline = remember(definition, details, none);
    expect(find(definition, details, baseline, none)).toBe('notApplied');
  }
});

test('the name of a bank account is found by the bank and the name', () => {
  const details =
    recordOf(bankNameCommand)?.describe({ body: { bankCode: 'SCB', bankAccountName: 'C D' } }) ?? {};
  const baseline = remember(bankNameCommand, details, shown('Old'));
  expect(find(bankNameCommand, details, baseline, shown('Old', { ...BANK, bankAccountName: 'C D' }))).toBe(
    'applied',
  );
  expect(find(bankNameCommand, details, baseline, shown('Old'))).toBe('notApplied');
  expect(find(bankNameCommand, details, baseline, shown('Old', { ...BANK, bankAccountName: 'E' }))).toBe(
    'unknown',
  );
});
