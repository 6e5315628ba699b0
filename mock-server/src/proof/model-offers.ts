import type { Model, Offer } from './model.ts';
import { COUPON_LIFE_MS, QR_LEAST, QR_LIFE_MS, TURNOVER } from './model-rules.ts';
import { drawn, type Person } from './person.ts';
import { done, failed, refused, type Told } from './told.ts';

/* The same for everything that an operator gives: codes to pay by, bonuses, coins, coupons. */

/** Percent. */
const WHOLE = 100;
const DAY_MS = 24 * 3_600_000;
/** Days of Bangkok since the first of 1970, a Thursday. */
const dayOf = (at: number): number => Math.floor((at + 7 * 3_600_000) / DAY_MS);
/** Weeks begin on Sunday. */
const weekOf = (at: number): number => Math.floor((dayOf(at) + 4) / 7);

const freeMoney = ({ wallet, games }: Person): number =>
  [...games.values()].reduce((total, each) => total + each, wallet);

/** The code's id is known only once it was answered. */
export function createQr(model: Model, person: Person, provider: string, amount: number): Told {
  if (amount < (QR_LEAST[provider] ?? 0)) return refused('KEY_INVALID');
  if (!person.hasBank) return refused('NO_BANK', 200);
  if (drawn(person, 'qr.issue') === 'fail') return failed('QR_FAIL', 200);
  person.qrCodes.set(provider, { id: '', amount, expiresAt: model.now + QR_LIFE_MS });
  return done();
}

export const openQr = ({ now }: Model, person: Person, provider: string) => {
  const code = person.qrCodes.get(provider);
  return code && now < code.expiresAt ? code : undefined;
};

export function cancelQr(model: Model, person: Person, provider: string, id: string): Told {
  if (openQr(model, person, provider)?.id !== id) return refused('NO_DATA');
  person.qrCodes.delete(provider);
  return done();
}

/** A bank refuses a code that has ended; one that was paid or cancelled is not there. */
export function payQr(model: Model, person: Person, provider: string): Told {
  const code = person.qrCodes.get(provider);
  if (!code) return refused('SANDBOX_QR_UNKNOWN');
  if (!openQr(model, person, provider)) return refused('SANDBOX_INPUT');
  person.qrCodes.delete(provider);
  person.wallet += code.amount;
  return done();
}

export function takeBonus(model: Model, person: Person, code: string): Told {
  const offer = model.offers.find((each) => each.code === code && each.type !== 'promotion');
  if (!offer) return refused('NO_DATA');
  if (person.bonus) return refused(person.bonus.code === code ? 'BONUS_ALREADY_ACTIVE' : 'BONUS_REMAINING');
  if (received(model, person, offer) >= offer.most) return refused('BONUS_MAX_CLAIMED');
  return begin(model, person, offer);
}

export function takePromotion(model: Model, person: Person, code: string): Told {
  const offer = model.offers.find((each) => each.code === code && each.type === 'promotion');
  if (!offer) return refused('NO_PROMOTION');
  if (person.receipts.has(code)) return refused('PROMOTION_RECEIVED');
  const taken = model.people.filter(({ receipts }) => receipts.has(code)).length;
  if (taken >= offer.most) return refused('BONUS_FULL');
  if (person.bonus) return refused('BONUS_REMAINING');
  return begin(model, person, offer);
}

function received({ now }: Model, { receipts }: Person, { code, type }: Offer): number {
  const all = receipts.get(code) ?? [];
  if (type === 'limit') return all.length;
  const period = type === 'day' ? dayOf : weekOf;
  return all.filter((at) => period(at) === period(now)).length;
}

function begin({ now }: Model, person: Person, { code, type, amount, percentFail }: Offer): Told {
  person.bonus = { code, isPromotion: type === 'promotion' };
  person.receipts.set(code, [...(person.receipts.get(code) ?? []), now]);
  const base = freeMoney(person) + amount;
  person.lock = { amount, turnover: amount * TURNOVER, base, percentFail, played: 0 };
  return done();
}

export function clearBonus(person: Person): Told {
  const { bonus, lock } = person;
  if (!bonus) return refused('NO_DATA');
  if (lock) {
    const isMet = lock.played >= lock.turnover;
    const isLost = freeMoney(person) * WHOLE <= lock.base * lock.percentFail;
    if (!isMet && !isLost) return refused('BONUS_CONDITION');
    if (isMet) person.wallet += lock.amount;
  }
  person.bonus = null;
  person.lock = null;
  return done();
}

/** `receive` and `addWallet` pay the same refund, and only one of them. */
export function takeRefund(person: Person, tellsWallet: boolean): Told {
  if (person.bonus) return refused('REFUND_CONDITION');
  if (person.refund === null) return refused('NO_REFUND');
  person.wallet += person.refund;
  person.refund = null;
  return tellsWallet ? done(person.wallet) : done();
}

export function takeInvites(person: Person): Told {
  if (person.bonus) return refused('BONUS_REMAINING');
  const open = person.invites.filter(({ isCollected }) => !isCollected);
  if (open.length === 0) return refused('INVITE_COLLECT');
  const info = drawn(person, 'invite.play-info');
  if (info === 'fail') return failed('INVITE_BONUS_FAIL');
  if (info === 'none') return failed('NO_INVITEE_PLAY_INFO');
  for (const each of open) {
    person.wallet += each.amount;
    each.isCollected = true;
  }
  return done();
}

/** What the wheel gives is known only once it was answered. */
export function spin(person: Person): Told {
  if (person.coins < 1) return refused('MONEY_NOT_ENOUGH', 200);
  person.coins -= 1;
  return done();
}

export function won({ now, prizes }: Model, person: Person, slice: string): void {
  const amount = prizes.get(slice) ?? NaN;
  if (amount !== 0)
    person.coupons.push({ id: '', amount, expiresAt: now + COUPON_LIFE_MS, isClaimed: false });
}

export const unclaimed = ({ coupons }: Person) => coupons.filter(({ isClaimed }) => !isClaimed);

/** `nth` of the coupons that were not claimed; none has a name that nobody gave it. */
export function claim({ now }: Model, person: Person, nth: number): Told {
  const coupon = unclaimed(person)[nth];
  if (unclaimed(person).length === 0) return refused('NO_CLAIMABLE_COUPON');
  if (!coupon) return refused('INVALID_CODE');
  if (coupon.expiresAt !== null && now >= coupon.expiresAt) return refused('COUPON_EXPIRED');
  if (person.bonus) return refused('BONUS_REMAINING');
  coupon.isClaimed = true;
  person.wallet += coupon.amount;
  return done();
}
