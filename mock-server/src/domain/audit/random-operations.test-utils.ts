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
interface MemberOperation<Type extends string> {
  readonly type: Type;
  readonly memberId: string;
}
interface RowOperation<Type extends string> {
  readonly type: Type;
  /** Index of the row. */
  readonly index: number;
}
type WithAmount = { readonly amount: Satang };
type WithDraw = { readonly draw: Draw };

type Review =
  | RowOperation<'payQr' | 'expireQr'>
  | (RowOperation<'reviewSlip'> & WithAmount & { readonly status: string })
  | (RowOperation<'reviewLink'> & WithAmount & { readonly act: 'accept' | 'duplicate' | 'invalid' });

type RewardOperation =
  | MemberOperation<'spin' | 'claimInviteBonus' | 'receiveRefund' | 'addRefund' | 'clearBonus'>
  | (MemberOperation<'claimCoupon'> & { readonly index: number })
  | (MemberOperation<'activateOffer'> & { readonly offer: string });

export type Operation =
  | (MemberOperation<'transfer'> & { readonly from: string; readonly to: string } & WithAmount & WithDraw)
  | (MemberOperation<'transferAll'> & { readonly to: string } & WithDraw)
  | (MemberOperation<'withdraw' | 'withdrawAll' | 'addToWallet'> & WithAmount & WithDraw)
  | (RowOperation<'reviewWithdrawal'> & { readonly act: 'approve' | 'reject' })
  | (MemberOperation<'deposit'> & WithAmount)
  | (MemberOperation<'createQr'> & { readonly provider: QrProvider } & WithAmount & WithDraw)
  | (MemberOperation<'cancelQr'> & { readonly index: number })
  | (MemberOperation<'activateGame'> & { readonly code: string } & WithDraw)
  | (MemberOperation<'uploadSlip' | 'submitLink'> & WithDraw)
  | (MemberOperation<'play'> & { readonly code: string; readonly isLost: boolean } & WithAmount)
  | (MemberOperation<'setBalances'> & {
      readonly wallet: Satang;
      readonly code: string;
      readonly amount: Satang | null;
    })
  | Review
  | RewardOperation;

export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ type: fc.constant('transfer' as const), memberId, from: code, to: code, amount, draw }),
  fc.record({ type: fc.constant('transferAll' as const), memberId, to: code, draw }),
  fc.record({ type: fc.constantFrom('withdraw' as const, 'withdrawAll' as const), memberId, amount, draw }),
  fc.record({
    type: fc.constant('reviewWithdrawal' as const),
    index: fc.nat(4),
    act: fc.constantFrom('approve', 'reject'),
  }),
  fc.record({ type: fc.constant('addToWallet' as const), memberId, amount, draw }),
  fc.record({ type: fc.constant('deposit' as const), memberId, amount }),
  fc.record({ type: fc.constant('createQr' as const), memberId, provider, amount, draw }),
  fc.record({
    type: fc.constantFrom('payQr' as const, 'payQr' as const, 'expireQr' as const),
    index: fc.nat(4),
  }),
  fc.record({ type: fc.constantFrom('cancelQr' as const), memberId, index: fc.nat(2) }),
  fc.record({ type: fc.constant('activateGame' as const), memberId, code, draw }),
  fc.record({ type: fc.constantFrom('uploadSlip' as const, 'submitLink' as const), memberId, draw }),
  fc.record({
    type: fc.constant('reviewSlip' as const),
    index: fc.nat(4),
    amount,
    status: fc.constantFrom('SUCCESS', 'SUCCESS', 'FAILED', 'READ'),
  }),
  fc.record({
    type: fc.constant('reviewLink' as const),
    index: fc.nat(4),
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
  fc.record({
    type: fc.constantFrom('spin' as const, 'claimInviteBonus' as const, 'receiveRefund' as const),
    memberId,
  }),
  fc.record({
    type: fc.constantFrom('addRefund' as const, 'clearBonus' as const, 'clearBonus' as const),
    memberId,
  }),
  fc.record({ type: fc.constant('clearBonus' as const), memberId }),
  fc.record({ type: fc.constant('claimCoupon' as const), memberId, index: fc.nat(1) }),
  fc.record({ type: fc.constant('activateOffer' as const), memberId, offer }),
  fc.record({
    type: fc.constant('setBalances' as const),
    memberId,
    wallet: amount,
    code,
    amount: fc.option(amount),
  }),
);
interface Result {
  readonly ok: boolean;
  readonly state?: WorldState;
}

/** Runs an operation on a state. */
export function runOperation(state: WorldState, operation: Operation, env: Env): Result {
  if (operation.type === 'reviewWithdrawal') {
    const withdrawalId = [...state.withdrawals.values()][operation.index]?.id ?? 'none';
    return reviewWithdrawal(state, withdrawalId, operation.act, env);
  }
  if (operation.type === 'setBalances') {
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
    case 'addToWallet':
      return addToWallet(state, member, operation, env);
    case 'deposit':
      return deposit(state, member.id, operation, env);
    case 'createQr':
      return createQrCode(state, member, operation, env);
    case 'cancelQr': {
      const ownCode = state.qrCodes.filter(({ memberId }) => memberId === member.id)[operation.index];
      return cancelQrCode(
        state,
        member,
        { provider: ownCode?.provider ?? 'WW', qrcodeId: ownCode?.id ?? 'none' },
        env,
      );
    }
    case 'activateGame':
      return activateGame(state, member, { slotCode: operation.code }, env);
    case 'uploadSlip':
      return uploadSlip(state, member, { name: 'a.png', type: 'image/png', bytes: png() }, env);
    case 'submitLink':
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
  !('memberId' in operation) && operation.type !== 'reviewWithdrawal';

/** Runs an action of a bank or the operator on an open or a reviewed row. */
function runReview(state: WorldState, operation: Review, env: Env): Result {
  const findId = (rows: Iterable<{ readonly id: string }>) => [...rows][operation.index]?.id ?? 'none';
  switch (operation.type) {
    case 'payQr':
      return payQrCode(state, findId(state.qrCodes.values()), env);
    case 'expireQr':
      return expireQrCode(state, findId(state.qrCodes.values()));
    case 'reviewSlip':
      return reviewSlip(state, findId(state.slips.values()), operation, env);
    case 'reviewLink':
      return reviewWalletLink(state, findId(state.links.values()), operation, env);
  }
}

function runReward(state: WorldState, member: Member, operation: RewardOperation, env: Env): Result {
  switch (operation.type) {
    case 'spin':
      return spin(state, member, env);
    case 'claimInviteBonus':
      return claimInviteBonus(state, member, env);
    case 'receiveRefund':
      return receiveRefund(state, member, env);
    case 'addRefund':
      return addRefundToWallet(state, member, env);
    case 'clearBonus':
      return clearBonus(state, member, env);
    case 'claimCoupon': {
      const ownCoupons = state.coupons.filter(({ memberId }) => memberId === member.id);
      const coupon = ownCoupons[operation.index]?.id ?? 'none';
      return claimCoupon(state, member, { coupon }, env);
    }
    case 'activateOffer': {
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
      const outcome = changeSettings(state, { currency: 'LAK' });
      assert(outcome.ok && outcome.state, 'the currency must be changed');
      state = outcome.state;
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
