import type { MemberSeed } from '@wallet/fixtures/member-seed.ts';
import type { Seed } from '@wallet/fixtures/seed.ts';
import { add, type Satang, satangToBaht, subtract, ZERO } from '@wallet/shared/money.ts';
import type { AccountId, MemberAccount } from '@wallet/shared/operator/ledger.ts';

import { Table } from '#domain/collections/table.ts';
import type { Member, Withdrawal } from '#domain/entities/member.ts';
import { gameAccount, houseAccount, isHouseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance, type Ledger, post } from '#domain/ledger/ledger.ts';
import type { Env } from '#domain/state/env.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { type HistoryEvent, type NewPosting, toPostings } from './history-postings.ts';
import { SeedError } from './seed-error.ts';

/** Adds the members' balances, their histories in order of time, and the withdrawals that are still pending. */
export function withHistory(state: WorldState, seed: Seed, env: Pick<Env, 'newId'>): WorldState {
  const members = [...state.members.values()];
  const events: HistoryEvent[] = [];
  for (const [index, member] of members.entries()) {
    for (const entry of seed.members[index]?.history ?? []) {
      events.push({ member, entry, op: `seed-${events.length + 1}` });
    }
  }
  const postings = events.flatMap(toPostings).sort((a, b) => a.at - b.at);

  let { ledger } = state;
  for (const [index, member] of members.entries()) {
    const memberSeed = seed.members[index];
    if (memberSeed)
      ledger = postOpeningBalances(ledger, member, memberSeed, { postings, path: `members.${index}` });
  }
  for (const posting of postings) {
    ledger = post(ledger, posting);
    if (getBalance(ledger, posting.from) < 0 && !isHouseAccount(posting.from)) {
      throw new SeedError(
        `members.${members.findIndex(({ id }) => posting.from.startsWith(`member:${id}:`))}.statement`,
        `must not spend more than the balance of ${posting.from}: ${posting.kind} of ${satangToBaht(posting.amount)}`,
      );
    }
  }
  return { ...state, ledger, withdrawals: Table.of(pendingWithdrawals(members, events, env)) };
}

/** Posts the balance of each account before its history, so that it ends with the amount of the seed. */
function postOpeningBalances(
  ledger: Ledger,
  member: Member,
  { wallet, games, createdAt }: MemberSeed,
  { postings, path }: { readonly postings: readonly NewPosting[]; readonly path: string },
): Ledger {
  const finalBalances: readonly (readonly [field: string, account: MemberAccount, amount: Satang])[] = [
    ['wallet', mainAccount(member), wallet],
    ...Object.entries(games).map(
      ([code, amount]) => [`games.${code}`, gameAccount(member, code), amount] as const,
    ),
  ];

  let next = ledger;
  const moved = sumPostings(postings);
  for (const [field, account, amount] of finalBalances) {
    const opening = subtract(amount, moved.get(account) ?? ZERO);
    if (opening < 0) {
      throw new SeedError(
        `${path}.${field}`,
        `must be at least ${satangToBaht(subtract(amount, opening))}, which its history alone gives, got ${satangToBaht(amount)}`,
      );
    }
    if (opening === 0) continue;
    next = post(next, {
      op: `seed-opening-${account}`,
      at: createdAt,
      kind: 'adjust',
      from: houseAccount('sandbox', member.currency),
      to: account,
      amount: opening,
      currency: member.currency,
    });
  }
  return next;
}

/** Sums what postings move into each account and out of it. */
export function sumPostings(postings: readonly NewPosting[]): ReadonlyMap<AccountId, Satang> {
  const sums = new Map<AccountId, Satang>();
  for (const { from, to, amount } of postings) {
    sums.set(to, add(sums.get(to) ?? ZERO, amount));
    sums.set(from, subtract(sums.get(from) ?? ZERO, amount));
  }
  return sums;
}

function pendingWithdrawals(
  members: readonly Member[],
  events: readonly HistoryEvent[],
  env: Pick<Env, 'newId'>,
): Withdrawal[] {
  return events.flatMap(({ member, entry, op }): Withdrawal[] => {
    if (entry.type !== 'withdraw' || entry.status !== 'PENDING') return [];
    if (!member.bank) {
      const path = `members.${members.indexOf(member)}.bank`;
      throw new SeedError(path, 'must be an account, because a withdrawal waits');
    }
    const { id: memberId, currency, bank } = member;
    const id = env.newId('withdrawal');
    return [{ id, memberId, op, amount: entry.amount, currency, bank, at: entry.at }];
  });
}
