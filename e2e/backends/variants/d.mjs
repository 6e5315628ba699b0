import { each, reworded, slots } from './writing.mjs';

const AUTH = {
  UNAUTHORIZED: 'Full authentication is required',
  EXPIRED_AUTH_TOKEN: 'Token is expired',
  INVALID_TOKEN: 'Invalid token',
};
const named = (value) =>
  slots(value, (links) => ({
    links: [
      { platform: 'web', url: links.web },
      { platform: 'android', url: links.android },
      { platform: 'ios', url: links.ios },
    ],
  }));
const problem = (status, detail, extra = {}) => ({
  status,
  type: 'application/problem+json',
  body: { type: 'about:blank', title: status === 401 ? 'Unauthorized' : 'Request refused', status, detail },
  ...extra,
});

/** Puts everything in an envelope, words refusals as problems, limits and redirects. */
export const variant = {
  rules: {
    tokenSeconds: 1800,
    pageBase: 1,
    order: 'newest',
    historyOrder: 'newest',
    verifiedOtp: 'refuse',
    loginRefusal: 'one',
    withdrawAllCollects: true,
    transferAllFrom: 'everything',
    refundReceive: 'credits',
    noPromotion: 'refuse',
    claimFailure: 'refuse',
    giftLink: 'later',
    oneQr: false,
    echoOwn: false,
    reference: (text) => `${text}/2026 #1`,
    commandsPerSecond: 8,
  },
  socket: { join: 'subscribe', message: 'messaging' },
  style: { money: (satang) => satang / 100, time: (date) => date.toISOString().replace('Z', '123Z') },
  redirect: (method, path) => {
    if (path === '/api/chat/read-customer/') return [308, '/api/chat/read-customer'];
    return method === 'GET' && /^\/api\/lookup\/\w+$/.test(path) ? [301, `${path}/`] : null;
  },
  shapes: {
    'GET /api/wallet': named,
    'GET /api/wallet/refresh/slot': (value) => reworded(value, 'result', { slots: named(value).slots }),
    'POST /api/statement/slip': (value) => ({
      ...value,
      slips: each(value.slips, (slip) => ({
        ...slip,
        reference: typeof slip.reference === 'string' ? `${slip.reference}/2026 #1` : slip.reference,
      })),
    }),
    'GET /api/bonus/check/active': (value) => ({
      ...value,
      status: typeof value.status === 'boolean' ? (value.status ? 'ACTIVE' : 'INACTIVE') : value.status,
    }),
    'GET /api/spinwheel/coupon': (list) => each(list, ({ id, ...coupon }) => ({ ...coupon, coupon: id })),
  },
  list: (_call, items) => ({ items, totalItems: items.length }),
  shown: (_call, value) => ({ status: 200, body: { data: value ?? null } }),
  command: (call, value) => ({ status: call.method === 'POST' ? 202 : 200, body: { data: value ?? null } }),
  refuse: (key) => {
    if (AUTH[key])
      return problem(401, AUTH[key], { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } });
    return problem(/LIMIT/.test(key) ? 429 : key.startsWith('NO_') ? 404 : 400, key);
  },
  gone: () => problem(410, 'gone'),
  maintenance: () => problem(503, 'maintenance', { headers: { 'retry-after': '60' } }),
};
