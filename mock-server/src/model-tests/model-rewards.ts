import type { Model, Offer } from './model.ts';
import { COUPON_LIFE_MS, QR_MIN, QR_LIFE_MS, TURNOVER } from './model-constants.ts';
import { drawScripted, type ModelMember } from './model-member.ts';
import { succeeds, fails, refuses, type Expectation } from './expectation.ts';

/* Model of QR deposits, bonuses, promotions, refunds, invites, the wheel and coupons. */

const PERCENT = 100;
const DAY_MS = 24 * 3_600_000;
/** Returns the number of days in Bangkok since 1 January 1970, a Thursday. */
const toBangkokDay = (at: number): number => Math.floor((at + 7 * 3_600_000) / DAY_MS);
/** Returns the number of the week. Weeks begin on Sunday. */
const toBangkokWeek = (at: number): number => Math.floor((toBangkokDay(at) + 4) / 7);

const unlockedMoney = ({ wallet, games }: ModelMember): number =>
  [...games.values()].reduce((sum, balance) => sum + balance, wallet);

/** Creates a QR code. Its id is copied from the response. */
export function createQr(model: Model, member: ModelMember, provider: string, amount: number): Expectation {
  if (amount < (QR_MIN[provider] ?? 0)) return refuses('KEY_INVALID');
  if (!member.hasBank) return refuses('NO_BANK', 200);
  if (drawScripted(member, 'qr.issue') === 'fail') return fails('QR_FAIL', 200);
  member.qrCodes.set(provider, { id: '', amount, expiresAt: model.now + QR_LIFE_MS });
  return succeeds();
}

export const findOpenQr = ({ now }: Model, member: ModelMember, provider: string) => {
  const code = member.qrCodes.get(provider);
  return code && now < code.expiresAt ? code : undefined;
};

export function cancelQr(model: Model, member: ModelMember, provider: string, id: string): Expectation {
  if (findOpenQr(model, member, provider)?.id !== id) return refuses('NO_DATA');
  member.qrCodes.delete(provider);
  return succeeds();
}

/** Pays a QR code. An expired code is refused; a paid or cancelled one does not exist. */
export function payQr(model: Model, member: ModelMember, provider: string): Expectation {
  const code = member.qrCodes.get(provider);
  if (!code) return refuses('SANDBOX_QR_UNKNOWN');
  if (!findOpenQr(model, member, provider)) return refuses('SANDBOX_INPUT');
  member.qrCodes.delete(provider);
  member.wallet += code.amount;
  return succeeds();
}

export function activateBonus(model: Model, member: ModelMember, code: string): Expectation {
  const offer = model.offers.find((candidate) => candidate.code === code && candidate.type !== 'promotion');
  if (!offer) return refuses('NO_DATA');
  if (member.bonus) return refuses(member.bonus.code === code ? 'BONUS_ALREADY_ACTIVE' : 'BONUS_REMAINING');
  if (countReceived(model, member, offer) >= offer.maxReceived) return refuses('BONUS_MAX_CLAIMED');
  return startBonus(model, member, offer);
}

export function activatePromotion(model: Model, member: ModelMember, code: string): Expectation {
  const offer = model.offers.find((candidate) => candidate.code === code && candidate.type === 'promotion');
  if (!offer) return refuses('NO_PROMOTION');
  if (member.receipts.has(code)) return refuses('PROMOTION_RECEIVED');
  const claims = model.members.filter(({ receipts }) => receipts.has(code)).length;
  if (claims >= offer.maxReceived) return refuses('BONUS_FULL');
  if (member.bonus) return refuses('BONUS_REMAINING');
  return startBonus(model, member, offer);
}

function countReceived({ now }: Model, { receipts }: ModelMember, { code, type }: Offer): number {
  const times = receipts.get(code) ?? [];
  if (type === 'limit') return times.length;
  const toPeriod = type === 'day' ? toBangkokDay : toBangkokWeek;
  return times.filter((at) => toPeriod(at) === toPeriod(now)).length;
}

function startBonus(
  { now }: Model,
  member: ModelMember,
  { code, type, amount, percentFail }: Offer,
): Expectation {
  member.bonus = { code, isPromotion: type === 'promotion' };
  member.receipts.set(code, [...(member.receipts.get(code) ?? []), now]);
  const base = unlockedMoney(member) + amount;
  member.lock = { amount, turnover: amount * TURNOVER, base, percentFail, played: 0 };
  return succeeds();
}

export function clearBonus(member: ModelMember): Expectation {
  const { bonus, lock } = member;
  if (!bonus) return refuses('NO_DATA');
  if (lock) {
    const isMet = lock.played >= lock.turnover;
    const isLost = unlockedMoney(member) * PERCENT <= lock.base * lock.percentFail;
    if (!isMet && !isLost) return refuses('BONUS_CONDITION');
    if (isMet) member.wallet += lock.amount;
  }
  member.bonus = null;
  member.lock = null;
  return succeeds();
}

/** Pays the refund, once for both endpoints. `addWallet` returns the new balance. */
export function claimRefund(member: ModelMember, returnsWallet: boolean): Expectation {
  if (member.bonus) return refuses('REFUND_CONDITION');
  if (member.refund === null) return refuses('NO_REFUND');
  member.wallet += member.refund;
  member.refund = null;
  return returnsWallet ? succeeds(member.wallet) : succeeds();
}

export function claimInvites(member: ModelMember): Expectation {
  if (member.bonus) return refuses('BONUS_REMAINING');
  const uncollected = member.invites.filter(({ isCollected }) => !isCollected);
  if (uncollected.length === 0) return refuses('INVITE_COLLECT');
  const earned = uncollected.filter(({ amount }) => amount > 0);
  if (earned.length === 0) return refuses('NO_INVITEE_PLAY_INFO');
  const info = drawScripted(member, 'invite.play-info');
  if (info === 'fail') return fails('INVITE_BONUS_FAIL');
  if (info === 'none') return fails('NO_INVITEE_PLAY_INFO');
  for (const invite of earned) {
    member.wallet += invite.amount;
    invite.isCollected = true;
  }
  return succeeds();
}

/** Spends a coin. The prize is recorded from the response. */
export function spinWheel(member: ModelMember): Expectation {
  if (member.coins < 1) return refuses('MONEY_NOT_ENOUGH', 200);
  member.coins -= 1;
  return succeeds();
}

export function recordPrize({ now, prizes }: Model, member: ModelMember, slice: string): void {
  const amount = prizes.get(slice) ?? NaN;
  if (amount !== 0)
    member.coupons.push({ id: '', amount, expiresAt: now + COUPON_LIFE_MS, isClaimed: false });
}

export const unclaimedCoupons = ({ coupons }: ModelMember) => coupons.filter(({ isClaimed }) => !isClaimed);

/** Claims the unclaimed coupon at an index. An index out of range stands for an unknown coupon. */
export function claimCoupon({ now }: Model, member: ModelMember, index: number): Expectation {
  const coupon = unclaimedCoupons(member)[index];
  if (unclaimedCoupons(member).length === 0) return refuses('NO_CLAIMABLE_COUPON');
  if (!coupon) return refuses('INVALID_CODE');
  if (coupon.expiresAt !== null && now >= coupon.expiresAt) return refuses('COUPON_EXPIRED');
  if (member.bonus) return refuses('BONUS_REMAINING');
  coupon.isClaimed = true;
  member.wallet += coupon.amount;
  return succeeds();
}
