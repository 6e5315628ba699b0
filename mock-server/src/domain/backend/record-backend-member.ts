import { add, type Satang, subtract, ZERO } from '@wallet/shared/money.ts';
import type { Game } from '@wallet/shared/operator/catalogue.ts';
import type { AccountId } from '@wallet/shared/operator/ledger.ts';

import type { BankAccount, Member } from '#domain/entities/member.ts';
import { gameAccountId } from '#domain/entities/member.ts';
import { createGameAccount } from '#domain/games/game-credentials.ts';
import { gameAccount, houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance, type Ledger, post } from '#domain/ledger/ledger.ts';
import type { Env } from '#domain/state/env.ts';
import { done } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { getOwnCoins, sumOwnMovements } from './own-movements.ts';

/** Member as a real backend has returned it. */
export interface BackendRead {
  /** Number of the call in the journal. An answer that an older call gets later is not recorded. */
  readonly seq: number;
  /** Session of the token with which the member has called. */
  readonly sessionId: string;
  readonly member: Pick<Member, 'id' | 'name' | 'phone' | 'currency'>;
  readonly bank: BankAccount | null;
  /** Null if it could not be read, as of the other figures. */
  readonly wallet: Satang | null;
  readonly coins: number | null;
  readonly games: readonly {
    readonly game: Game;
    readonly isActive: boolean;
    readonly balance: Satang | null;
  }[];
}

/**
 * Records a member of a real backend: session, bank account, games, and the balances, by postings that say where they come
 * from. Movements of fake calls stay on top. If the backend has meanwhile spent what a fake call had, so much of the
 * movement is taken back that no balance falls below zero.
 */
export function recordBackendMember(state: WorldState, read: BackendRead, env: Pick<Env, 'op' | 'now'>) {
  const { seq, sessionId, bank, coins, games } = read;
  const known = state.members.get(read.member.id);
  const { coins: lastCoins = 0, seq: lastSeq = 0 } = state.backendMembers.get(read.member.id) ?? {};
  const withSession = {
    ...state,
    sessions: state.sessions.put({
      id: sessionId,
      memberId: read.member.id,
      issuedAt: env.now,
      usedAt: env.now,
      isEnded: false,
    }),
  };
  if (seq <= lastSeq) return done({}, withSession);

  const member: Member = {
    ...(known ?? newMember(env.now)),
    ...read.member,
    // An account keeps the currency of its postings.
    currency: known?.currency ?? read.member.currency,
    bank,
    coins: Math.max(0, (coins ?? lastCoins) + getOwnCoins(state, read.member)),
  };
  const opened = games.filter(
    ({ game, isActive }) => isActive && !state.gameAccounts.has(gameAccountId(member, game.code)),
  );
  return done(
    {},
    {
      ...withSession,
      members: state.members.put(member),
      backendMembers: state.backendMembers.put({ id: member.id, coins: coins ?? lastCoins, seq }),
      games: state.games.putAll(games.map(({ game }) => game)),
      gameAccounts: state.gameAccounts.putAll(
        opened.map(({ game }) => createGameAccount(state.seed, member, game.code)),
      ),
      ledger: postBalances(state, member, read, env),
    },
  );
}

function postBalances(
  state: WorldState,
  member: Member,
  { wallet, games }: BackendRead,
  { op, now }: Pick<Env, 'op' | 'now'>,
): Ledger {
  const { currency } = member;
  const own = sumOwnMovements(state, member);
  let { ledger } = state;
  const change = (account: AccountId, party: 'backend' | 'sandbox', amount: Satang): void => {
    if (amount === ZERO) return;
    const house = houseAccount(party, currency);
    const [from, to] = amount > 0 ? [house, account] : [account, house];
    const kind = party === 'backend' ? 'backend' : 'adjust';
    const size = amount > 0 ? amount : subtract(ZERO, amount);
    ledger = post(ledger, { op, at: now, kind, from, to, amount: size, currency });
  };
  const setBalance = (account: AccountId, balance: Satang | null): void => {
    if (balance === null || balance < 0) return;
    const moved = own.get(account) ?? ZERO;
    const before = subtract(getBalance(ledger, account), moved);
    change(account, 'backend', subtract(balance, before));
    const shown = add(balance, moved);
    if (shown < 0) change(account, 'sandbox', subtract(ZERO, shown));
  };
  setBalance(mainAccount(member), wallet);
  for (const { game, balance } of games) setBalance(gameAccount(member, game.code), balance);
  return ledger;
}

const newMember = (now: number): Omit<Member, 'id' | 'name' | 'phone' | 'currency'> => ({
  password: '',
  bank: null,
  coins: 0,
  createdAt: now,
  isActive: true,
  refusedWith: null,
  bonus: null,
  invitedBy: null,
  refundAmount: null,
});
