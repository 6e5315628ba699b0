import { baht, call, COMMAND, MEMBER, move, need, note, pageOf } from './money.mjs';

const PERCENT = { success: 5, fail: 3 };

/** Credits a reward to the wallet and writes its line. */
function reward(state, member, satang, source, link) {
  move(state, member, 'WORLD', 'WALLET', satang, source.toLowerCase());
  note(state, member, { statementType: 'bonus', from: source, to: 'WALLET', satang, ...link });
}

const active = (member) => Object.entries(member.bonuses).find(([, bonus]) => bonus.isActive);

/** Counts what was received in the time that the type of the bonus looks at. */
function received(bonus, own, now = new Date()) {
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  if (bonus.type === 'week') start.setDate(start.getDate() - ((start.getDay() + 6) % 7));
  return own.received.filter((item) => bonus.type === 'limit' || item.updatedAt >= start).length;
}

const userBonus = (own) => ({ _id: own.id, isActive: own.isActive, received: own.received });

function bonusList({ state, member }) {
  return state.bonuses.map(({ code, type, maxReceived, percentFail, banners }) => ({
    code,
    type,
    maxReceived,
    percentFail,
    banners,
    userBonus: member.bonuses[code] ? userBonus(member.bonuses[code]) : null,
  }));
}

function activateBonus({ state, member, params }) {
  const bonus = state.bonuses.find((one) => one.code === params.code);
  need(bonus, 'INVALID_CODE');
  need(!active(member), active(member)?.[0] === bonus.code ? 'BONUS_ALREADY_ACTIVE' : 'BONUS_REMAINING');
  const own = member.bonuses[bonus.code] ?? { id: state.nextId(), isActive: false, received: [] };
  need(received(bonus, own) < bonus.maxReceived, 'BONUS_MAX_CLAIMED');
  own.isActive = true;
  own.received.push({ updatedAt: new Date() });
  member.bonuses[bonus.code] = own;
  reward(state, member, bonus.satang, 'BONUS', { bonus: { description: bonus.code } });
  return userBonus(own);
}

function clearBonus({ state, member }) {
  const entry = active(member);
  need(entry, 'NO_DATA');
  need(!state.bonuses.find((bonus) => bonus.code === entry[0])?.locked, 'BONUS_CONDITION');
  entry[1].isActive = false;
  return { message: 'BONUS_CLEAR' };
}

function findPromotion({ state, params, rules }) {
  const found = state.promotions[params.code];
  if (!found && rules.noPromotion === 'empty') return null;
  need(found, 'NO_PROMOTION');
  return { percentFail: found.percentFail, description: found.description };
}

function activatePromotion({ state, member, params }) {
  const promotion = state.promotions[params.code];
  need(promotion, 'NO_PROMOTION');
  need(!promotion.full, 'BONUS_FULL');
  need(!member.promotions.includes(params.code), 'PROMOTION_RECEIVED');
  need(!active(member), 'BONUS_REMAINING');
  member.promotions.push(params.code);
  reward(state, member, promotion.satang, 'PROMOTION', { promotion: { description: params.code } });
}

function claimInvite({ state, member }) {
  need(state.flags.inviteActive, 'INVITE_INACTIVE');
  need(!active(member), 'BONUS_REMAINING');
  need(member.inviteSatang > 0, 'NO_INVITE_BONUS');
  const satang = member.inviteSatang;
  member.inviteSatang = 0;
  reward(state, member, satang, 'INVITE', { invite: { description: 'Friends invited' } });
  return { message: 'INVITE_BONUS_SUCCESS' };
}

const refundCheck = ({ state, member }) => {
  const satang = member.refund.satang + member.refund.reserved;
  return {
    result: state.flags.refundMinimumMet && satang > 0,
    bonus: Boolean(active(member)),
    info: satang > 0 ? 'REFUND_CONDITION' : 'NO_REFUND',
    refundAmount: baht(satang),
    refundSuccess: PERCENT.success,
    refundFail: PERCENT.fail,
  };
};

function checkRefund(state, member, satang) {
  need(state.flags.refundMinimumMet, 'REFUND_CONDITION');
  need(!active(member), 'BONUS_REMAINING');
  need(satang > 0, 'NO_REFUND');
}

/** Credits the whole refund, once. */
function creditRefund({ state, member }) {
  const satang = member.refund.satang + member.refund.reserved;
  checkRefund(state, member, satang);
  member.refund = { satang: 0, reserved: 0 };
  member.refunds.push({ satang, createdAt: new Date() });
  reward(state, member, satang, 'REFUND', { refund: { description: 'Loss returned' } });
  return { message: 'REFUND_SUCCESS' };
}

/** Receives the refund: into the wallet, or only set aside for `addWallet`, as the rules say. */
function receiveRefund(ctx) {
  if (ctx.rules.refundReceive === 'credits') return creditRefund(ctx);
  const { state, member } = ctx;
  checkRefund(state, member, member.refund.satang);
  member.refund = { satang: 0, reserved: member.refund.reserved + member.refund.satang };
  return { message: 'REFUND_SUCCESS' };
}

const PRIZES = { C10: 1_000, C50: 5_000, C100: 10_000 };

/** Spins: the prize follows a fixed order, so that a test can foretell it. */
function spin({ state, member }) {
  if (!state.flags.spin) return { success: false, result: null, error: 'NO_DATA' };
  if (member.coin < 1) return { success: false, result: null, error: 'MONEY_NOT_ENOUGH' };
  member.coin -= 1;
  const slice = state.slices[state.spins % state.slices.length];
  state.spins += 1;
  if (PRIZES[slice.code])
    member.coupons.push({
      id: state.nextId(),
      code: slice.code,
      satang: PRIZES[slice.code],
      createdAt: new Date(),
    });
  return {
    success: true,
    result: { code: slice.code, label: slice.label, remainingCoin: member.coin },
    error: null,
  };
}

const couponLine =
  (state) =>
  ({ id, code, satang }) => {
    const label = state.slices.find((slice) => slice.code === code)?.label ?? code;
    return { id, prize: { name: `Coupon ${satang / 100}`, label }, amount: baht(satang) };
  };

/** Finds the coupon meant by a text, or by a whole coupon given back. */
function couponMeant(state, member, sent) {
  const texts =
    typeof sent === 'object' && sent
      ? Object.values(sent).filter((value) => typeof value === 'string')
      : [String(sent)];
  const prize = typeof sent === 'object' ? sent?.prize?.name : sent;
  return (
    member.coupons.find((coupon) => texts.includes(coupon.id)) ??
    member.coupons.find((coupon) => couponLine(state)(coupon).prize.name === prize)
  );
}

function claimCoupon({ state, member, body, rules }) {
  need(body.coupon, 'KEY_MISSING');
  const coupon = couponMeant(state, member, body.coupon);
  const error = !coupon
    ? 'NO_CLAIMABLE_COUPON'
    : coupon.expired
      ? 'COUPON_EXPIRED'
      : active(member)
        ? 'BONUS_REMAINING'
        : null;
  if (error && rules.claimFailure === 'answer') return { success: false, error };
  need(!error, error);
  member.coupons = member.coupons.filter((one) => one !== coupon);
  reward(state, member, coupon.satang, 'SPIN', { luckydraw: { description: 'Wheel prize' } });
  return { success: true };
}

const invites = ({ member, body, rules }) => ({
  total: member.invites.length,
  invites: pageOf(member.invites, body, rules).map(({ from, satang, createdAt }) => ({
    from,
    amount: baht(satang),
    createdAt,
  })),
});
const refunds = ({ member, body, rules }) => ({
  total: member.refunds.length,
  refunds: pageOf(member.refunds, body, rules).map(({ satang, createdAt }) => ({
    refundAmount: baht(satang),
    createdAt,
  })),
});
const list = (listName) => ({ auth: true, kind: 'list', listName });

export const rewardCalls = [
  call('POST /api/invite', MEMBER, invites),
  call('GET /api/invite/bonus', COMMAND, claimInvite),
  call('GET /api/invite/banners', list('banners'), ({ state }) => [
    state.banner('Invite a friend'),
    state.banner('5% for you'),
  ]),
  call('POST /api/refund', MEMBER, refunds),
  call('GET /api/refund/check', MEMBER, refundCheck),
  call('GET /api/refund/receive', MEMBER, receiveRefund),
  call('GET /api/refund/addWallet', COMMAND, creditRefund),
  call('GET /api/refund/banners', list('banners'), ({ state }) => [state.banner('Losses come back')]),
  call('GET /api/spinwheel/setup', MEMBER, ({ state, member }) => ({
    result: {
      activeSpinwheel: state.flags.spin ? { name: 'Lucky wheel', slices: state.slices } : null,
      userCoin: member.coin,
    },
  })),
  call('POST /api/spinwheel/spin', MEMBER, spin),
  call('GET /api/spinwheel/coupon', list('coupons'), ({ state, member }) =>
    member.coupons.map(couponLine(state)),
  ),
  call('POST /api/spinwheel/coupon/claim', COMMAND, claimCoupon),
  call('GET /api/spinwheel/active', MEMBER, ({ state }) => ({ isActive: state.flags.spin })),
  call('GET /api/bonus', list('bonuses'), bonusList),
  call('GET /api/bonus/activate/:code', MEMBER, activateBonus),
  call('GET /api/bonus/check/active', MEMBER, ({ state, member }) => {
    const entry = active(member);
    return {
      status: Boolean(entry),
      type: entry ? state.bonuses.find((bonus) => bonus.code === entry[0]).type : null,
    };
  }),
  call('GET /api/bonus/check/minimum', MEMBER, () => ({ minimum: baht(10_000) })),
  call('GET /api/bonus/clear', MEMBER, clearBonus),
  call('GET /api/promotion/current', MEMBER, ({ member }) =>
    member.promotions.length ? { code: member.promotions.at(-1) } : null,
  ),
  call('GET /api/promotion/find/:code', MEMBER, findPromotion),
  call('GET /api/promotion/activate/:code', COMMAND, activatePromotion),
];
