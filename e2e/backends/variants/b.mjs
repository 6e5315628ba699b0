import { each, isoWithOffset, part, reworded, slots } from './writing.mjs';

const PLACES = { WALLET: 'กระเป๋าเงิน', BANK: 'ธนาคาร', BONUS: 'โบนัส' };
const AUTH = {
  UNAUTHORIZED: 'No auth token',
  EXPIRED_AUTH_TOKEN: 'jwt expired',
  INVALID_TOKEN: 'invalid token',
};
const TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
};

function statusOf(key) {
  if (AUTH[key] || /^(WRONG_CREDENTIAL|NO_USER|WRONG_PASSWORD)$/.test(key)) return 401;
  if (/^(INACTIVE_USER|INVALID_USER_\d)$/.test(key)) return 403;
  if (/^(NO_|SLOT_NO_)/.test(key)) return 404;
  if (/^(EXISTING_|OTP_VERIFIED|.*_ALREADY_|.*DUPLICATE)/.test(key)) return 409;
  if (/LIMIT/.test(key)) return 429;
  return 422;
}

const nestBank = ({ nameTH, nameEN, ...rest }) => ({
  ...rest,
  bank: { code: rest.bankCode, nameTH, nameEN },
});
const withBank = (value) => part(value, 'bankAccount', nestBank);
const place = (code) => (typeof code === 'string' ? { code, name: PLACES[code] ?? code } : code);
const unlinked = { bonus: null, promotion: null, invite: null, refund: null, luckydraw: null };
const named = (value) =>
  slots(value, (links, slot) => ({
    link: links,
    ...(slot.isActive === false && 'amount' in slot && { amount: null }),
  }));
const inside = (name) => (value) => ({ [name]: value });
const defined = (value) => Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined));
const secondsLeft = (value) =>
  value?.expireIn instanceof Date
    ? { ...value, expireIn: Math.max(0, Math.round((value.expireIn - Date.now()) / 1000)) }
    : value;
const withoutTotal = ({ total: _total, ...rest }) => rest;

/** Reads every silence the other way: empty answers, wrapped lists, nested references. */
export const variant = {
  rules: {
    tokenSeconds: 900,
    pageBase: 1,
    order: 'newest',
    historyOrder: 'newest',
    verifiedOtp: 'refuse',
    loginRefusal: 'exact',
    withdrawAllCollects: false,
    transferAllFrom: 'wallet',
    refundReceive: 'reserves',
    noPromotion: 'empty',
    claimFailure: 'refuse',
    giftLink: 'later',
    oneQr: false,
    echoOwn: true,
    reference: (text) => text,
  },
  socket: { join: 'joinRoom', message: 'new-message' },
  style: { money: (satang) => satang / 100, time: isoWithOffset },
  shapes: {
    'GET /api/wallet': (value) => named(withBank(value)),
    'GET /api/wallet/refresh/slot': (value) => reworded(value, 'result', named(value).slots),
    'GET /api/account/profile': (value) =>
      part(withBank(value), 'profile', ({ memberId, ...profile }) => ({
        ...profile,
        member: { id: memberId },
      })),
    'GET /api/lookup/deposit': (value) => ({ ...value, banks: each(value.banks, nestBank) }),
    'GET /api/lookup/withdraw': inside('withdraw'),
    'GET /api/lookup/contact': inside('contact'),
    'GET /api/lookup/notice': () => null,
    'GET /api/lookup/active': () => true,
    'GET /api/lookup/registerOTP': (value) => value.registerOTP ?? null,
    'GET /api/lookup/enableChatWidget': (value) => value.enableChatWidget ?? null,
    'GET /api/wallet/account/:slotCode': inside('account'),
    'GET /api/qrcode/:provider': secondsLeft,
    'POST /api/qrcode/:provider': secondsLeft,
    'POST /api/statement': (value) => ({
      ...value,
      statements: each(value.statements, (line) => ({
        ...unlinked,
        ...defined(line),
        from: place(line.from),
        to: place(line.to),
      })),
    }),
    'POST /api/statement/slip': (value) =>
      withoutTotal({ ...value, slips: each(value.slips, (slip) => ({ ...slip, link: null })) }),
    'POST /api/invite': withoutTotal,
    'POST /api/refund': withoutTotal,
    'GET /api/promotion/find/:code': (value) => (value ? { promotion: value } : null),
    'GET /api/bonus/activate/:code': inside('userBonus'),
    'GET /api/refund/check': inside('refund'),
    'GET /api/spinwheel/coupon': (list) =>
      each(list, ({ id, prize, ...rest }) => ({
        _id: id,
        prize: prize?.label ? { name: prize.name, slice: { code: prize.code, label: prize.label } } : prize,
        ...rest,
      })),
    'POST /api/chat/send-message': (value) => value.createdAt,
    'POST /api/chat/upload-image': (value) => value.path,
    'POST /api/chat/upload-video': (value) => value.path,
  },
  list: (call, items) => ({ [call.listName]: items }),
  shown: (call, value) => {
    const status =
      call.method === 'POST' && !/statement|invite|refund|history|login/.test(call.path) ? 201 : 200;
    if (value === null) return { status: 200, text: '' };
    return typeof value === 'string'
      ? { status, text: value, type: 'text/plain; charset=utf-8' }
      : { status, body: value };
  },
  command: (call) =>
    call.method === 'POST'
      ? { status: 201, text: '' }
      : { status: call.method === 'GET' ? 200 : 204, text: '' },
  refuse: (key, details) => {
    const statusCode = statusOf(key);
    return {
      status: statusCode,
      body: { statusCode, error: TITLES[statusCode], message: details ? [key] : (AUTH[key] ?? key) },
    };
  },
  gone: () => ({ status: 403, body: { statusCode: 403, error: 'Forbidden', message: 'gone' } }),
  maintenance: () => ({
    status: 502,
    text: '<html><body><h1>502 Bad Gateway</h1></body></html>',
    type: 'text/html',
  }),
};
