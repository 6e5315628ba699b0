import { asSatang, ZERO } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { audit } from '#domain/audit/audit.ts';
import { transfer } from '#domain/games/transfer.ts';
import { gameAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { CommandEnv } from '#world/command/command-env.ts';
import { buildProxiedState } from '#world/seed/scenario-builder.ts';

import { listOwnFigures } from './own-movements.ts';
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
