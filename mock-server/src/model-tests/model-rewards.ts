import type { Model, Offer } from './model.ts';
import { COUPON_LIFE_MS, QR_MIN, QR_LIFE_MS, TURNOVER } from './model-constants.ts';
import { drawScripted, type ModelMember } from './model-member.ts';
import { succeeds, fails, refuses, type Expectation } from './expectation.ts';

/* The same for everything that an operator gives: codes to pay by, bonuses, coins, coupons. */

/** Percent. */
const WHOLE = 100;
const DAY_MS = 24 * 3_600_000;
/** Days of Bangkok since the first of 1970, a Thursday. */
const dayOf = (at: number): number => Math.floor((at + 7 * 3_600_000) / DAY_MS);
/** Weeks begin on Sunday. */
const weekOf = (at: number): number => Math.floor((dayOf(at) + 4) / 7);

const freeMoney = ({ wallet, games }: ModelMember): number =>
  [...games.values()].reduce((total, each) => total + each, wallet);

/** The code's id is known only once it was answered. */
export function createQr(model: Model, person: ModelMember, provider: string, amount: number): Expectation {
  if (amount < (QR_MIN[provider] ?? 0)) return refuses('KEY_INVALID');
  if (!person.hasBank) return refuses('NO_BANK', 200);
  if (drawScripted(person, 'qr.issue') === 'fail') return fails('QR_FAIL', 200);
  person.qrCodes.set(provider, { id: '', amount, expiresAt: model.now + QR_LIFE_MS });
  return succeeds();
}

export const findOpenQr = ({ now }: Model, person: ModelMember, provider: string) => {
  const code = person.qrCodes.get(provider);
  return code && now < code.expiresAt ? code : undefined;
};

export function cancelQr(model: Model, person: ModelMember, provider: string, id: string): Expectation {
  if (findOpenQr(model, person, provider)?.id !== id) return refuses('NO_DATA');
  person.qrCodes.delete(provider);
  return succeeds();
}

/** A bank refuses a code that has ended; one that was paid or cancelled is not there. */
export function payQr(model: Model, person: ModelMember, provider: string): Expectation {
  const code = person.qrCodes.get(provider);
  if (!code) return refuses('SANDBOX_QR_UNKNOWN');
  if (!findOpenQr(model, person, provider)) return refuses('SANDBOX_INPUT');
  person.qrCodes.delete(provider);
  person.wallet += code.amount;
  return succeeds();
}

export function takeBonus(model: Model, person: ModelMember, code: string): Expectation {
  const offer = model.offers.find((each) => each.code === code && each.type !== 'promotion');
  if (!offer) return refuses('NO_DATA');
  if (person.bonus) return refuses(person.bonus.code === code ? 'BONUS_ALREADY_ACTIVE' : 'BONUS_REMAINING');
  if (received(model, person, offer) >= offer.most) return refuses('BONUS_MAX_CLAIMED');
  return begin(model, person, offer);
}

export function takePromotion(model: Model, person: ModelMember, code: string): Expectation {
  const offer = model.offers.find((each) => each.code === code && each.type === 'promotion');
  if (!offer) return refuses('NO_PROMOTION');
  if (person.receipts.has(code)) return refuses('PROMOTION_RECEIVED');
  const taken = model.people.filter(({ receipts }) => receipts.has(code)).length;
  if (taken >= offer.most) return refuses('BONUS_FULL');
  if (person.bonus) return refuses('BONUS_REMAINING');
  return begin(model, person, offer);
}

function received({ now }: Model, { receipts }: ModelMember, { code, type }: Offer): number {
  const all = receipts.get(code) ?? [];
  if (type === 'limit') return all.length;
  const period = type === 'day' ? dayOf : weekOf;
  return all.filter((at) => period(at) === period(now)).length;
}

function begin({ now }: Model, person: ModelMember, { code, type, amount, percentFail }: Offer): Expectation {
  person.bonus = { code, isPromotion: type === 'promotion' };
  person.receipts.set(code, [...(person.receipts.get(code) ?? []), now]);
  const base = freeMoney(person) + amount;
  person.lock = { amount, turnover: amount * TURNOVER, base, percentFail, played: 0 };
  return succeeds();
}

export function clearBonus(person: ModelMember): Expectation {
  const { bonus, lock } = person;
  if (!bonus) return refuses('NO_DATA');
  if (lock) {
    const isMet = lock.played >= lock.turnover;
    const isLost = freeMoney(person) * WHOLE <= lock.base * lock.percentFail;
    if (!isMet && !isLost) return refuses('BONUS_CONDITION');
    if (isMet) person.wallet += lock.amount;
  }
  person.bonus = null;
  person.lock = null;
  return succeeds();
}

/** `receive` and `addWallet` pay the same refund, and only one of them. */
export function takeRefund(person: ModelMember, tellsWallet: boolean): Expectation {
  if (person.bonus) return refuses('REFUND_CONDITION');
  if (person.refund === null) return refuses('NO_REFUND');
  person.wallet += person.refund;
  person.refund = null;
  return tellsWallet ? succeeds(person.wallet) : succeeds();
}

export function takeInvites(person: ModelMember): Expectation {
  if (person.bonus) return refuses('BONUS_REMAINING');
  const open = person.invites.filter(({ isCollected }) => !isCollected);
  if (open.length === 0) return refuses('INVITE_COLLECT');
  const info = drawScripted(person, 'invite.play-info');
  if (info === 'fail') return fails('INVITE_BONUS_FAIL');
  if (info === 'none') return fails('NO_INVITEE_PLAY_INFO');
  for (const each of open) {
    person.wallet += each.amount;
    each.isCollected = true;
  }
  return succeeds();
}

/** What the wheel gives is known only once it was answered. */
export function spinWheel(person: ModelMember): Expectation {
  if (person.coins < 1) return refuses('MONEY_NOT_ENOUGH', 200);
  person.coins -= 1;
  return succeeds();
}

export function recordPrize({ now, prizes }: Model, person: ModelMember, slice: string): void {
  const amount = prizes.get(slice) ?? NaN;
  if (amount !== 0)
    person.coupons.push({ id: '', amount, expiresAt: now + COUPON_LIFE_MS, isClaimed: false });
}

export const unclaimedCoupons = ({ coupons }: ModelMember) => coupons.filter(({ isClaimed }) => !isClaimed);

/** `nth` of the coupons that were not claimed; none has a name that nobody gave it. */
export function claimCoupon({ now }: Model, person: ModelMember, nth: number): Expectation {
  const coupon = unclaimedCoupons(person)[nth];
  if (unclaimedCoupons(person).length === 0) return refuses('NO_CLAIMABLE_COUPON');
  if (!coupon) return refuses('INVALID_CODE');
  if (coupon.expiresAt !== null && now >= coupon.expiresAt) return refuses('COUPON_EXPIRED');
  if (person.bonus) return refuses('BONUS_REMAINING');
  coupon.isClaimed = true;
  person.wallet += coupon.amount;
  return succeeds();
}
