import { add, takePercent, type Satang, multiply, sum, ZERO } from '@wallet/shared/money.ts';

import { gameAccount, holdAccount, houseAccount, mainAccount, findOwnerId } from '#domain/ledger/accounts.ts';
import type { Env } from '#domain/state/env.ts';
import { type WageringLock, type BonusReceipts, bonusReceiptsId } from '#domain/entities/reward.ts';
import { getBalance, type Ledger, post } from '#domain/ledger/ledger.ts';
import type { ActiveBonus, Member } from '#domain/entities/member.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** How many times a bonus must be played for before it is free. */
export const BONUS_TURNOVER_FACTOR = 5;

/** What is given, and on which conditions. */
export interface BonusGrant {
  readonly held: ActiveBonus;
  readonly kind: BonusReceipts['kind'];
  readonly amount: Satang;
  readonly percentFail: number;
}

/** The state with a bonus begun: its money kept aside, its receipt noted. */
export function grantBonus(state: WorldState, member: Member, gift: BonusGrant, env: Env): WorldState {
  const { held, kind, amount, percentFail } = gift;
  const { currency } = member;
  let { ledger, locks } = state;
  if (amount > 0) {
    ledger = post(ledger, {
      op: env.op,
      at: env.now,
      kind: 'bonus',
      from: houseAccount('promo', currency),
      to: holdAccount(member, 'bonus'),
      amount,
      currency,
      memo: { link: kind, description: held.code },
    });
    locks = locks.put(createWageringLock(ledger, member, { amount, percentFail }));
  }
  return {
    ...state,
    ledger,
    locks,
    receipts: state.receipts.put(addReceipt(state, member, gift, env.now)),
    members: state.members.put({ ...member, bonus: held }),
  };
}

/** The lock of a bonus that begins now. */
export const createWageringLock = (
  ledger: Ledger,
  member: Member,
  { amount, percentFail }: Pick<BonusGrant, 'amount' | 'percentFail'>,
): WageringLock => ({
  id: member.id,
  amount,
  turnover: multiply(amount, BONUS_TURNOVER_FACTOR),
  base: add(playableBalance(ledger, member), amount),
  percentFail,
  since: ledger.postings.length,
});

function addReceipt(
  state: WorldState,
  member: Member,
  { held, kind }: BonusGrant,
  now: number,
): BonusReceipts {
  const id = bonusReceiptsId(member, kind, held.code);
  const before = state.receipts.get(id)?.at ?? [];
  return { id, memberId: member.id, kind, code: held.code, at: [...before, now] };
}

/** How a bonus stands: its turnover met, its money played away, or neither. */
export function getWageringStatus(state: WorldState, member: Member): 'met' | 'lost' | 'unmet' {
  const lock = state.locks.get(member.id);
  if (!lock || turnoverSince(state.ledger, member, lock.since) >= lock.turnover) return 'met';
  const left = playableBalance(state.ledger, member);
  return left <= takePercent(lock.base, lock.percentFail) ? 'lost' : 'unmet';
}

/** The state with the member's bonus ended: met, its money is free; lost, the operator takes it back. */
export function endBonus(state: WorldState, member: Member, how: 'met' | 'lost', env: Env): WorldState {
  const lock = state.locks.get(member.id);
  const members = state.members.put({ ...member, bonus: null });
  if (!lock) return { ...state, members };
  const { currency, bonus } = member;
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'finish_bonus',
    from: holdAccount(member, 'bonus'),
    to: how === 'met' ? mainAccount(member) : houseAccount('promo', currency),
    amount: lock.amount,
    currency,
    memo: { link: bonus?.type === 'promotion' ? 'promotion' : 'bonus', description: bonus?.code ?? '' },
  });
  return { ...state, members, ledger, locks: state.locks.remove(member.id) };
}

/** The state without the member's lock, its money taken by the sandbox's own hand. */
export function revokeLockedBonus(state: WorldState, member: Member, env: Env): WorldState {
  const lock = state.locks.get(member.id);
  if (!lock) return state;
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'adjust',
    from: holdAccount(member, 'bonus'),
    to: houseAccount('sandbox', member.currency),
    amount: lock.amount,
    currency: member.currency,
  });
  return { ...state, ledger, locks: state.locks.remove(member.id) };
}

/** What the member can play with: the wallet and every game. */
function playableBalance(ledger: Ledger, member: Member): Satang {
  const games = ledger.balances.filter(({ id }) => id.startsWith(gameAccount(member, '')));
  return add(getBalance(ledger, mainAccount(member)), sum(games.map(({ balance }) => balance)));
}

function turnoverSince(ledger: Ledger, { id }: Member, since: number): Satang {
  let played = ZERO;
  for (const { kind, from, to, amount } of ledger.postings.values(since)) {
    if (kind === 'play' && (findOwnerId(from) === id || findOwnerId(to) === id)) played = add(played, amount);
  }
  return played;
}
