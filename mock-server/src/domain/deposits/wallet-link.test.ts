import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import { audit } from '#domain/audit/audit.ts';
import { checkInvariants } from '#domain/audit/invariants.ts';
import { getWalletBalance } from '#domain/ledger/ledger.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv } from '#testing/domain/scenario-state.ts';

import { deposit } from './deposit.ts';
import { reviewWalletLink, submitWalletLink } from './wallet-link.ts';

const { state, member } = buildScenario();
const link = 'https://gift.wallet.example/campaign/?v=abc';

function submitLink(from: WorldState = state): WorldState {
  const env = createEnv(from);
  const outcome = submitWalletLink(from, member, { link }, env);
  assert(outcome.ok && outcome.state, 'the link must be accepted');
  return env.applyTo(outcome.state);
}

test('a submitted link is pending and moves no money', () => {
  const after = submitLink();
  expect([...after.links.values()]).toMatchObject([{ id: 'link-1', memberId: '1', link, status: 'PENDING' }]);
  expect(after.ledger).toBe(state.ledger);
});

test('accepting a link credits its amount once', () => {
  const after = submitLink();
  const outcome = reviewWalletLink(
    after,
    'link-1',
    { act: 'accept', amount: asSatang(55_25) },
    createEnv(after),
  );
  assert(outcome.ok && outcome.state, 'the review must be accepted');
  const paid = outcome.state;
  expect(getWalletBalance(paid, member)).toBe(getWalletBalance(state, member) + 55_25);
  expect(buildStatement(paid.ledger, member)[0]).toMatchObject({
    type: 'deposit',
    from: 'GIFT',
    amount: 55_25,
  });
  expect(checkInvariants(after, paid)).toEqual([]);
  expect(audit(paid)).toEqual([]);
  expect(
    reviewWalletLink(paid, 'link-1', { act: 'accept', amount: asSatang(55_25) }, createEnv(paid)).ok,
  ).toBe(false);
});

test('a link that is not accepted moves no money, whether the review has an amount or not', () => {
  for (const act of ['duplicate', 'invalid'] as const) {
    for (const amount of [undefined, asSatang(10_00)]) {
      const after = submitLink();
      const outcome = reviewWalletLink(after, 'link-1', { act, amount }, createEnv(after));
      expect(outcome.ok && outcome.state?.ledger, act).toBe(state.ledger);
    }
  }
});

test('the smallest amount of a link is two baht', () => {
  const after = submitLink();
  const review = { act: 'accept', amount: asSatang(2_00) } as const;
  expect(reviewWalletLink(after, 'link-1', review, createEnv(after)).ok).toBe(true);
});

test('a link of a member who is gone cannot be reviewed, and another link can be submitted beside it', () => {
  const after = submitLink();
  const without = { ...after, members: after.members.remove(member.id) };
  expect(reviewWalletLink(without, 'link-1', { act: 'invalid' }, createEnv(without))).toMatchObject({
    ok: false,
    issues: [{ path: 'link' }],
  });
  expect(submitWalletLink(after, member, { link: `${link}d` }, createEnv(after)).ok).toBe(true);
});

test.each([
  ['accept', 'TRUELINK_DUPLICATE', 'ACCEPTED'],
  ['duplicate', 'TRUELINK_DUPLICATE', 'DUPLICATE'],
  ['invalid', 'TRUELINK_INVALID', 'INVALID'],
] as const)(
  'a link reviewed as %s is refused with %s when any member submits it again',
  (decision, key, status) => {
    const after = submitLink();
    const outcome = reviewWalletLink(
      after,
      'link-1',
      { act: decision, amount: asSatang(10_00) },
      createEnv(after),
    );
    assert(outcome.ok && outcome.state, 'the review must be accepted');
    expect(outcome.state.links.get('link-1')).toEqual({ ...after.links.get('link-1'), status });
    for (const submitter of [member, { ...member, id: '2' }]) {
      expect(submitWalletLink(outcome.state, submitter, { link }, createEnv(outcome.state))).toEqual({
        ok: false,
        key,
      });
    }
  },
);

test.each([undefined, 1_99, 0, -5])('a link cannot be accepted with %s satang', (amount) => {
  const after = submitLink();
  const review = { act: 'accept' as const, amount: amount === undefined ? undefined : asSatang(amount) };
  expect(reviewWalletLink(after, 'link-1', review, createEnv(after))).toMatchObject({
    ok: false,
    issues: [{ path: 'amount' }],
  });
});

test('a pending link, an unreadable one, and any link without a link wallet are refused', () => {
  const after = submitLink();
  expect(submitWalletLink(after, member, { link }, createEnv(after))).toEqual({
    ok: false,
    key: 'TRUELINK_DUPLICATE',
  });
  expect(submitWalletLink(state, member, { link: null }, createEnv(state))).toEqual({
    ok: false,
    key: 'TRUELINK_INVALID',
  });
  const { state: empty, member: laoMember } = buildScenario('lao-lak');
  expect(submitWalletLink(empty, laoMember, { link }, createEnv(empty))).toEqual({
    ok: false,
    key: 'NO_WALLET',
  });
});

test('an unknown link cannot be reviewed', () => {
  const decision = { act: 'accept', amount: asSatang(10_00) } as const;
  expect(reviewWalletLink(state, 'link-9', decision, createEnv(state))).toEqual({
    ok: false,
    issues: [{ path: 'link', message: 'must be a pending link, got link-9' }],
  });
});

test('a bank transfer is credited from the automatic deposit account', () => {
  const outcome = deposit(state, '1', { amount: asSatang(1_000_00) }, createEnv(state));
  assert(outcome.ok && outcome.state, 'the deposit must succeed');
  expect(outcome.value).toBe(getWalletBalance(state, member) + 1_000_00);
  expect(buildStatement(outcome.state.ledger, member)[0]).toMatchObject({
    type: 'deposit',
    from: 'SCB',
    to: 'WALLET',
  });
  expect(audit(outcome.state)).toEqual([]);
});

test('a deposit in LAK is posted in LAK', () => {
  const { state: lao, member: laoMember } = buildScenario('lao-lak');
  const outcome = deposit(lao, laoMember.id, { amount: asSatang(50_000_00) }, createEnv(lao));
  assert(outcome.ok && outcome.state, 'the deposit must succeed');
  expect([...outcome.state.ledger.postings.reversed()][0]).toMatchObject({
    currency: 'LAK',
    from: 'house:bank:LAK',
    memo: { party: 'BCEL' },
  });
  expect(audit(outcome.state)).toEqual([]);
});

test.each([
  ['amount', '1', 0],
  ['amount', '1', -1],
  ['member', '99', 100],
] as const)('an invalid deposit is rejected with an issue of %s', (path, id, amount) => {
  expect(deposit(state, id, { amount: asSatang(amount) }, createEnv(state))).toMatchObject({
    ok: false,
    issues: [{ path }],
  });
});
