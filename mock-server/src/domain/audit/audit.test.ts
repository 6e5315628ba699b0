import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { toCanonicalJson } from '#domain/state/state-json.ts';
import { createEnv, NOW } from '#testing/domain/scenario-state.ts';
import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';

import { audit } from './audit.ts';
import { checkInvariants, checkRefusal } from './invariants.ts';
import { createMembersState } from './members-state.test-utils.ts';
import { anyOperation, type Operation } from './random-operations.test-utils.ts';
import { runOperation } from './run-operation.test-utils.ts';

/** Operations that must succeed often enough in every run. */
const OPERATION_TYPES: readonly Operation['type'][] = [
  'transfer',
  'transferAll',
  'withdraw',
  'withdrawAll',
  'reviewWithdrawal',
  'setBalances',
  'addToWallet',
  'play',
  'spin',
  'claimInviteBonus',
  'receiveRefund',
  'addRefund',
  'clearBonus',
  'claimCoupon',
  'activateOffer',
  'deposit',
  'createQr',
  'payQr',
  'expireQr',
  'cancelQr',
  'activateGame',
  'uploadSlip',
  'submitLink',
  'reviewSlip',
  'reviewLink',
];

const RUNS = runCount(5_000, 500);
const SEED = randomSeed(20_260_115);

test('the invariants of money hold after every random operation', LONG_TIMEOUT, () => {
  const start = createMembersState();
  const before = toCanonicalJson(start);
  const successes = new Map<Operation['type'], number>();
  const counts = { done: 0, refused: 0, failed: 0 };
  fc.assert(
    fc.property(fc.array(anyOperation, { minLength: 1, maxLength: 50, size: 'max' }), (operations) => {
      let state = start;
      for (const [index, operation] of operations.entries()) {
        const env = createEnv(state, {
          now: NOW + index,
          ...('draw' in operation ? { draw: operation.draw } : {}),
        });
        const { ok, state: result } = runOperation(state, operation, env);
        const after = result ? env.applyTo(result) : state;

        if (ok) successes.set(operation.type, (successes.get(operation.type) ?? 0) + 1);
        counts[ok ? 'done' : result ? 'failed' : 'refused'] += 1;
        expect(checkInvariants(state, after)).toEqual([]);
        if (!ok) expect(checkRefusal(state, after)).toEqual([]);
        state = after;
      }
      expect(audit(state)).toEqual([]);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  // A run in which an operation never succeeds, or nothing is refused, proves nothing.
  for (const name of OPERATION_TYPES)
    expect(successes.get(name) ?? 0, `${name} with seed ${SEED}`).toBeGreaterThan(RUNS / 100);
  const total = counts.done + counts.refused + counts.failed;
  expect(total, `operations with seed ${SEED}`).toBeGreaterThanOrEqual(10_000);
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(RUNS / 4);
  expect(toCanonicalJson(start)).toBe(before);
});
