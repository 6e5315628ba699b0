import { subtract, ZERO } from '@wallet/shared/money.ts';

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
import { changeMember } from '#domain/members/manage-members.ts';
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
import { png } from '#testing/files/image-files.ts';

import type { Operation, Review, RewardOperation } from './random-operations.test-utils.ts';

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
