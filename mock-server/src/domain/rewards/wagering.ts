import { add, multiply, type Satang, sum, takePercent, ZERO } from '@wallet/shared/money.ts';

import type { ActiveBonus, Member } from '#domain/entities/member.ts';
import { type BonusReceipts, bonusReceiptsId, type WageringLock } from '#domain/entities/reward.ts';
import { findOwnerId, gameAccount, holdAccount, houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance, type Ledger, post } from '#domain/ledger/ledger.ts';
import type { Env } from '#domain/state/env.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Turnover required to release a bonus, as a multiple of its amount. */
const BONUS_TURNOVER_FACTOR = 5;

/** Bonus or promotion to grant, with its conditions. */
interface BonusGrant {
  readonly bonus: ActiveBonus;
  readonly kind: BonusReceipts['kind'];
  readonly amount: Satang;
  readonly percentFail: number;
}

/** Grants a bonus: puts its money on hold, adds its receipt and makes it the member's active bonus. */
export function grantBonus(state: WorldState, member: Member, grant: BonusGrant, env: Env): WorldState {
  const { bonus, kind, amount, percentFail } = grant;
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
      memo: { link: kind, description: bonus.code },
    });
    locks = locks.put(createWageringLock(ledger, member, { amount, percentFail }));
  }
  return {
    ...state,
    ledger,
    locks,
    receipts: state.receipts.put(addReceipt(state, member, grant, env.now)),
    members: state.members.put({ ...member, bonus }),
  };
}

/** Creates the lock of a bonus that begins now. */
export const createWageringLock = (
  ledger: Ledger,
  member: Member,
  { amount, percentFail }: Pick<BonusGrant, 'amount' | 'percentFail'>,
): WageringLock => ({
  id: member.id,
  amount,
  turnover: multiply(amount, BONUS_TURNOVER_FACTOR),
  base: add(getPlayableBalance(ledger, member), amount),
  percentFail,
  since: ledger.postings.length,
});

function addReceipt(
  state: WorldState,
  member: Member,
  { bonus: { code }, kind }: BonusGrant,
  now: number,
): BonusReceipts {
  const id = bonusReceiptsId(member, kind, code);
  const receivedAt = state.receipts.get(id)?.at ?? [];
  return { id, memberId: member.id, kind, code, at: [...receivedAt, now] };
}

/**
 * Returns `met` once the turnover is reached, `lost` once too little money is left, and `unmet` otherwise.
 */
export function getWageringStatus(state: WorldState, member: Member): 'met' | 'lost' | 'unmet' {
  const lock = state.locks.get(member.id);
  if (!lock || getTurnoverSince(state.ledger, member, lock.since) >= lock.turnover) return 'met';
  const remaining = getPlayableBalance(state.ledger, member);
  return remaining <= takePercent(lock.base, lock.percentFail) ? 'lost' : 'unmet';
}

/**
 * Ends the member's bonus. Its money goes to the wallet if the turnover was met, else back to the operator.
 */
export function endBonus(state: WorldState, member: Member, status: 'met' | 'lost', env: Env): WorldState {
  const lock = state.locks.get(member.id);
  const members = state.members.put({ ...member, bonus: null });
  if (!lock) return { ...state, members };
  const { currency, bonus } = member;
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'finish_bonus',
    from: holdAccount(member, 'bonus'),
    to: status === 'met' ? mainAccount(member) : houseAccount('promo', currency),
    amount: lock.amount,
    currency,
    memo: { link: bonus?.type === 'promotion' ? 'promotion' : 'bonus', description: bonus?.code ?? '' },
  });
  return { ...state, members, ledger, locks: state.locks.remove(member.id) };
}

/** Removes the member's locked bonus and its money, for changes through the control API. */
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

/** Returns the money that the member can play with, in the wallet and in all games. */
function getPlayableBalance(ledger: Ledger, member: Member): Satang {
  const games = ledger.balances.filter(({ id }) => id.startsWith(gameAccount(member, '')));
  return add(getBalance(ledger, mainAccount(member)), sum(games.map(({ balance }) => balance)));
}

/** Returns the amount that the member has won and lost in games since a posting. */
function getTurnoverSince(ledger: Ledger, { id }: Member, since: number): Satang {
  let turnover = ZERO;
  for (const { kind, from, to, amount } of ledger.postings.values(since)) {
    if (kind === 'play' && (findOwnerId(from) === id || findOwnerId(to) === id))
      turnover = add(turnover, amount);
  }
  return turnover;
}
