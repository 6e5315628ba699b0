import { add, percentOf, type Satang, scale, sum, ZERO } from '@wallet/shared/money.ts';

import { gameOf, holdOf, houseOf, mainOf, ownerOf } from './accounts.ts';
import type { Env } from './env.ts';
import { type Lock, type Receipts, receiptsId } from './gifts.ts';
import { balanceOf, type Ledger, post } from './ledger.ts';
import type { HeldBonus, Member } from './member.ts';
import type { WorldState } from './world-state.ts';

/** How many times a bonus must be played for before it is free. */
export const BONUS_TURNOVER_TIMES = 5;

/** What is given, and on which conditions. */
export interface Gift {
  readonly held: HeldBonus;
  readonly kind: Receipts['kind'];
  readonly amount: Satang;
  readonly percentFail: number;
}

/** The state with a bonus begun: its money kept aside, its receipt noted. */
export function begun(state: WorldState, member: Member, gift: Gift, env: Env): WorldState {
  const { held, kind, amount, percentFail } = gift;
  const { currency } = member;
  let { ledger, locks } = state;
  if (amount > 0) {
    ledger = post(ledger, {
      op: env.op,
      at: env.now,
      kind: 'bonus',
      from: houseOf('promo', currency),
      to: holdOf(member, 'bonus'),
      amount,
      currency,
      memo: { link: kind, description: held.code },
    });
    locks = locks.put(lockOf(ledger, member, { amount, percentFail }));
  }
  return {
    ...state,
    ledger,
    locks,
    receipts: state.receipts.put(received(state, member, gift, env.now)),
    members: state.members.put({ ...member, bonus: held }),
  };
}

/** The lock of a bonus that begins now. */
export const lockOf = (
  ledger: Ledger,
  member: Member,
  { amount, percentFail }: Pick<Gift, 'amount' | 'percentFail'>,
): Lock => ({
  id: member.id,
  amount,
  turnover: scale(amount, BONUS_TURNOVER_TIMES),
  base: add(freeMoney(ledger, member), amount),
  percentFail,
  since: ledger.postings.length,
});

function received(state: WorldState, member: Member, { held, kind }: Gift, now: number): Receipts {
  const id = receiptsId(member, kind, held.code);
  const before = state.receipts.get(id)?.at ?? [];
  return { id, memberId: member.id, kind, code: held.code, at: [...before, now] };
}

/** How a bonus stands: its turnover met, its money played away, or neither. */
export function standing(state: WorldState, member: Member): 'met' | 'lost' | 'unmet' {
  const lock = state.locks.get(member.id);
  if (!lock || playedSince(state.ledger, member, lock.since) >= lock.turnover) return 'met';
  const left = freeMoney(state.ledger, member);
  return left <= percentOf(lock.base, lock.percentFail) ? 'lost' : 'unmet';
}

/** The state with the member's bonus ended: met, its money is free; lost, the operator takes it back. */
export function ended(state: WorldState, member: Member, how: 'met' | 'lost', env: Env): WorldState {
  const lock = state.locks.get(member.id);
  const members = state.members.put({ ...member, bonus: null });
  if (!lock) return { ...state, members };
  const { currency, bonus } = member;
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'finish_bonus',
    from: holdOf(member, 'bonus'),
    to: how === 'met' ? mainOf(member) : houseOf('promo', currency),
    amount: lock.amount,
    currency,
    memo: { link: bonus?.type === 'promotion' ? 'promotion' : 'bonus', description: bonus?.code ?? '' },
  });
  return { ...state, members, ledger, locks: state.locks.remove(member.id) };
}

/** The state without the member's lock, its money taken by the sandbox's own hand. */
export function withoutLock(state: WorldState, member: Member, env: Env): WorldState {
  const lock = state.locks.get(member.id);
  if (!lock) return state;
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'adjust',
    from: holdOf(member, 'bonus'),
    to: houseOf('sandbox', member.currency),
    amount: lock.amount,
    currency: member.currency,
  });
  return { ...state, ledger, locks: state.locks.remove(member.id) };
}

/** What the member can play with: the wallet and every game. */
function freeMoney(ledger: Ledger, member: Member): Satang {
  const games = ledger.balances.filter(({ id }) => id.startsWith(gameOf(member, '')));
  return add(balanceOf(ledger, mainOf(member)), sum(games.map(({ balance }) => balance)));
}

function playedSince(ledger: Ledger, { id }: Member, since: number): Satang {
  let played = ZERO;
  for (const { kind, from, to, amount } of ledger.postings.values(since)) {
    if (kind === 'play' && (ownerOf(from) === id || ownerOf(to) === id)) played = add(played, amount);
  }
  return played;
}
