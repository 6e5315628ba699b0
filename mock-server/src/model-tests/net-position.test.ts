import { getNetPosition } from '@wallet/shared/statement/net-position.ts';
import { listPeriods, PERIOD_UNITS, type PeriodUnit } from '@wallet/shared/statement/period.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { findOwnerId, isHouseAccount } from '#domain/ledger/accounts.ts';
import type { Posting } from '#domain/entities/posting.ts';
import type { Ledger } from '#domain/ledger/ledger.ts';
import { listStatement } from '#domain/ledger/list-statement.ts';
import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { createSandbox } from '#testing/sandbox.ts';

import { arbitraryCommand } from './commands.ts';
import { createWorldFactory } from './fixture.ts';
import { runCommand } from './run-command.ts';

/* Compares the net position that a member is shown with the postings of the ledger. */

const SEED = randomSeed(20_260_121);
const WORLDS = runCount(200);
const COMMANDS_PER_WORLD = 60;
const DAY_MS = 86_400_000;
const PAGE_ROWS = 10;
const PERIODS = 40;

const bangkokDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', dateStyle: 'short' });
const bangkokWeekday = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Bangkok', weekday: 'short' });

/** Names the period in Bangkok of a time by other means than the code under test: its first day, or its month. */
function namePeriod(unit: PeriodUnit, ms: number): string {
  if (unit === 'month') return bangkokDate.format(ms).slice(0, 7);
  if (unit === 'day') return bangkokDate.format(ms);
  let first = ms;
  while (bangkokWeekday.format(first) !== 'Sun') first -= DAY_MS;
  return bangkokDate.format(first);
}

interface Sums {
  readonly deposits: number;
  readonly withdrawals: number;
}
const NOTHING: Sums = { deposits: 0, withdrawals: 0 };

/** Returns the money of an operation that crossed between the member and the house and was not given back. */
function getCrossing(member: string, postings: readonly Posting[]): Sums {
  const [first] = postings;
  const find = (kind: Posting['kind']) => postings.find((posting) => posting.kind === kind);
  if (first?.kind === 'deposit' && isHouseAccount(first.from) && findOwnerId(first.to) === member) {
    return { ...NOTHING, deposits: find('reversal') ? 0 : first.amount };
  }
  // A withdrawal may first take money back from games.
  const hold = find('hold');
  const settled = find('settle');
  return hold && settled && findOwnerId(hold.from) === member
    ? { ...NOTHING, withdrawals: settled.amount }
    : NOTHING;
}

/** Sums the ledger by period. A statement shows an operation at the time of its first posting. */
function sumLedger(ledger: Ledger, member: string, unit: PeriodUnit): ReadonlyMap<string, Sums> {
  const operations = new Map<string, Posting[]>();
  for (const posting of ledger.postings.values()) {
    operations.set(posting.op, [...(operations.get(posting.op) ?? []), posting]);
  }
  const sums = new Map<string, Sums>();
  for (const postings of operations.values()) {
    const { deposits, withdrawals } = getCrossing(member, postings);
    const name = namePeriod(unit, postings[0]?.at ?? 0);
    const before = sums.get(name) ?? NOTHING;
    sums.set(name, {
      deposits: before.deposits + deposits,
      withdrawals: before.withdrawals + withdrawals,
    });
  }
  return sums;
}

/** Reads the whole statement page by page, as the app does. */
function readStatement(ledger: Ledger, id: string) {
  const read = (page: number) => listStatement({ ledger }, { id }, { page, limit: PAGE_ROWS });
  const { total } = read(1);
  return Array.from(
    { length: Math.ceil(total / PAGE_ROWS) },
    (_, index) => read(index + 1).statements,
  ).flat();
}

test(
  `the net position by day, week and month equals the ledger in ${WORLDS} random worlds (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const sandbox = await createSandbox();
    const createWorld = await createWorldFactory(sandbox);
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryCommand, { minLength: 1, maxLength: COMMANDS_PER_WORLD, size: 'max' }),
        async (commands) => {
          const modelWorld = await createWorld();
          const world = sandbox.getWorld(modelWorld.world.id);
          try {
            for (const command of commands) await runCommand(sandbox, modelWorld, command);
            const { ledger } = world.state;
            for (const { id } of modelWorld.world.members) {
              const rows = readStatement(ledger, id);
              for (const unit of PERIOD_UNITS) {
                const sums = sumLedger(ledger, id, unit);
                for (const period of listPeriods(unit, world.now(), PERIODS)) {
                  const { depositCount, net, deposits, withdrawals } = getNetPosition(rows, period);
                  const position = { deposits: deposits.amount, withdrawals: withdrawals.amount };
                  const name = namePeriod(unit, period.from);
                  const expected = sums.get(name) ?? NOTHING;
                  expect(position, `${unit} ${name}`).toEqual(expected);
                  expect(net).toBe(expected.withdrawals - expected.deposits);
                  moved += depositCount + Number(position.withdrawals !== 0);
                }
              }
            }
          } finally {
            void sandbox.worlds.destroy(world);
          }
        },
      ),
      { numRuns: WORLDS, seed: SEED },
    );
    // Worlds without any deposit would prove nothing.
    expect(moved).toBeGreaterThan(WORLDS);
  },
);
