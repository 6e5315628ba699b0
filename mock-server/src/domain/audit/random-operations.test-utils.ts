import * as fc from 'fast-check';

import { QR_PROVIDERS, type QrProvider } from '@wallet/shared/limits.ts';
import { asSatang, type Satang, subtract, ZERO } from '@wallet/shared/money.ts';

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
import type { WorldState } from '#domain/state/world-state.ts';
import { reviewWithdrawal } from '#domain/withdrawals/review-withdrawal.ts';
import { withdraw, withdrawAll } from '#domain/withdrawals/withdraw.ts';
import { withRewards } from '#testing/domain/rewards.ts';
import { buildScenario, createEnv } from '#testing/domain/scenario-state.ts';
import { png } from '#testing/files/image-files.ts';

/* Random operations with money for property tests: in BAHT and LAK, with working and failing providers. */

const code = fc.constantFrom('WALLET', 'WALLET', 'PG', 'PG', 'SA', 'LOTTO', 'NOWHERE');
const amount = fc
  .oneof(fc.integer({ min: -500, max: 2_000_00 }), fc.integer({ min: 0, max: 60_000_00 }))
  .map((satang) => asSatang(satang));
const memberId = fc.integer({ min: 1, max: 5 }).map(String);
const draw = fc.constantFrom('ok' as const, 'ok' as const, 'fail' as const);

const provider = fc.constantFrom(...QR_PROVIDERS);
const offer = fc.constantFrom('WELCOME', 'DAILY', 'WEEKLY', 'SONGKRAN', 'SOLDOUT', 'NOTHING');

type Draw = 'ok' | 'fail';
interface ByMember<Type extends string> {
  readonly type: Type;
  readonly memberId: string;
}
interface OnRow<Type extends string> {
  readonly type: Type;
  /** Index of the row. */
  readonly nth: number;
}
type WithAmount = { readonly amount: Satang };
type WithDraw = { readonly draw: Draw };

type Review =
  | OnRow<'payQr' | 'expireQr'>
  | (OnRow<'judgeSlip'> & WithAmount & { readonly status: string })
  | (OnRow<'judgeLink'> & WithAmount & { readonly act: 'accept' | 'duplicate' | 'invalid' });

type RewardOperation =
  | ByMember<'spin' | 'invite' | 'receive' | 'addRefund' | 'clear'>
  | (ByMember<'claim'> & { readonly nth: number })
  | (ByMember<'bonus'> & { readonly offer: string });

export type Operation =
  | (ByMember<'transfer'> & { readonly from: string; readonly to: string } & WithAmount & WithDraw)
  | (ByMember<'transferAll'> & { readonly to: string } & WithDraw)
  | (ByMember<'withdraw' | 'withdrawAll' | 'add'> & WithAmount & WithDraw)
  | (OnRow<'judge'> & { readonly act: 'approve' | 'reject' })
  | (ByMember<'arrive'> & WithAmount)
  | (ByMember<'createQr'> & { readonly provider: QrProvider } & WithAmount & WithDraw)
  | (ByMember<'cancelQr'> & { readonly nth: number })
  | (ByMember<'activate'> & { readonly code: string } & WithDraw)
  | (ByMember<'slip' | 'link'> & WithDraw)
  | (ByMember<'play'> & { readonly code: string; readonly isLost: boolean } & WithAmount)
  | (ByMember<'set'> & { readonly wallet: Satang; readonly code: string; readonly amount: Satang | null })
  | Review
  | RewardOperation;

export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ type: fc.constant('transfer' as const), memberId, from: code, to: code, amount, draw }),
  fc.record({ type: fc.constant('transferAll' as const), memberId, to: code, draw }),
  fc.record({ type: fc.constantFrom('withdraw' as const, 'withdrawAll' as const), memberId, amount, draw }),
  fc.record({
    type: fc.constant('judge' as const),
    nth: fc.nat(4),
    act: fc.constantFrom('approve', 'reject'),
  }),
  fc.record({ type: fc.constant('add' as const), memberId, amount, draw }),
  fc.record({ type: fc.constant('arrive' as const), memberId, amount }),
  fc.record({ type: fc.constant('createQr' as const), memberId, provider, amount, draw }),
  fc.record({
    type: fc.constantFrom('payQr' as const, 'payQr' as const, 'expireQr' as const),
    nth: fc.nat(4),
  }),
  fc.record({ type: fc.constantFrom('cancelQr' as const), memberId, nth: fc.nat(2) }),
  fc.record({ type: fc.constant('activate' as const), memberId, code, draw }),
  fc.record({ type: fc.constantFrom('slip' as const, 'link' as const), memberId, draw }),
  fc.record({
    type: fc.constant('judgeSlip' as const),
    nth: fc.nat(4),
    amount,
    status: fc.constantFrom('SUCCESS', 'SUCCESS', 'FAILED', 'READ'),
  }),
  fc.record({
    type: fc.constant('judgeLink' as const),
    nth: fc.nat(4),
    amount,
    act: fc.constantFrom('accept' as const, 'accept' as const, 'duplicate' as const, 'invalid' as const),
  }),
  fc.record({ type: fc.constant('play' as const), memberId, code, amount, isLost: fc.boolean() }),
  fc.record({
    type: fc.constant('play' as const),
    memberId,
    code: fc.constantFrom('PG' as const, 'SA' as const),
    amount,
    isLost: fc.boolean(),
  }),
  fc.record({ type: fc.constantFrom('spin' as const, 'invite' as const, 'receive' as const), memberId }),
  fc.record({ type: fc.constantFrom('addRefund' as const, 'clear' as const, 'clear' as const), memberId }),
  fc.record({ type: fc.constant('clear' as const), memberId }),
  fc.record({ type: fc.constant('claim' as const), memberId, nth: fc.nat(1) }),
  fc.record({ type: fc.constant('bonus' as const), memberId, offer }),
  fc.record({ type: fc.constant('set' as const), memberId, wallet: amount, code, amount: fc.option(amount) }),
);
interface Result {
  readonly ok: boolean;
  readonly state?: WorldState;
}

/** Runs an operation on a state. */
export function runOperation(state: WorldState, operation: Operation, env: Env): Result {
  if (operation.type === 'judge') {
    const withdrawalId = [...state.withdrawals.values()][operation.nth]?.id ?? 'none';
    return reviewWithdrawal(state, withdrawalId, operation.act, env);
  }
  if (operation.type === 'set') {
    const games = operation.code === 'WALLET' ? {} : { [operation.code]: operation.amount };
    return changeMember(state, operation.memberId, { wallet: operation.wallet, games }, env);
  }
  if (isReview(operation)) return runReview(state, operation, env);
  const member = state.members.get(operation.memberId);
  assert(member, 'the state must have five members');
  switch (operation.type) {
    case 'transfer':
      return transfer(state, member, operation, env);
    case 'transferAll':
      return transferAll(state, member, operation, env);
    case 'withdraw':
      return withdraw(state, member, operation, env);
    case 'withdrawAll':
      return withdrawAll(state, member, operation, env);
    case 'add':
      return addToWallet(state, member, operation, env);
    case 'arrive':
      return deposit(state, member.id, operation, env);
    case 'createQr':
      return createQrCode(state, member, operation, env);
    case 'cancelQr': {
      const own = state.qrCodes.filter(({ memberId }) => memberId === member.id)[operation.nth];
      return cancelQrCode(
        state,
        member,
        { provider: own?.provider ?? 'WW', qrcodeId: own?.id ?? 'none' },
        env,
      );
    }
    case 'activate':
      return activateGame(state, member, { slotCode: operation.code }, env);
    case 'slip':
      return uploadSlip(state, member, { name: 'a.png', type: 'image/png', bytes: png() }, env);
    case 'link':
      return submitWalletLink(state, member, { link: `https://gift.example/${state.links.size % 7}` }, env);
    case 'play': {
      const signed = operation.isLost ? subtract(ZERO, operation.amount) : operation.amount;
      return recordGameResult(state, member, { slotCode: operation.code, amount: signed }, env);
    }
    default:
      return runReward(state, member, operation, env);
  }
}

const isReview = (operation: Operation): operation is Review =>
  !('memberId' in operation) && operation.type !== 'judge';

/** Runs an action of a bank or the operator on an open or a reviewed row. */
function runReview(state: WorldState, operation: Review, env: Env): Result {
  const idOf = (rows: Iterable<{ readonly id: string }>) => [...rows][operation.nth]?.id ?? 'none';
  switch (operation.type) {
    case 'payQr':
      return payQrCode(state, idOf(state.qrCodes.values()), env);
    case 'expireQr':
      return expireQrCode(state, idOf(state.qrCodes.values()));
    case 'judgeSlip':
      return reviewSlip(state, idOf(state.slips.values()), operation, env);
    case 'judgeLink':
      return reviewWalletLink(state, idOf(state.links.values()), operation, env);
  }
}

function runReward(state: WorldState, member: Member, operation: RewardOperation, env: Env): Result {
  switch (operation.type) {
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
      const coupon = own[operation.nth]?.id ?? 'none';
      return claimCoupon(state, member, { coupon }, env);
    }
    case 'bonus': {
      const activate = state.bonuses.has(operation.offer) ? activateBonus : activatePromotion;
      return activate(state, member, { code: operation.offer }, env);
    }
  }
}

/** Creates the default world with five members, two of them with a wallet in LAK. */
export function createMembersState(): WorldState {
  let { state } = buildScenario();
  for (let count = 2; count <= 5; count++) {
    if (count === 4) {
      const inLak = changeSettings(state, { currency: 'LAK' });
      assert(inLak.ok && inLak.state, 'the currency must be changed');
      state = inLak.state;
    }
    const env = createEnv(state);
    const games = { PG: asSatang(100_00), SA: asSatang(0) };
    const created = createMember(
      state,
      { phone: `080000000${count}`, wallet: asSatang(count * 500_00), games },
      env,
    );
    assert(created.ok && created.state, 'the member must be created');
    state = env.applyTo(created.state);
  }
  return withRewards(state);
}
