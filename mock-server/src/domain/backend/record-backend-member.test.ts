import { asSatang, ZERO } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { audit } from '#domain/audit/audit.ts';
import { transfer } from '#domain/games/transfer.ts';
import { gameAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance, post } from '#domain/ledger/ledger.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { CommandEnv } from '#world/command/command-env.ts';
import { buildProxiedState } from '#world/seed/scenario-builder.ts';

import { hasOwnFigures, listOwnFigures, sumOwnMovements } from './own-movements.ts';
import { type BackendRead, recordBackendMember } from './record-backend-member.ts';

const NOW = 1_800_000_000_000;
const MEMBER = { id: 'm1', name: 'Somchai', phone: '0812345678', currency: 'BAHT' } as const;
const GAME = { code: 'PG', name: 'PG', logo: '', background: '', category: 'slot', ftWalletSlot: 1 } as const;
const EMPTY = buildProxiedState([])('default', 'seed', NOW);
if (!EMPTY) throw new Error('there is no start');

function read(
  state: WorldState,
  { seq = 1, main = 0, game = 0, ...rest }: Partial<BackendRead> & { main?: number; game?: number },
) {
  const env = new CommandEnv(state, NOW);
  const games = [{ game: GAME, isActive: true, balance: asSatang(game) }];
  const wallet = asSatang(main);
  const found = { seq, sessionId: 's', member: MEMBER, bank: null, wallet, coins: 2, games, ...rest };
  const { state: next } = recordBackendMember(state, found, env);
  return env.applyTo(next ?? state);
}

function move(state: WorldState, from: string, to: string, amount: number): WorldState {
  const env = new CommandEnv(state, NOW);
  const member = state.members.get(MEMBER.id);
  if (!member) throw new Error('there is no member');
  const outcome = transfer(state, member, { from, to, amount: asSatang(amount) }, env);
  return env.applyTo(outcome.state ?? state);
}

const balances = ({ ledger }: WorldState) =>
  [mainAccount(MEMBER), gameAccount(MEMBER, 'PG')].map((id) => getBalance(ledger, id));

test('the backend’s balances are posted from its own account, and fake movements stay on top of later ones', () => {
  const first = read(EMPTY, { main: 10_000, game: 500 });
  expect([...first.ledger.postings.values()].map(({ kind, from, amount }) => [kind, from, amount])).toEqual([
    ['backend', 'house:backend', 10_000],
    ['backend', 'house:backend', 500],
  ]);
  const later = read(move(first, 'WALLET', 'PG', 3_000), { seq: 2, main: 20_000, game: 100 });
  expect(balances(later)).toEqual([17_000, 3_100]);
  expect(listOwnFigures(later).balances.map(({ backend, shown }) => [backend, shown])).toEqual([
    [20_000, 17_000],
    [100, 3_100],
  ]);
  expect(audit(later)).toEqual([]);
});

test('what the backend has spent of a fake movement is taken back, and comes back no more', () => {
  const spent = read(move(read(EMPTY, { main: 10_000 }), 'WALLET', 'PG', 8_000), { seq: 2, main: 1_000 });
  expect(balances(spent)).toEqual([ZERO, 8_000]);
  expect(balances(read(spent, { seq: 3, main: 10_000 }))).toEqual([9_000, 8_000]);
});

test('an answer that an older call gets later changes no balance, and one that cannot be read none of its own', () => {
  const newer = read(EMPTY, { seq: 5, main: 700 });
  expect(balances(read(newer, { seq: 4, main: 900 }))).toEqual([700, ZERO]);
  expect(balances(read(newer, { seq: 6, wallet: null, coins: null, game: 50 }))).toEqual([700, 50]);
  expect(read(newer, { seq: 6, coins: null }).members.get(MEMBER.id)?.coins).toBe(2);
});

const current = (state: WorldState) => {
  const member = state.members.get(MEMBER.id);
  if (!member) throw new Error('there is no member');
  return member;
};

test('a member that is read for the first time has a session, an account at each open game, and no password', () => {
  const closed = { ...GAME, code: 'SA' };
  const games = [GAME, closed].map((game) => ({ game, isActive: game === GAME, balance: asSatang(5) }));
  const bank = { code: 'SCB', accountName: 'A', accountNo: '1' };
  const state = read(EMPTY, { games, bank });
  expect(current(state)).toEqual({
    ...MEMBER,
    bank,
    coins: 2,
    password: '',
    createdAt: NOW,
    isActive: true,
    refusedWith: null,
    bonus: null,
    invitedBy: null,
    refundAmount: null,
  });
  expect([...state.sessions.values()]).toEqual([
    { id: 's', memberId: 'm1', issuedAt: NOW, usedAt: NOW, isEnded: false },
  ]);
  expect([state.gameAccounts.ids(), state.games.ids()]).toEqual([['m1:PG'], ['PG', 'SA']]);
  const postings = [...state.ledger.postings.values()];
  expect(postings).toMatchObject(postings.map(() => ({ op: 'op-1', at: NOW, kind: 'backend', amount: 5 })));
});

test('a later read keeps what the backend does not say: bonus, currency, password of a game', () => {
  const first = read(EMPTY, {});
  const bonus = { code: 'DAILY', type: 'day' } as const;
  const account = first.gameAccounts.get('m1:PG');
  if (!account) throw new Error('there is no account');
  const held = {
    ...first,
    members: first.members.put({ ...current(first), bonus }),
    gameAccounts: first.gameAccounts.put({ ...account, password: 'mine' }),
  };
  const later = read(held, { seq: 2, member: { ...MEMBER, name: 'New', currency: 'LAK' } });
  expect(current(later)).toMatchObject({ bonus, currency: 'BAHT', name: 'New' });
  expect(later.gameAccounts.get('m1:PG')?.password).toBe('mine');
});

test('coins that a fake call has given stay on top of the backend’s, and never fall below none', () => {
  const first = read(EMPTY, { coins: 2 });
  const given = { ...first, members: first.members.put({ ...current(first), coins: 5 }) };
  expect(hasOwnFigures(first)).toBe(false);
  expect(hasOwnFigures(given)).toBe(true);
  expect(listOwnFigures(first)).toEqual({ balances: [], coins: [] });
  expect(listOwnFigures(given).coins).toEqual([{ member: 'm1', backend: 2, shown: 5 }]);
  expect([10, null, 0].map((coins) => current(read(given, { seq: 2, coins })).coins)).toEqual([13, 5, 3]);
  const spent = { ...first, members: first.members.put({ ...current(first), coins: 0 }) };
  expect(current(read(spent, { seq: 2, coins: 1 })).coins).toBe(0);
  const unread = read(given, { seq: 2, coins: null });
  expect(current(read(unread, { seq: 3, coins: 4 })).coins).toBe(7);
});

test('a read of the same call changes nothing, and a balance of one satang or of none is posted', () => {
  const first = read(EMPTY, { seq: 3, main: 1 });
  expect(balances(first)).toEqual([1, 0]);
  expect(balances(read(first, { seq: 3, main: 9 }))).toEqual([1, 0]);
  expect(balances(read(first, { seq: 4, main: 0 }))).toEqual([0, 0]);
  expect(balances(read(first, { seq: 4, main: -1 }))).toEqual([1, 0]);
});

test('own movements are those of the member alone, by account, and held money is no figure of its own', () => {
  const moved = move(read(EMPTY, { main: 10_000 }), 'WALLET', 'PG', 3_000);
  const twice = move(moved, 'PG', 'WALLET', 1_000);
  expect(hasOwnFigures(twice)).toBe(true);
  expect(listOwnFigures(twice).balances).toEqual([
    { member: 'm1', account: 'member:m1:main', backend: 10_000, shown: 8_000 },
    { member: 'm1', account: 'member:m1:game:PG', backend: 0, shown: 2_000 },
  ]);
  const back = move(twice, 'PG', 'WALLET', 2_000);
  expect(listOwnFigures(back).balances).toEqual([]);
  const held = post(twice.ledger, {
    op: 'op-9',
    at: NOW,
    kind: 'hold',
    from: 'member:m1:main',
    to: 'member:m1:hold:withdraw',
    amount: asSatang(500),
    currency: 'BAHT',
  });
  const shown = listOwnFigures({ ...twice, ledger: held }).balances.map((row) => [row.account, row.shown]);
  expect(shown).toEqual([
    ['member:m1:main', 7_500],
    ['member:m1:game:PG', 2_000],
  ]);
  expect([...sumOwnMovements(twice, { id: 'other' })]).toEqual([]);
});
