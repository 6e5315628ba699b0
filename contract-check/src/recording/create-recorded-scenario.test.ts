import { expect, test } from 'vitest';

import { scenarios } from '@wallet/fixtures/scenarios.ts';
import type { RecordedScenario } from '@wallet/mock-server/control/worlds/recordings.ts';

import type { HarEntry } from '../conformance/har.ts';
import { createRecordedScenario, readRecording } from './create-recorded-scenario.ts';
import { toEntry, toWallet } from './recorded-har.test-utils.ts';

const NOW = Date.parse('2026-03-01T05:00:00.000Z');
const record = (...entries: readonly HarEntry[]) => createRecordedScenario(entries, NOW);
const wallet = (id: string, amount: number, rest: object = {}, token?: string) =>
  toEntry('GET', '/api/wallet', toWallet(id, amount, rest), token === undefined ? {} : { token });
const row = (statementType: string, amount: unknown, at: string, rest: object = {}) => ({
  _id: `${statementType}-${at}`,
  statementType,
  status: 'SUCCESS',
  amount,
  createdAt: `2026-02-${at}T05:00:00.000Z`,
  ...rest,
});
const statement = (...statements: readonly object[]) =>
  toEntry(
    'POST',
    '/api/statement',
    { total: statements.length, statements },
    { body: { page: 1, limit: 10 } },
  );
const memberOf = ({ seed }: RecordedScenario) => {
  const [member] = seed.members;
  if (!member) throw new Error('the seed must have a member');
  return member;
};

test('what is recorded is taken, the rest is that of the default scenario, and both are said', () => {
  const recorded = record(
    wallet('7', 1_250.5),
    toEntry('GET', '/api/lookup/withdraw', { withdrawMin: 1, withdrawMax: 2 }),
  );
  expect(memberOf(recorded)).toMatchObject({ wallet: 1_250_50, coins: 1, games: {}, bank: null });
  expect(recorded.seed.settings).toMatchObject({ withdrawMin: 1_00, withdrawMax: 2_00 });
  expect(recorded.seed.bonuses).toEqual(scenarios.default.seed(NOW).bonuses);
  expect(recorded.taken).toEqual(
    expect.arrayContaining(['member', 'wallet', 'games: 0', 'settings: withdrawMin, withdrawMax']),
  );
  expect(recorded.filled).toEqual(expect.arrayContaining(['statement', 'chat', 'wheel', 'bonuses']));
});

test('of several members the one who was read last is taken, with or without tokens in the recording', () => {
  const login = toEntry('POST', '/api/login', { token: 't' }, { body: { username: '1', password: '2' } });
  for (const tokens of [
    ['a', 'b'],
    [undefined, undefined],
    // As programs write it that take the tokens out.
    ['[redacted]', '[redacted]'],
  ]) {
    const [first, second] = tokens;
    const recorded = record(
      login,
      wallet('1', 10, {}, first),
      toEntry(
        'GET',
        '/api/refund/check',
        { result: true, bonus: false, info: '', refundAmount: 9, refundSuccess: 1, refundFail: 1 },
        first === undefined ? {} : { token: first },
      ),
      wallet('2', 20, {}, second),
    );
    expect(memberOf(recorded).wallet).toBe(20_00);
    expect(recorded.filled).toContain('refund');
    expect(recorded.leftOut).toContain(
      '2 members are in the recording; only the one who was read last is taken',
    );
  }
});

test('the last answer is the one that was asked for last, in whatever order the file has them', () => {
  const at = (entry: HarEntry, startedDateTime?: string) => ({ ...entry, startedDateTime });
  const read = (entries: readonly object[]) => {
    const recorded = readRecording({ entries }, NOW);
    if (typeof recorded === 'string') throw new Error(recorded);
    return memberOf(recorded).wallet;
  };
  const late = at(wallet('1', 20), '2026-03-01T12:00:01.000001+07:00');
  const early = at(wallet('1', 10), '2026-03-01T05:00:00.500Z');
  expect(read([late, early])).toBe(20_00);
  expect(read([at(wallet('1', 10), early.startedDateTime), at(wallet('1', 20), early.startedDateTime)])).toBe(
    20_00,
  );
  // Without every time only the file itself has an order.
  expect(read([late, early, at(wallet('1', 30))])).toBe(30_00);
});

test('rows that differ from the contract, or that the sandbox cannot book, are left out and named', () => {
  const recorded = record(
    wallet('1', 100),
    statement(
      row('deposit', 50, '10', { from: 'SCB', to: 'WALLET' }),
      row('deposit', 'many', '11'),
      row('lottery', 10, '12'),
      row('deposit', 30, '13', { status: 'WAITING' }),
      row('transfer', 30, '14', { from: 'WALLET', to: 'NOWHERE' }),
    ),
  );
  const rows = memberOf(recorded).history.filter(({ type }) => type !== 'adjusted');
  expect(rows).toEqual([
    { type: 'deposit', at: Date.parse('2026-02-10T05:00:00.000Z'), amount: 50_00, bank: 'SCB' },
  ]);
  expect(recorded.leftOut.join('\n')).toMatch(
    /statement\.list statements\.1\.amount differs from the contract/,
  );
  expect(recorded.leftOut.join('\n')).toMatch(/statement\.list statements\.2\.statementType differs/);
  expect(recorded.leftOut).toEqual(
    expect.arrayContaining([
      'a row of the statement (deposit, WAITING): the sandbox books deposits at once',
      'a row of the statement (transfer, SUCCESS): its accounts are not known',
    ]),
  );
});

test('an active promotion is taken, and one without a code is named', () => {
  const active = toEntry('GET', '/api/bonus/check/active', { status: true, type: 'promotion' });
  const current = { code: 'SONGKRAN', percentFail: 20, description: 'x' };
  const taken = record(wallet('1', 100), active, toEntry('GET', '/api/promotion/current', current));
  expect(memberOf(taken).bonus).toBe('SONGKRAN');
  const unknown = record(wallet('1', 100), active);
  expect(memberOf(unknown).bonus).toBe(null);
  expect(unknown.leftOut).toEqual(['the active bonus or promotion, whose code no answer has']);
});

test('a call without a body is named, unless it was read again', () => {
  const { request } = wallet('1', 100);
  const without = (path: string): HarEntry => ({
    request: { ...request, url: `https://api.example${path}` },
    response: { status: 200 },
  });
  const recorded = record(without('/api/wallet'), without('/api/bonus'), wallet('1', 100));
  expect(recorded.leftOut).toEqual(['bonus.list: recorded without its body']);
});

test('pages are joined, a row that was read again is taken as it was last, and pages not opened are named', () => {
  const page = (status: string, ...others: readonly object[]) =>
    toEntry('POST', '/api/statement', {
      total: 5,
      statements: [row('withdraw', 10, '20', { status }), ...others],
    });
  const recorded = record(wallet('1', 100), page('PENDING'), page('SUCCESS', row('withdraw', 5, '19')));
  const rows = memberOf(recorded).history.filter(({ type }) => type === 'withdraw');
  expect(rows).toMatchObject([
    { amount: 5_00, status: 'SUCCESS' },
    { amount: 10_00, status: 'SUCCESS' },
  ]);
  expect(recorded.leftOut).toContain('3 rows of the statement, whose pages were not opened');
});
