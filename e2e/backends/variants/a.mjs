import { reworded, slots } from './writing.mjs';

const STATUS = {
  UNAUTHORIZED: 401,
  EXPIRED_AUTH_TOKEN: 401,
  INVALID_TOKEN: 401,
  NO_ROUTE: 404,
  REQUEST_LIMIT: 429,
};
const bonusWithOwner = (item) => ({
  ...item,
  userBonus: item.userBonus ?? { _id: null, isActive: false, received: [] },
});
const named = (value) =>
  slots(value, (links) => ({ webUrl: links.web, androidLink: links.android, iosLink: links.ios }));

/** Reads every shape as literally as the text allows. */
export const variant = {
  rules: {
    tokenSeconds: 3600,
    pageBase: 1,
    order: 'newest',
    historyOrder: 'oldest',
    verifiedOtp: 'answer',
    loginRefusal: 'one',
    withdrawAllCollects: true,
    transferAllFrom: 'everything',
    refundReceive: 'credits',
    noPromotion: 'refuse',
    claimFailure: 'answer',
    giftLink: 'at-once',
    oneQr: true,
    echoOwn: false,
    reference: (text) => text,
  },
  socket: { join: 'join', message: 'message' },
  style: { money: (satang) => satang / 100, time: (date) => date.toISOString() },
  shapes: {
    'GET /api/wallet': named,
    'GET /api/wallet/refresh/slot': (value) => reworded(value, 'result', true),
    'GET /api/bonus': (list) => list.map((item) => (item?.banners ? bonusWithOwner(item) : item)),
  },
  list: (_call, items) => items,
  shown: (_call, value) => ({ status: 200, body: value }),
  command: (_call, value) => ({ status: 200, body: value ?? { message: 'SUCCESS' } }),
  refuse: (key) => ({
    status: STATUS[key] ?? 400,
    body: { message: key === 'INVALID_TOKEN' ? 'invalid token' : key },
  }),
  gone: (call) => ({ status: call === 'GET /api/lookup/active' ? 200 : 410, body: { message: 'gone' } }),
  maintenance: () => ({ status: 503, body: { message: 'Service under maintenance' } }),
};
