import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';
import type { AccountId } from '@wallet/shared/operator/ledger.ts';
import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';

import { createMembersState } from '#domain/audit/members-state.test-utils.ts';
import { anyOperation, type Operation } from '#domain/audit/random-operations.test-utils.ts';
import { runOperation } from '#domain/audit/run-operation.test-utils.ts';
import { listSlips } from '#domain/deposits/list-slips.ts';
import type { Member } from '#domain/entities/member.ts';
import { findOwnerId } from '#domain/ledger/accounts.ts';
import { listStatement } from '#domain/ledger/list-statement.ts';
import { listCoupons } from '#domain/rewards/coupon.ts';
import { listInvites } from '#domain/rewards/invite.ts';
import { listRefunds } from '#domain/rewards/refund.ts';
import { type Change, diffStates } from '#domain/state/diff-states.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { MEDIA_MAX_FILES } from '#domain/uploads/media-storage.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

test('a member is shown the own rows of each list, and none of another member', () => {
  const { state, member } = buildScenario('coupons-mixed');
  const page = { page: 1, limit: 10 };
  const countRows = (reader: Member) => ({
    refunds: listRefunds(state, reader, page).total,
    invites: listInvites(state, reader, page).total,
    coupons: listCoupons(state, reader).length,
    statement: listStatement(state, reader, page).total,
    slips: listSlips(state, reader, page, String).total,
  });
  expect(countRows(member)).toEqual({ refunds: 1, invites: 3, coupons: 5, statement: 12, slips: 1 });
  expect(countRows({ ...member, id: 'another' })).toEqual({
    refunds: 0,
    invites: 0,
    coupons: 0,
    statement: 0,
    slips: 0,
  });
});

/** Creates members of whom two can store no further file: one of each has to be deleted for it. */
function createFullMembers(): WorldState {
  let state = createMembersState();
  const run = (operation: Operation) => {
    const env = createEnv(state);
    const { state: after } = runOperation(state, operation, env);
    if (after) state = env.applyTo(after);
  };
  for (const memberId of ['1', '2']) {
    for (let count = 0; count < MEDIA_MAX_FILES; count++) run({ type: 'uploadSlip', memberId, draw: 'ok' });
  }
  for (let index = 0; index < state.slips.size; index++)
    run({ type: 'reviewSlip', index, amount: asSatang(1), status: 'FAILED' });
  return state;
}

/** Parts of a row that say whose it is. */
interface OwnedRow {
  readonly memberId?: string;
  readonly owner?: string;
  readonly from?: AccountId;
  readonly to?: AccountId;
}

/** Returns the members whose row was changed; none for a row of the operator. */
function findOwners({ in: container, id, before, after }: Change): readonly (string | undefined)[] {
  if (container === 'members') return [id];
  if (container === 'ledger.balances') return [findOwnerId(id as AccountId)];
  return [before, after].flatMap((row) => {
    const { memberId, owner, from, to } = (row ?? {}) as OwnedRow;
    return container === 'ledger.postings'
      ? [from, to].map((account) => account && findOwnerId(account))
      : [memberId ?? owner];
  });
}

test('no operation of a member changes a row of another member', LONG_TIMEOUT, () => {
  const start = createFullMembers();
  const types = new Set<Operation['type']>();
  fc.assert(
    fc.property(fc.array(anyOperation, { minLength: 1, maxLength: 20, size: 'max' }), (operations) => {
      let state = start;
      for (const [index, operation] of operations.entries()) {
        const env = createEnv(state, { now: NOW + index });
        const { state: result } = runOperation(state, operation, env);
        const after = result ? env.applyTo(result) : state;
        const member = 'memberId' in operation ? operation.memberId : undefined;
        const changes = member === undefined ? [] : diffStates(state, after);
        if (changes.length > 0) types.add(operation.type);
        for (const change of changes) {
          const others = findOwners(change).filter((id) => id !== undefined && id !== member);
          expect(others, `${operation.type} in ${change.in}`).toEqual([]);
        }
        state = after;
      }
    }),
    { numRuns: runCount(2_000, 200), seed: randomSeed(20_261_129) },
  );
  expect(types.size).toBeGreaterThan(15);
});
