import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { satangOf } from '@wallet/shared/money.ts';

import { envOf, NOW, planted } from '#testing/planted.ts';

import { assert } from './assert.ts';
import { audit } from './audit.ts';
import type { Env } from './env.ts';
import { checkRefusal, checkTouched } from './invariants.ts';
import { changeMember, createMember } from './members.ts';
import { changeSettings } from './settings.ts';
import { canonical } from './snapshot.ts';
import { transfer, transferAll } from './transfer.ts';
import { judgeWithdrawal } from './withdrawal-verdict.ts';
import { withdraw, withdrawAll } from './withdraw.ts';
import type { WorldState } from './world-state.ts';

/* Random members do random things with money: BAHT and LAK, working and failing providers. */

const code = fc.constantFrom('WALLET', 'WALLET', 'PG', 'PG', 'SA', 'LOTTO', 'NOWHERE');
const amount = fc
  .oneof(fc.integer({ min: -500, max: 2_000_00 }), fc.integer({ min: 0, max: 60_000_00 }))
  .map((satang) => satangOf(satang));
const who = fc.integer({ min: 1, max: 5 }).map(String);
const draw = fc.constantFrom('ok' as const, 'ok' as const, 'fail' as const);

const operation = fc.oneof(
  fc.record({ do: fc.constant('transfer' as const), who, from: code, to: code, amount, draw }),
  fc.record({ do: fc.constant('transferAll' as const), who, to: code, draw }),
  fc.record({ do: fc.constantFrom('withdraw' as const, 'withdrawAll' as const), who, amount, draw }),
  fc.record({ do: fc.constant('judge' as const), nth: fc.nat(4), act: fc.constantFrom('approve', 'reject') }),
  fc.record({ do: fc.constant('set' as const), who, wallet: amount, code, amount: fc.option(amount) }),
);
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

interface Result {
  readonly ok: boolean;
  readonly state?: WorldState;
}

function run(state: WorldState, asked: Operation, env: Env): Result {
  if (asked.do === 'judge') {
    const waiting = [...state.withdrawals.values()][asked.nth]?.id ?? 'none';
    return judgeWithdrawal(state, waiting, asked.act, env);
  }
  if (asked.do === 'set') {
    const games = asked.code === 'WALLET' ? {} : { [asked.code]: asked.amount };
    return changeMember(state, asked.who, { wallet: asked.wallet, games }, env);
  }
  const member = state.members.get(asked.who);
  assert(member, 'the crowd has five members');
  switch (asked.do) {
    case 'transfer':
      return transfer(state, member, asked, env);
    case 'transferAll':
      return transferAll(state, member, asked, env);
    case 'withdraw':
      return withdraw(state, member, asked, env);
    case 'withdrawAll':
      return withdrawAll(state, member, asked, env);
  }
}

/** The default world with five members, two of them in kip. */
function crowd(): WorldState {
  let { state } = planted();
  for (let count = 2; count <= 5; count++) {
    if (count === 4) {
      const inKip = changeSettings(state, { currency: 'LAK' });
      assert(inKip.ok && inKip.state, 'the currency of new members can be changed');
      state = inKip.state;
    }
    const env = envOf(state);
    const games = { PG: satangOf(100_00), SA: satangOf(0) };
    const made = createMember(
      state,
      { phone: `080000000${count}`, wallet: satangOf(count * 500_00), games },
      env,
    );
    assert(made.ok && made.state, 'a member was made');
    state = env.applied(made.state);
  }
  return state;
}

const RUNS = process.env['LONG'] ? 2_000 : 200;
const SEED = Number(process.env['SEED'] ?? 20_260_115);

test('whatever members do, the rules of money hold after every operation', { timeout: 600_000 }, () => {
  const start = crowd();
  const before = canonical(start);
  const counts = { done: 0, refused: 0, failed: 0 };
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 50, size: 'max' }), (operations) => {
      let state = start;
      for (const [turn, asked] of operations.entries()) {
        const env = envOf(state, { now: NOW + turn, ...('draw' in asked ? { draw: asked.draw } : {}) });
        const { ok, state: changed } = run(state, asked, env);
        const after = changed ? env.applied(changed) : state;

        counts[ok ? 'done' : changed ? 'failed' : 'refused'] += 1;
        expect(checkTouched(state, after)).toEqual([]);
        if (!ok) expect(checkRefusal(state, after)).toEqual([]);
        state = after;
      }
      expect(audit(state)).toEqual([]);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  // A run in which nothing works, or nothing is refused, would prove nothing.
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(RUNS / 4);
  expect(canonical(start)).toBe(before);
});
