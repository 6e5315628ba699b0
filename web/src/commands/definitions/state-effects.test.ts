import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import type { CommandDefinition, Effect } from '../command-definition.ts';
import type { CommandDetails } from '../command-record.ts';
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
) => recordOf(definition)?.reconciliation?.findEffect({ details, baseline, sentAt: 0 }, evidence);
const remember = (definition: AnyDefinition, details: CommandDetails, evidence: unknown): CommandDetails =>
  recordOf(definition)?.reconciliation?.toBaseline(evidence, details) ?? {};

const slips = (...references: string[]) => ({ slips: references.map((reference) => ({ reference })) });
const code = (qrcodeId?: string, amount = asSatang(50_00)) => ({ hasQrcode: true, qrcodeId, amount });
const NO_CODE = { hasQrcode: false };
const offers = (count: number) => [{ code: 'B1', userBonus: { received: Array.from({ length: count }) } }];
const coins = (userCoin: number) => ({ result: { userCoin } });
const games = (isActive: boolean) => ({ slots: [{ code: 'PG', isActive }] });
const status = (isActive: boolean, promotion = '') => ({ isActive, code: promotion });

const QR = { provider: 'qr', amount: '5000' };
const B1 = { code: 'B1' };

test.each<[string, AnyDefinition, CommandDetails, unknown, unknown, Effect]>([
  ['a slip that is listed', slipCommand, {}, slips('a'), slips('b', 'a'), 'made'],
  ['a slip whose reference is part of another', slipCommand, {}, slips('ab'), slips('a', 'ab'), 'made'],
  ['a slip that is not listed', slipCommand, {}, slips('a'), slips('a'), 'notMade'],
  ['the first slip', slipCommand, {}, slips(), slips('a'), 'made'],
  ['a code that is there', qrCreateCommand, QR, NO_CODE, code('q1'), 'made'],
  ['a code of another amount', qrCreateCommand, QR, NO_CODE, code('q1', asSatang(1)), 'unclear'],
  ['no code', qrCreateCommand, QR, NO_CODE, NO_CODE, 'notMade'],
  ['the earlier code', qrCreateCommand, QR, code('q1'), code('q1'), 'notMade'],
  ['a code without an id', qrCreateCommand, QR, NO_CODE, code(), 'made'],
  ['two codes without an id', qrCreateCommand, QR, code(), code(), 'unclear'],
  ['a code that has ended', qrCreateCommand, QR, code('q1'), NO_CODE, 'notMade'],
  ['a cancelled code', qrCancelCommand, { ...QR, code: 'q1' }, NO_CODE, NO_CODE, 'made'],
  ['a cancelled code before a new one', qrCancelCommand, { code: 'q1' }, NO_CODE, code('q2'), 'made'],
  ['a code that is still there', qrCancelCommand, { code: 'q1' }, NO_CODE, code('q1'), 'notMade'],
  ['a cancelled code without an id', qrCancelCommand, { code: 'q1' }, NO_CODE, code(), 'unclear'],
  ['a bonus received once more', bonusCommand, B1, offers(1), offers(2), 'made'],
  ['a bonus received as often', bonusCommand, B1, offers(1), offers(1), 'notMade'],
  ['a bonus that is counted anew', bonusCommand, B1, offers(2), offers(0), 'unclear'],
  ['a bonus that is offered no more', bonusCommand, B1, offers(1), [], 'unclear'],
  ['a bonus that has ended', endBonusCommand, {}, { status: true }, { status: false }, 'made'],
  ['a bonus that runs on', endBonusCommand, {}, { status: true }, { status: true }, 'notMade'],
  ['no bonus before', endBonusCommand, {}, { status: false }, { status: false }, 'unclear'],
  ['a promotion that is active', promotionCommand, B1, status(false), status(true, 'B1'), 'made'],
  ['another promotion', promotionCommand, B1, status(false), status(true, 'B2'), 'unclear'],
  ['no promotion', promotionCommand, B1, status(false), status(false), 'notMade'],
  ['one coin less', spinCommand, {}, coins(3), coins(2), 'made'],
  ['as many coins', spinCommand, {}, coins(3), coins(3), 'notMade'],
  ['more coins', spinCommand, {}, coins(3), coins(4), 'unclear'],
  ['two coins less', spinCommand, {}, coins(3), coins(1), 'unclear'],
  ['an open game', openGameCommand, { game: 'PG' }, games(false), games(true), 'made'],
  ['a closed game', openGameCommand, { game: 'PG' }, games(false), games(false), 'notMade'],
  ['a game that is gone', openGameCommand, { game: 'SA' }, games(false), games(true), 'unclear'],
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
  expect(find(definition, details, {}, evidence)).toBe('unclear');
});

const BANK = { bankCode: 'SCB', bankAccountName: 'A B', bankAccountNo: '123-4' };
const shown = (name: string, bank = BANK) => ({ profile: { name }, bankAccount: bank });
const EDIT = recordOf(profileCommand)?.describe({ body: { name: 'New', ...BANK } }) ?? {};

test.each<[string, unknown, Effect]>([
  ['as ordered', shown('New'), 'made'],
  [
    'as ordered with another spelling of the number',
    shown('New', { ...BANK, bankAccountNo: '1234' }),
    'made',
  ],
  ['as before', shown('Old'), 'notMade'],
  ['as something else', shown('NEW'), 'unclear'],
  ['without a bank account', { profile: { name: 'New' }, bankAccount: null }, 'unclear'],
])('a profile that is shown %s: %2$s', (_, evidence, effect) => {
  expect(find(profileCommand, EDIT, remember(profileCommand, EDIT, shown('Old')), evidence)).toBe(effect);
});

test('the name of a bank account is found by the bank and the name', () => {
  const details =
    recordOf(bankNameCommand)?.describe({ body: { bankCode: 'SCB', bankAccountName: 'C D' } }) ?? {};
  const baseline = remember(bankNameCommand, details, shown('Old'));
  expect(find(bankNameCommand, details, baseline, shown('Old', { ...BANK, bankAccountName: 'C D' }))).toBe(
    'made',
  );
  expect(find(bankNameCommand, details, baseline, shown('Old'))).toBe('notMade');
  expect(find(bankNameCommand, details, baseline, shown('Old', { ...BANK, bankAccountName: 'E' }))).toBe(
    'unclear',
  );
});
