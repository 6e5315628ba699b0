import { ago, fillPast, fillTalk } from './past.mjs';

export const PREFIX = 'wallet-';

export const BANKS = [
  ['SCB', 'ธนาคารไทยพาณิชย์', 'Siam Commercial Bank'],
  ['KBANK', 'ธนาคารกสิกรไทย', 'Kasikornbank'],
  ['KTB', 'ธนาคารกรุงไทย', 'Krungthai Bank'],
  ['TMB', 'ธนาคารทหารไทย', 'TMB Bank'],
  ['BBL', 'ธนาคารกรุงเทพ', 'Bangkok Bank'],
  ['GSB', 'ธนาคารออมสิน', 'Government Savings Bank'],
  ['BCEL', 'ทีซีอีแอล ลาว', 'BCEL'],
].map(([code, nameTH, nameEN]) => ({ code, nameTH, nameEN }));

const GAMES = [
  ['PG', 'PG Soft', 'slot', 1],
  ['JOKER', 'Joker Gaming', 'slot', 10],
  ['XO', 'Slot XO', 'slot', 1],
  ['SBO', 'SBO Sport', 'sport', 10],
  ['UFA', 'UFA Casino', 'sport', 1],
  ['SEXY', 'Sexy Baccarat', 'sport', 1],
  ['LOTTO', 'Lotto VIP', 'lotto', 1000],
  ['HUAY', 'Huay Online', 'lotto', 1],
];

const PIXEL =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='300' height='211'%3E%3Crect width='300' height='211' fill='%23357'/%3E%3C/svg%3E";
const banner = (text) => ({ image: PIXEL, html: `<p>${text}</p>` });

/** Builds a member without money, accounts or history. */
export function newMember(state, data) {
  const games = Object.fromEntries(
    GAMES.map(([code, name, category, factor]) => [
      code,
      {
        code,
        name,
        category,
        factor,
        isActive: false,
        satang: 0,
        username: null,
        password: null,
        logo: PIXEL,
        background: PIXEL,
      },
    ]),
  );
  const member = {
    id: state.nextId(),
    number: 1000 + state.members.length,
    createdAt: new Date(),
    active: true,
    coin: 0,
    wallet: { satang: 0 },
    games,
    statements: [],
    slips: [],
    invites: [],
    refunds: [],
    refund: { satang: 0, reserved: 0 },
    inviteSatang: 0,
    bonuses: {},
    promotions: [],
    coupons: [],
    qrcodes: {},
    ...data,
  };
  state.members.push(member);
  return member;
}

/** Opens a game account of a member. */
export function openGame(member, code, satang = 0) {
  Object.assign(member.games[code], {
    isActive: true,
    satang,
    username: `${code.toLowerCase()}${member.number}`,
    password: `Gm${member.number}x`,
  });
}

const slices = [
  ['C10', 'รับ 10 บาท', '#c0392b'],
  ['C50', 'รับ 50 บาท', '#2980b9'],
  ['NONE', 'เสียใจด้วย', '#7f8c8d'],
  ['C100', 'รับ 100 บาท', '#27ae60'],
].map(([code, label, bgColor]) => ({
  code,
  label,
  bgColor,
  textColor: '#ffffff',
  htmlDescription: `<b>${label}</b>`,
}));

const bonuses = [
  {
    code: 'FIRST',
    type: 'limit',
    maxReceived: 1,
    percentFail: 20,
    satang: 10_000,
    locked: false,
    banners: [banner('First deposit')],
  },
  {
    code: 'DAILY',
    type: 'day',
    maxReceived: 2,
    percentFail: 10,
    satang: 5_000,
    locked: true,
    banners: [banner('Daily'), banner('Twice a day')],
  },
  {
    code: 'WEEKLY',
    type: 'week',
    maxReceived: 1,
    percentFail: 15,
    satang: 20_000,
    locked: false,
    banners: [banner('Weekly')],
  },
];

/** Adds up what a member owns in the wallet and the games. */
export const total = (member) =>
  Object.values(member.games).reduce((sum, game) => sum + game.satang, member.wallet.satang);

/** Builds the whole state, as it is after a reset. */
export function seed() {
  let counter = 0;
  const state = {
    nextId: () => (0x65f0_0000_0000 + (counter += 1)).toString(16).padStart(24, '6'),
    members: [],
    tokens: new Map(),
    otps: new Map(),
    verified: new Set(),
    messages: [],
    reads: [],
    files: new Map(),
    links: new Set(),
    moves: [],
    commands: [],
    planned: [],
    faults: [],
    throttled: 0,
    retryAfter: 1,
    mode: 'active',
    spins: 0,
    flags: {
      registerOTP: true,
      enableChatWidget: true,
      spin: true,
      slipOpen: true,
      refundMinimumMet: true,
      inviteActive: true,
      qrSeconds: 300,
    },
    bonuses,
    slices,
    banner,
    promotions: {
      WELCOME50: { percentFail: 30, description: '<p>Welcome, <b>50%</b> more</p>', satang: 5_000 },
      FULL99: { percentFail: 99, description: '<p>All taken</p>', full: true },
    },
  };
  const member = newMember(state, {
    username: '0812345678',
    password: 'secret99',
    name: 'สมชาย ใจดี',
    coin: 3,
    createdAt: ago(200),
    bank: {
      bankCode: 'KBANK',
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '1234567890',
      currency: 'BAHT',
    },
  });
  member.wallet.satang = 150_000;
  openGame(member, 'PG', 25_000);
  openGame(member, 'JOKER', 0);
  openGame(member, 'SBO', 12_050);
  openGame(member, 'SEXY', 0);
  openGame(member, 'LOTTO', 1_000);
  member.inviteSatang = 4_200;
  member.refund.satang = 7_525;
  fillPast(state, member);
  fillTalk(state, member, PREFIX + member.id);
  state.opening = { [member.username]: total(member) };
  return state;
}

export const bankOf = (code) => BANKS.find((bank) => bank.code === code);
