import { each, part, reworded, slots } from './writing.mjs';

const AUTH = new Set(['UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN', 'INVALID_TOKEN']);
const KEPT = /^(0|[1-9]\d*)$/;
const drop =
  (...names) =>
  (value) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => !names.includes(key)));
const named = (value) =>
  slots(value, (links, slot) => ({
    web_url: links.web,
    android_link: links.android,
    ios_link: links.ios,
    name: typeof slot.name === 'string' ? `${slot.name} 🎰` : slot.name,
    game_id: slot.code,
    logo: undefined,
  }));
const bank = (value) => part(value, 'bankAccount', drop('nameEN'));

/** Adds what nobody asked for, and leaves out what is empty. */
const noisy = (value) => {
  const full = Object.entries(value).filter(([, item]) => item !== null && item !== undefined && item !== '');
  return {
    ...Object.fromEntries(full),
    __v: 0,
    updated_at: 1_732_795_200_000,
    meta: { trace: '🛰️', flags: [null, {}] },
  };
};

/** Answers within the letter of the text, as unkindly as a real team might. */
export const variant = {
  rules: {
    tokenSeconds: 600,
    pageBase: 1,
    order: 'oldest',
    historyOrder: 'oldest',
    verifiedOtp: 'answer',
    loginRefusal: 'one',
    withdrawAllCollects: true,
    transferAllFrom: 'wallet',
    refundReceive: 'credits',
    noPromotion: 'refuse',
    claimFailure: 'answer',
    giftLink: 'at-once',
    oneQr: true,
    echoOwn: false,
    reference: (text) => text,
  },
  socket: null,
  style: {
    money: (satang) => (satang / 100).toFixed(6),
    time: (date) => date.getTime(),
    flag: (value) => (value ? 1 : 0),
    number: (value) => String(value),
    object: noisy,
  },
  shapes: {
    'GET /api/wallet': (value) =>
      named(
        part(bank(value), 'profile', (profile) => ({
          ...profile,
          name: typeof profile.name === 'string' ? `${profile.name} 😀` : profile.name,
        })),
      ),
    'GET /api/wallet/refresh/slot': (value) => reworded(value, 'result', 'ok'),
    'GET /api/account/profile': (value) => part(bank(value), 'profile', drop('memberId')),
    'GET /api/lookup/deposit': (value) => ({ ...value, banks: each(value.banks, drop('nameEN')) }),
    'GET /api/lookup/info': (value) => part(value, 'contact', drop('lineQR')),
    'GET /api/lookup/notice': (value) => value.notice,
    'GET /api/lookup/active': () => 'OK',
    'GET /api/lookup/registerOTP': (value) => ({ register_otp: value.registerOTP }),
    'GET /api/lookup/enableChatWidget': (value) => ({ enable_chat_widget: value.enableChatWidget }),
    'GET /api/bonus/check/minimum': (value) => ({ minimum_deposit: value.minimum }),
    'POST /api/statement/slip': (value) => ({ ...value, slips: each(value.slips, drop('reference')) }),
    'GET /api/spinwheel/coupon': (list) => each(list, ({ id, ...coupon }) => ({ ...coupon, coupon_id: id })),
    'GET /api/promotion/current': (value) => value ?? {},
    'POST /api/chat/send-message': (value) => String(value.createdAt.getTime()),
  },
  list: (_call, items) => items,
  shown: (_call, value) =>
    typeof value === 'string' && !KEPT.test(value)
      ? { status: 200, text: value, type: 'text/plain' }
      : { status: 200, body: value ?? {} },
  command: (_call, value) =>
    value?.success === undefined || value.success
      ? { status: 200, text: 'OK', type: 'text/plain' }
      : { status: 200, body: value },
  refuse: (key) =>
    AUTH.has(key)
      ? { status: 401, text: 'Unauthorized', type: 'text/plain' }
      : { status: 500, body: { message: key, name: 'Error', stack: `Error: ${key}\n    at wallet.js:1:1` } },
  gone: (call) => ({
    status: call === 'GET /api/lookup/active' ? 200 : 500,
    text: 'gone',
    type: 'text/plain',
  }),
  maintenance: () => ({ status: 503, text: '', headers: { 'retry-after': '120' } }),
};
