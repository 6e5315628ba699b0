import type { HistoryEntrySeed, MemberSeed } from '@wallet/fixtures/member-seed.ts';
import type { Seed } from '@wallet/fixtures/seed.ts';
import { add, type Satang, subtract, ZERO } from '@wallet/shared/money.ts';

import {
  type AccountId,
  gameAccount,
  houseAccount,
  isHouseAccount,
  mainAccount,
  type MemberAccount,
} from '#domain/ledger/accounts.ts';
import { createGameAccount } from '#domain/games/game-credentials.ts';
import { getBalance, type Ledger, post, type Posting } from '#domain/ledger/ledger.ts';
import type { Member, Withdrawal } from '#domain/entities/member.ts';
import { Table } from '#domain/collections/table.ts';
import { createEmptyState, type WorldState } from '#domain/state/world-state.ts';

import { CommandEnv } from '#world/command/command-env.ts';
import { addFault } from '#world/faults/fault-rules.ts';
import { toPostings } from './replay-history.ts';
import { withChats } from './chat-seed.ts';
import { withDeposits } from './deposit-seed.ts';
import { buildRewards, buildOffers, withBonusLocks } from './reward-seed.ts';

/** When and by which seed text a world begins. */
export interface BuildStateOptions {
  readonly seedText: string;
  readonly now: number;
}

/**
 * Turns a seed into state. Money comes by postings alone: first what the history does not explain, then
 * the history in the order of its time. The same seed and text give the same state, byte for byte.
 * Throws where a seed cannot be true: a history that takes more than was there.
 */
export function buildState(seed: Seed, { seedText }: BuildStateOptions): WorldState {
  const members = seed.members.map((each, index) => memberOf(seed, each, String(index + 1)));
  const state: WorldState = {
    ...createEmptyState(seedText),
    settings: Table.of([{ id: 'settings', ...seed.settings }]),
    banks: Table.of(seed.banks.map(({ code, ...bank }) => ({ id: code, ...bank }))),
    sources: Table.of(seed.sources.map(({ code, description }) => ({ id: code, description }))),
    depositBanks: Table.of(
      seed.depositBanks.map((bank, index) => ({ id: `deposit-bank-${index + 1}`, ...bank })),
    ),
    depositWallets: Table.of(
      seed.depositWallets.map((each, index) => ({ id: `deposit-wallet-${index + 1}`, ...each })),
    ),
    games: Table.of(seed.games.map(({ code, ...game }) => ({ id: code, ...game }))),
    bonuses: Table.of(seed.bonuses.map(({ code, ...bonus }) => ({ id: code, ...bonus }))),
    terms: Table.of([{ id: 'terms', ...seed.terms }]),
    ...buildOffers(seed),
    ...buildRewards(seed, members),
    members: Table.of(members),
    gameAccounts: Table.of(
      members.flatMap((member, index) =>
        Object.keys(seed.members[index]?.games ?? {}).map((code) =>
          createGameAccount(seedText, member, code),
        ),
      ),
    ),
  };
  return withFaults(withChats(withDeposits(withBonusLocks(withHistory(state, seed)), seed), seed), seed);
}

function withFaults(state: WorldState, { faults }: Seed): WorldState {
  let faulty = state;
  for (const rule of faults) {
    const env = new CommandEnv(faulty, 0);
    const act = addFault(faulty, rule, env);
    if (!act.ok) throw new Error(`a fault of the seed makes no sense: ${JSON.stringify(act.issues)}`);
    faulty = env.applyTo(act.state ?? faulty);
  }
  return faulty;
}

function memberOf(seed: Seed, planted: MemberSeed, id: string): Member {
  const { bonus: code, phone, password, name, bank, currency, createdAt, isActive } = planted;
  const { refusedWith, coins, refundAmount } = planted;
  const bonus = seed.bonuses.find((each) => each.code === code);
  if (code && !bonus) throw new Error(`member ${planted.phone} holds ${code}, which is not offered`);
  return {
    id,
    phone,
    password,
    name,
    bank,
    coins,
    createdAt,
    isActive,
    currency,
    refusedWith,
    bonus: bonus ? { code: bonus.code, type: bonus.type } : null,
    invitedBy: null,
    refundAmount,
  };
}

/** One event of a member's history, with the operation that its postings share. */
interface Event {
  readonly member: Member;
  readonly entry: HistoryEntrySeed;
  readonly op: string;
}

function withHistory(state: WorldState, seed: Seed): WorldState {
  const members = [...state.members.values()];
  const events: Event[] = [];
  for (const [index, member] of members.entries()) {
    for (const entry of seed.members[index]?.history ?? []) {
      events.push({ member, entry, op: `seed-${events.length + 1}` });
    }
  }
  const steps = events.flatMap(toPostings).sort((a, b) => a.at - b.at);

  let { ledger } = state;
  for (const [index, member] of members.entries()) {
    const planted = seed.members[index];
    if (planted) ledger = opened(ledger, member, planted, steps);
  }
  for (const step of steps) {
    ledger = post(ledger, step);
    if (getBalance(ledger, step.from) < 0 && !isHouseAccount(step.from)) {
      throw new Error(`the history of ${step.from} takes more than is there: ${step.kind} of ${step.amount}`);
    }
  }
  return { ...state, ledger, ...pending(events) };
}

type Step = Omit<Posting, 'id'>;

/** Posts what each account had before its history, so that it ends with what the seed says. */
function opened(ledger: Ledger, member: Member, planted: MemberSeed, steps: readonly Step[]): Ledger {
  const wanted = new Map<MemberAccount, Satang>([[mainAccount(member), planted.wallet]]);
  for (const [code, amount] of Object.entries(planted.games)) wanted.set(gameAccount(member, code), amount);

  let opening = ledger;
  for (const [account, amount] of wanted) {
    const before = subtract(amount, movedBy(steps, account));
    if (before < 0)
      throw new Error(`${account} is to end with ${amount}, its history alone gives ${amount - before}`);
    if (before === 0) continue;
    opening = post(opening, {
      op: `seed-opening-${account}`,
      at: planted.createdAt,
      kind: 'adjust',
      from: houseAccount('sandbox', member.currency),
      to: account,
      amount: before,
      currency: member.currency,
    });
  }
  return opening;
}

function movedBy(steps: readonly Step[], account: AccountId): Satang {
  let moved = ZERO;
  for (const { from, to, amount } of steps) {
    if (to === account) moved = add(moved, amount);
    if (from === account) moved = subtract(moved, amount);
  }
  return moved;
}

/** The withdrawals that still wait, numbered as those to come will go on. */
function pending(events: readonly Event[]): Pick<WorldState, 'withdrawals' | 'counters'> {
  const waiting = events.flatMap(({ member, entry, op }): Withdrawal[] => {
    if (entry.type !== 'withdraw' || entry.status !== 'PENDING') return [];
    if (!member.bank) throw new Error(`member ${member.phone} withdraws without a bank`);
    const { id: memberId, currency, bank } = member;
    return [{ id: op, memberId, op, amount: entry.amount, currency, bank, at: entry.at }];
  });
  const withdrawals = waiting.map((each, index) => ({ ...each, id: `withdrawal-${index + 1}` }));
  return {
    withdrawals: Table.of(withdrawals),
    counters: Table.of(withdrawals.length > 0 ? [{ id: 'id.withdrawal', count: withdrawals.length }] : []),
  };
}
