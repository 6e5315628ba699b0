import {
  HELD_CODE,
  type HistoryEntrySeed,
  isHeldBonus,
  type MemberSeed,
} from '@wallet/fixtures/member-seed.ts';
import { WALLET_CODE } from '@wallet/shared/limits.ts';
import { asSatang, type Satang } from '@wallet/shared/money.ts';

type Movement = readonly [account: string, amount: number];

/** Lists what an entry does to the accounts of the member, in its order. */
function listMovements(entry: HistoryEntrySeed): readonly Movement[] {
  const { amount } = entry;
  switch (entry.type) {
    case 'deposit':
      return [[WALLET_CODE, amount]];
    case 'bonus':
      return [[isHeldBonus(entry) ? HELD_CODE : WALLET_CODE, amount]];
    case 'finish_bonus':
      return entry.isLost
        ? [[HELD_CODE, 0 - amount]]
        : [
            [HELD_CODE, 0 - amount],
            [WALLET_CODE, amount],
          ];
    case 'withdraw':
      return [[WALLET_CODE, 0 - amount]];
    case 'transfer': {
      const there: readonly Movement[] = [
        [entry.from, 0 - amount],
        [entry.to, amount],
      ];
      return entry.status === 'SUCCESS' ? there : [...there, [entry.to, 0 - amount], [entry.from, amount]];
    }
    case 'won':
      return [[entry.game, amount]];
    case 'lost':
      return [[entry.game, 0 - amount]];
    case 'adjusted':
      return [[entry.account, entry.isAdded ? amount : 0 - amount]];
  }
}

/** Sum of an account over a history, and its lowest level on the way; never above 0. */
interface Course {
  readonly sum: number;
  readonly lowest: number;
}

function followAccount(history: readonly HistoryEntrySeed[], account: string): Course {
  let sum = 0;
  let lowest = 0;
  let returned = 0;
  for (const entry of history) {
    for (const [moved, amount] of listMovements(entry)) {
      if (moved === account) sum += amount;
      lowest = Math.min(lowest, sum);
    }
    // The money of a refused withdrawal comes back after its review, so later entries cannot count on it.
    const isReturned = entry.type === 'withdraw' && entry.status === 'FAILED' && account === WALLET_CODE;
    if (isReturned) returned += entry.amount;
  }
  return { sum: sum + returned, lowest };
}

interface BalanceOptions extends Pick<MemberSeed, 'wallet' | 'games'> {
  readonly startsAt: number;
  readonly endsAt: number;
  /** True if the money of a bonus may stay on hold, because one is active. */
  readonly hasActiveBonus: boolean;
}

const adjusted = (at: number, account: string, change: number): readonly HistoryEntrySeed[] =>
  change === 0
    ? []
    : [{ type: 'adjusted', at, account, isAdded: change > 0, amount: asSatang(Math.abs(change)) }];

/**
 * Completes a history that leads to other balances than the member has, or spends more than there was: a recording has
 * only some of the rows. What is added has no row of its own.
 */
export function balanceHistory(
  history: readonly HistoryEntrySeed[],
  { wallet, games, startsAt, endsAt, hasActiveBonus }: BalanceOptions,
): readonly HistoryEntrySeed[] {
  const balances: readonly (readonly [string, Satang])[] = [[WALLET_CODE, wallet], ...Object.entries(games)];
  const names = new Set(history.flatMap(listMovements).map(([account]) => account));
  const closed = [...names].filter(
    (name) => name !== HELD_CODE && !balances.some(([account]) => account === name),
  );
  const removals = [...balances, ...closed.map((name) => [name, 0] as const)].flatMap(
    ([account, balance]) => {
      const { sum, lowest } = followAccount(history, account);
      // A seed says what the account holds in the end; what the history does not explain was there before it.
      const opening = balance - sum;
      return adjusted(endsAt, account, Math.min(opening + lowest, 0));
    },
  );
  const openings = closed.flatMap((account) =>
    adjusted(startsAt, account, -followAccount(history, account).lowest),
  );
  const held = followAccount(history, HELD_CODE);
  const left = held.sum - held.lowest;
  return [
    ...openings,
    ...adjusted(startsAt, HELD_CODE, -held.lowest),
    ...history,
    ...removals,
    ...(hasActiveBonus ? [] : adjusted(endsAt, HELD_CODE, -left)),
  ];
}
