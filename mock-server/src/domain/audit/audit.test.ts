import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { QR_PROVIDERS } from '@wallet/shared/limits.ts';
import { asSatang, subtract, ZERO } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import { deposit } from '#domain/deposits/deposit.ts';
import { cancelQrCode, createQrCode, expireQrCode, payQrCode } from '#domain/deposits/qr-code.ts';
import { reviewSlip } from '#domain/deposits/review-slip.ts';
import { uploadSlip } from '#domain/deposits/slip.ts';
import { reviewWalletLink, submitWalletLink } from '#domain/deposits/wallet-link.ts';
import type { Member } from '#domain/entities/member.ts';
import { addToWallet } from '#domain/games/collect-from-games.ts';
import { activateGame } from '#domain/games/game-accounts.ts';
import { recordGameResult } from '#domain/games/game-result.ts';
import { transfer, transferAll } from '#domain/games/transfer.ts';
import { changeMember, createMember } from '#domain/members/manage-members.ts';
import { changeSettings } from '#domain/operator/change-settings.ts';
import { activateBonus, clearBonus } from '#domain/rewards/bonus.ts';
import { claimCoupon } from '#domain/rewards/coupon.ts';
import { claimInviteBonus } from '#domain/rewards/invite.ts';
import { activatePromotion } from '#domain/rewards/promotion.ts';
import { addRefundToWallet, receiveRefund } from '#domain/rewards/refund.ts';
import { spin } from '#domain/rewards/spin-wheel.ts';
import type { Env } from '#domain/state/env.ts';
import { toCanonicalJson } from '#domain/state/snapshot.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { reviewWithdrawal } from '#domain/withdrawals/review-withdrawal.ts';
import { withdraw, withdrawAll } from '#domain/withdrawals/withdraw.ts';
import { withRewards } from '#testing/domain/rewards.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';
import { png } from '#testing/files/image-files.ts';
import { LONG_TIMEOUT, randomSeed, runCount } from '#testing/run-length.ts';

import { audit } from './audit.ts';
import { checkInvariants, checkRefusal } from './invariants.ts';

/* Random members do random things with money: BAHT and LAK, working and failing providers. */

const code = fc.constantFrom('WALLET', 'WALLET', 'PG', 'PG', 'SA', 'LOTTO', 'NOWHERE');
const amount = fc
  .oneof(fc.integer({ min: -500, max: 2_000_00 }), fc.integer({ min: 0, max: 60_000_00 }))
  .map((satang) => asSatang(satang));
const who = fc.integer({ min: 1, max: 5 }).map(String);
const draw = fc.constantFrom('ok' as const, 'ok' as const, 'fail' as const);

const provider = fc.constantFrom(...QR_PROVIDERS);
const offer = fc.constantFrom('WELCOME', 'DAILY', 'WEEKLY', 'SONGKRAN', 'SOLDOUT', 'NOTHING');

const operation = fc.oneof(
  fc.record({ do: fc.constant('transfer' as const), who, from: code, to: code, amount, draw }),
  fc.record({ do: fc.constant('transferAll' as const), who, to: code, draw }),
  fc.record({ do: fc.constantFrom('withdraw' as const, 'withdrawAll' as const), who, amount, draw }),
  fc.record({ do: fc.constant('judge' as const), nth: fc.nat(4), act: fc.constantFrom('approve', 'reject') }),
  fc.record({ do: fc.constant('add' as const), who, amount, draw }),
  fc.record({ do: fc.constant('arrive' as const), who, amount }),
  fc.record({ do: fc.constant('createQr' as const), who, provider, amount, draw }),
  fc.record({ do: fc.constantFrom('payQr' as const, 'payQr' as const, 'expireQr' as const), nth: fc.nat(4) }),
  fc.record({ do: fc.constantFrom('cancelQr' as const), who, nth: fc.nat(2) }),
  fc.record({ do: fc.constant('activate' as const), who, code, draw }),
  fc.record({ do: fc.constantFrom('slip' as const, 'link' as const), who, draw }),
  fc.record({
    do: fc.constant('judgeSlip' as const),
    nth: fc.nat(4),
    amount,
    status: fc.constantFrom('SUCCESS', 'SUCCESS', 'FAILED', 'READ'),
  }),
  fc.record({
    do: fc.constant('judgeLink' as const),
    nth: fc.nat(4),
    amount,
    act: fc.constantFrom('accept' as const, 'accept' as const, 'duplicate' as const, 'invalid' as const),
  }),
  fc.record({ do: fc.constant('play' as const), who, code, amount, isLost: fc.boolean() }),
  fc.record({
    do: fc.constant('play' as const),
    who,
    code: fc.constantFrom('PG' as const, 'SA' as const),
    amount,
    isLost: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom('spin' as const, 'invite' as const, 'receive' as const), who }),
  fc.record({ do: fc.constantFrom('addRefund' as const, 'clear' as const, 'clear' as const), who }),
  fc.record({ do: fc.constant('clear' as const), who }),
  fc.record({ do: fc.constant('claim' as const), who, nth: fc.nat(1) }),
  fc.record({ do: fc.constant('bonus' as const), who, offer }),
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
    return reviewWithdrawal(state, waiting, asked.act, env);
  }
  if (asked.do === 'set') {
    const games = asked.code === 'WALLET' ? {} : { [asked.code]: asked.amount };
    return changeMember(state, asked.who, { wallet: asked.wallet, games }, env);
  }
  if (isVerdict(asked)) return runVerdict(state, asked, env);
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
    case 'add':
      return addToWallet(state, member, asked, env);
    case 'arrive':
      return deposit(state, member.id, asked, env);
    case 'createQr':
      return createQrCode(state, member, asked, env);
    case 'cancelQr': {
      const own = state.qrCodes.filter(({ memberId }) => memberId === member.id)[asked.nth];
      return cancelQrCode(
        state,
        member,
        { provider: own?.provider ?? 'WW', qrcodeId: own?.id ?? 'none' },
        env,
      );
    }
    case 'activate':
      return activateGame(state, member, { slotCode: asked.code }, env);
    case 'slip':
      return uploadSlip(state, member, { name: 'a.png', type: 'image/png', bytes: png() }, env);
    case 'link':
      return submitWalletLink(state, member, { link: `https://gift.example/${state.links.size % 7}` }, env);
    case 'play': {
      const signed = asked.isLost ? subtract(ZERO, asked.amount) : asked.amount;
      return recordGameResult(state, member, { slotCode: asked.code, amount: signed }, env);
    }
    default:
      return runGift(state, member, asked, env);
  }
}

type Verdict = Extract<Operation, { do: 'payQr' | 'expireQr' | 'judgeSlip' | 'judgeLink' }>;

const isVerdict = (asked: Operation): asked is Verdict => !('who' in asked) && asked.do !== 'judge';

/** What a bank or the operator does with what waits, or has waited once. */
function runVerdict(state: WorldState, asked: Verdict, env: Env): Result {
  const nthOf = (rows: Iterable<{ readonly id: string }>) => [...rows][asked.nth]?.id ?? 'none';
  switch (asked.do) {
    case 'payQr':
      return payQrCode(state, nthOf(state.qrCodes.values()), env);
    case 'expireQr':
      return expireQrCode(state, nthOf(state.qrCodes.values()));
    case 'judgeSlip':
      return reviewSlip(state, nthOf(state.slips.values()), asked, env);
    case 'judgeLink':
      return reviewWalletLink(state, nthOf(state.links.values()), asked, env);
  }
}

type Gift = Extract<
  Operation,
  { do: 'spin' | 'invite' | 'receive' | 'addRefund' | 'clear' | 'claim' | 'bonus' }
>;

function runGift(state: WorldState, member: Member, asked: Gift, env: Env): Result {
  switch (asked.do) {
    case 'spin':
      return spin(state, member, env);
    case 'invite':
      return claimInviteBonus(state, member, env);
    case 'receive':
      return receiveRefund(state, member, env);
    case 'addRefund':
      return addRefundToWallet(state, member, env);
    case 'clear':
      return clearBonus(state, member, env);
    case 'claim': {
      const own = state.coupons.filter(({ memberId }) => memberId === member.id);
      const coupon = own[asked.nth]?.id ?? 'none';
      return claimCoupon(state, member, { coupon }, env);
    }
    case 'bonus': {
      const take = state.bonuses.has(asked.offer) ? activateBonus : activatePromotion;
      return take(state, member, { code: asked.offer }, env);
    }
  }
}

/** The default world with five members, two of them in kip. */
function crowd(): WorldState {
  let { state } = buildScenario();
  for (let count = 2; count <= 5; count++) {
    if (count === 4) {
      const inKip = changeSettings(state, { currency: 'LAK' });
      assert(inKip.ok && inKip.state, 'the currency of new members can be changed');
      state = inKip.state;
    }
    const env = createEnv(state);
    const games = { PG: asSatang(100_00), SA: asSatang(0) };
    const made = createMember(
      state,
      { phone: `080000000${count}`, wallet: asSatang(count * 500_00), games },
      env,
    );
    assert(made.ok && made.state, 'a member was made');
    state = env.applyTo(made.state);
  }
  return withRewards(state);
}

/** What must have worked in a run that is to prove something. */
const EACH: readonly Operation['do'][] = [
  'transfer',
  'transferAll',
  'withdraw',
  'withdrawAll',
  'judge',
  'set',
  'add',
  'play',
  'spin',
  'invite',
  'receive',
  'addRefund',
  'clear',
  'claim',
  'bonus',
  'arrive',
  'createQr',
  'payQr',
  'expireQr',
  'cancelQr',
  'activate',
  'slip',
  'link',
  'judgeSlip',
  'judgeLink',
];

const RUNS = runCount(5_000, 20_000);
const SEED = randomSeed(20_260_115);

test('whatever members do, the rules of money hold after every operation', LONG_TIMEOUT, () => {
  const start = crowd();
  const before = toCanonicalJson(start);
  const worked = new Map<Operation['do'], number>();
  const counts = { done: 0, refused: 0, failed: 0 };
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1, maxLength: 50, size: 'max' }), (operations) => {
      let state = start;
      for (const [turn, asked] of operations.entries()) {
        const env = createEnv(state, { now: NOW + turn, ...('draw' in asked ? { draw: asked.draw } : {}) });
        const { ok, state: changed } = run(state, asked, env);
        const after = changed ? env.applyTo(changed) : state;

        if (ok) worked.set(asked.do, (worked.get(asked.do) ?? 0) + 1);
        counts[ok ? 'done' : changed ? 'failed' : 'refused'] += 1;
        expect(checkInvariants(state, after)).toEqual([]);
        if (!ok) expect(checkRefusal(state, after)).toEqual([]);
        state = after;
      }
      expect(audit(state)).toEqual([]);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  // A run in which nothing works, or nothing is refused, would prove nothing.
  for (const name of EACH)
    expect(worked.get(name) ?? 0, `${name} with seed ${SEED}`).toBeGreaterThan(RUNS / 100);
  const total = counts.done + counts.refused + counts.failed;
  expect(total, `operations with seed ${SEED}`).toBeGreaterThanOrEqual(10_000);
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(RUNS / 4);
  expect(toCanonicalJson(start)).toBe(before);
});
