import { HELD_CODE, type HistoryEntrySeed, type MemberSeed } from '@wallet/fixtures/member-seed.ts';
import { findStatementCode, holdAccount } from '@wallet/mock-server/domain/ledger/accounts.ts';
import { toPostings } from '@wallet/mock-server/world/seed/history-postings.ts';
import { WALLET_CODE } from '@wallet/shared/limits.ts';
import { asSatang, type Satang } from '@wallet/shared/money.ts';

const MEMBER = { id: 'recorded', currency: 'BAHT', bank: null } as const;
const HELD = holdAccount(MEMBER, 'bonus');

type Movement = readonly [account: string, amount: number];

/** Lists what an entry does to the accounts of the member, in its order, up to the review of a withdrawal. */
const listMovements = (entry: HistoryEntrySeed): readonly Movement[] =>
  toPostings({ member: MEMBER, entry, op: '' })
    .filter(({ kind }) => kind !== 'void')
    .flatMap(({ from, to, amount }) => [[from, 0 - amount] as const, [to, amount] as const])
    .flatMap(([account, amount]): Movement[] => {
      const code = account === HELD ? HELD_CODE : findStatementCode(account);
      return code === undefined ? [] : [[code, amount]];
    });

/** Change of an account over a history, and its lowest balance on the way, from 0; never above 0. */
interface BalanceRange {
  readonly net: number;
  readonly lowest: number;
}

function followAccount(history: readonly HistoryEntrySeed[], account: string): BalanceRange {
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
  return { net: sum + returned, lowest };
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
      const { net, lowest } = followAccount(history, account);
      // A seed says what the account holds in the end; what the history does not explain was there before it.
      const opening = balance - net;
      return adjusted(endsAt, account, Math.min(opening + lowest, 0));
    },
  );
  const openings = closed.flatMap((account) =>
    adjusted(startsAt, account, -followAccount(history, account).lowest),
  );
  const held = followAccount(history, HELD_CODE);
  const left = held.net - held.lowest;
  return [
    ...openings,
    ...adjusted(startsAt, HELD_CODE, -held.lowest),
    ...history,
    ...removals,
    ...(hasActiveBonus ? [] : adjusted(endsAt, HELD_CODE, -left)),
  ];
}
