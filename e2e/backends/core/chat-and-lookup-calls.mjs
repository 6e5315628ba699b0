import { baht, call, need } from './money.mjs';
import { memberOf } from './account-calls.mjs';
import { LIMITS } from './wallet-calls.mjs';
import { BANKS, bankOf, PREFIX } from './seed.mjs';

const SIZES = { image: 10 * 2 ** 20, video: 20 * 2 ** 20 };
const KINDS = { image: /^image\/(png|jpe?g|gif)$/, video: /^video\/(mp4|quicktime)$/ };

/** Names the room of a talk; a member's room asks for the member's token. */
function roomOf({ state, authorization }, { userId, guestId } = {}) {
  if (userId) need(memberOf(state, authorization).id === userId, 'INVALID_USER_1');
  need(userId || guestId, 'KEY_MISSING');
  return PREFIX + (userId || guestId);
}

/** Keeps a message and tells the room. */
export function addMessage(state, room, data) {
  const message = { session_id: `s-${room}`, ...data, createdAt: new Date(), id: state.nextId(), room };
  state.messages.push(message);
  return message;
}

export const publicMessage = ({ room: _room, id: _id, ...message }) => message;

function send(ctx) {
  const room = roomOf(ctx, ctx.body);
  const { message_type: type, payload, payloads } = ctx.body.message ?? {};
  need(type, 'KEY_MISSING');
  need(
    type !== 'text' ||
      (typeof payload === 'string' && payload.trim() && payload.length <= 2000) ||
      payload?.message ||
      payloads?.length,
    'KEY_INVALID',
  );
  const { sender: _sender, createdAt: _createdAt, ...rest } = ctx.body;
  const message = addMessage(ctx.state, room, { sender: 'customer', ...rest });
  if (ctx.rules.echoOwn) ctx.tell(room, publicMessage(message));
  return { createdAt: message.createdAt };
}

function history(ctx) {
  const room = roomOf(ctx, ctx.body);
  const limit = Math.max(1, Number(ctx.body.limit) || 10);
  const skip = Math.max(0, Number(ctx.body.skip) || 0);
  const newest = ctx.state.messages
    .filter((message) => message.room === room)
    .reverse()
    .slice(skip, skip + limit)
    .map(publicMessage);
  return ctx.rules.historyOrder === 'newest' ? newest : newest.reverse();
}

const upload =
  (kind) =>
  ({ state, files }) => {
    const [file] = files;
    need(file?.content.length, 'SLIP_NO_FILE');
    need(KINDS[kind].test(file.type) && file.content.length <= SIZES[kind], 'SLIP_INVALID_FILE');
    const id = state.nextId();
    state.files.set(id, file);
    return { path: `/uploads/${id}` };
  };

const contact = {
  contactText: '<p>ติดต่อเรา 24 ชั่วโมง</p>',
  lineLink: 'https://line.example/wallet',
  lineName: '@wallet',
  lineQR: 'https://line.example/qr.png',
};
const conditions = ['<p>ข้อ 1: ฝากขั้นต่ำ 1 บาท</p>', '<p>ข้อ 2: <b>ถอน</b> ได้ทุกวัน</p>'];
const depositBank = (bankCode, bankType, mode, bankAccountNo) => {
  const { nameTH, nameEN } = bankOf(bankCode);
  return {
    bankCode,
    bankType,
    mode,
    currency: bankCode === 'BCEL' ? 'LAK' : 'BAHT',
    bankAccountName: 'WALLET CO LTD',
    bankAccountNo,
    nameTH,
    nameEN,
  };
};
const payment = (bankCode) => ({
  bankCode,
  bankType: bankCode,
  mode: 'QR',
  currency: 'BAHT',
  bankAccountName: null,
  bankAccountNo: null,
  nameTH: bankCode,
  nameEN: bankCode,
});

const deposit = () => ({
  banks: [
    depositBank('SCB', 'SCB', 'AUTO', '1112223334'),
    depositBank('KBANK', 'KBANK', 'AUTO', '5556667778'),
    depositBank('KBANK', 'KBANK', 'QR', '5556667778'),
    depositBank('GSB', 'GSB', 'MANUAL', '020123456789'),
    payment('WW'),
    payment('E2P'),
  ],
  wallets: [
    { mode: 'AUTO', walletAccountName: '0899999999' },
    { mode: 'GIFT', walletAccountName: '0899999999' },
  ],
  isManual: true,
  minimum: { KBANK: baht(LIMITS.qr.KBANK), WW: baht(LIMITS.qr.WW), E2P: baht(LIMITS.qr.E2P) },
});

const lookup = (name, run, options = {}) => call(`GET /api/lookup/${name}`, options, run);
const list = (listName) => ({ kind: 'list', listName });

export const lookupCalls = [
  lookup('banks', () => BANKS, list('banks')),
  lookup('deposit', deposit),
  lookup('conditions', () => conditions, list('conditions')),
  lookup('agreements', () => ['<h2>ข้อตกลง</h2><p>อายุ 20 ปีขึ้นไป</p>', '<p>เล่นอย่างมีสติ</p>'], list('agreements')),
  lookup('info', ({ state: { flags } }) => ({
    info: { name: 'Wallet', website: 'https://wallet.example' },
    contact,
    registerOTP: flags.registerOTP,
    enableChatWidget: flags.enableChatWidget,
    conditions,
  })),
  lookup('notice', () => ({ notice: '<p>สลิปต้องส่งภายใน 1 ชั่วโมง</p>' })),
  lookup('contact', () => contact),
  lookup('withdraw', () => ({
    withdrawMin: baht(LIMITS.withdrawMin),
    withdrawMax: baht(LIMITS.withdrawMax),
  })),
  lookup('slip', ({ state: { flags } }) => ({
    isOpen: flags.slipOpen,
    closedFrom: '23:30',
    closedTo: '00:30',
    qrMinutes: flags.qrSeconds / 60,
  })),
  lookup(
    'sources',
    () => [
      { code: 'GOOGLE', description: 'Google' },
      { code: 'FRIEND', description: 'เพื่อนแนะนำ' },
    ],
    list('sources'),
  ),
  lookup('active', () => ({ message: 'active' })),
  lookup('registerOTP', ({ state }) => ({ registerOTP: state.flags.registerOTP })),
  lookup('enableChatWidget', ({ state }) => ({ enableChatWidget: state.flags.enableChatWidget })),
];

export const chatCalls = [
  call('GET /api/chat/config', {}, () => ({ PREFIX })),
  call('POST /api/chat/send-message', {}, send),
  call('POST /api/chat/history', list('messages'), history),
  call('POST /api/chat/upload-image', {}, upload('image')),
  call('POST /api/chat/upload-video', {}, upload('video')),
  call('PUT /api/chat/read-customer/?', { kind: 'command' }, (ctx) => {
    ctx.state.reads.push({ room: roomOf(ctx, ctx.body), at: new Date() });
  }),
];
