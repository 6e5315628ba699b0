import { randomBytes } from 'node:crypto';
import { baht, call, COMMAND, MEMBER, move, need, note, pageOf, readAmount, Refusal } from './money.mjs';
import { bankAccount } from './account-calls.mjs';
import { openGame } from './seed.mjs';

export const LIMITS = {
  withdrawMin: 10_000,
  withdrawMax: 5_000_000,
  qr: { KBANK: 100, WW: 10_000, E2P: 5_000 },
};

/** Writes a game; its amount is in baht unless the rules count in the game's own units. */
const slotOf = (rules) => (game) => ({
  code: game.code,
  name: game.name,
  logo: game.logo,
  background: game.background,
  category: game.category,
  isActive: game.isActive,
  amount: baht(rules.gameAmounts === 'units' ? game.satang / game.factor : game.satang),
  ftWalletSlot: game.factor,
  links: {
    web: `https://play.example/${game.code}`,
    android: `https://play.example/${game.code}.apk`,
    ios: `https://play.example/${game.code}/ios`,
  },
});

const overview = ({ member, rules }) => ({
  profile: { _id: member.id, name: member.name, username: member.username, coin: member.coin },
  bankAccount: bankAccount(member),
  wallet: { amount: baht(member.wallet.satang) },
  invite: { amount: baht(member.inviteSatang), success: 5, fail: 3 },
  slots: Object.values(member.games).map(slotOf(rules)),
});

/** Finds a game of the member; `open` asks for an account of it. */
function gameOf({ member, params }, open = true) {
  const game = member.games[params.slotCode];
  need(game, 'NO_GAME');
  need(!open || game.isActive, 'SLOT_NO_ACCOUNT');
  return game;
}

function activate(ctx) {
  need(!gameOf(ctx, false).isActive, 'SLOT_ALREADY_ACTIVE');
  openGame(ctx.member, ctx.params.slotCode);
}

function transfer({ state, member, body }) {
  const { from, to } = body;
  need(from && to, 'KEY_MISSING');
  need(from !== to && from !== 'WORLD' && to !== 'WORLD', 'KEY_INVALID');
  const satang = readAmount(body.amount);
  need(satang >= 100, 'TRANSFER_MINIMUM');
  move(state, member, from, to, satang, 'transfer');
  note(state, member, { statementType: 'transfer', from, to, satang });
}

/** Sends everything to one game: the wallet, and the other games where the rules say so. */
function transferAll({ state, member, body, rules }) {
  const { to } = body;
  need(to, 'KEY_MISSING');
  need(to === 'WALLET' || member.games[to]?.isActive, member.games[to] ? 'SLOT_NO_ACCOUNT' : 'NO_GAME');
  const games = Object.values(member.games)
    .filter((game) => game.isActive && game.satang > 0)
    .map((game) => game.code);
  const sources = [
    'WALLET',
    ...(rules.transferAllFrom === 'everything' || to === 'WALLET' ? games : []),
  ].filter((code) => code !== to);
  let sum = 0;
  for (const from of sources) {
    const satang = from === 'WALLET' ? member.wallet.satang : member.games[from].satang;
    if (satang <= 0) continue;
    move(state, member, from, to, satang, 'transferAll');
    note(state, member, { statementType: 'transfer', from, to, satang });
    sum += satang;
  }
  need(sum > 0, 'MONEY_NOT_ENOUGH');
}

/** Takes money out; it waits until the test door ends it. `collect` first brings home what the games hold. */
function withdraw({ state, member, body }, collect) {
  const satang = readAmount(body.amount);
  need(satang >= LIMITS.withdrawMin && satang <= LIMITS.withdrawMax, 'KEY_INVALID');
  need(!Object.values(member.bonuses).some((bonus) => bonus.isActive), 'BONUS_REMAINING');
  const games = collect ? Object.values(member.games).filter((game) => game.isActive && game.satang > 0) : [];
  const reach = games.reduce((sum, game) => sum + game.satang, member.wallet.satang);
  need(reach >= satang, 'MONEY_NOT_ENOUGH');
  for (const game of games) move(state, member, game.code, 'WALLET', game.satang, 'collect');
  move(state, member, 'WALLET', 'WORLD', satang, 'withdraw');
  note(state, member, { statementType: 'withdraw', from: 'WALLET', to: 'BANK', satang, status: 'PENDING' });
}

function uploadSlip({ state, member, files }) {
  need(state.flags.slipOpen, 'SLIP_UPLOAD_FAIL');
  const [file] = files;
  need(file?.content.length, 'SLIP_NO_FILE');
  need(file.type.startsWith('image/'), 'SLIP_INVALID_FILE');
  const id = state.nextId();
  state.files.set(id, file);
  member.slips.push({
    id,
    createdAt: new Date(),
    status: 'PENDING',
    note: '',
    satang: null,
    reference: `SL${1000 + member.slips.length}`,
    file: id,
  });
}

/** Takes a gift link; its text is encrypted, so that only a repeated one can be told. */
function giftLink({ state, member, body, rules }) {
  need(body.link, 'KEY_MISSING');
  need(typeof body.link === 'string', 'TRUELINK_INVALID');
  need(!state.links.has(body.link), 'TRUELINK_DUPLICATE');
  state.links.add(body.link);
  const later = rules.giftLink === 'later';
  if (!later) move(state, member, 'WORLD', 'WALLET', 5_000, 'gift link');
  note(state, member, {
    statementType: 'deposit',
    from: 'LINK',
    to: 'WALLET',
    satang: 5_000,
    status: later ? 'PENDING' : 'SUCCESS',
  });
}

const NO_QR = { qrcodeId: null, hasQrcode: false, qrcode: null, amount: null, expireIn: null, message: null };
const drawing = (id) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21" role="img" aria-label="QR ${id}"><path d="M1 1h7v7H1zM13 1h7v7h-7zM1 13h7v7H1zM11 11h3v3h-3z"/></svg>`;

/** Shows the living QR of a provider. */
function qrOf({ member, params }) {
  const qr = member.qrcodes[params.provider];
  if (!qr || qr.endsAt <= Date.now()) return NO_QR;
  return {
    qrcodeId: qr.id,
    hasQrcode: true,
    qrcode: drawing(qr.id),
    amount: baht(qr.satang),
    expireIn: new Date(qr.endsAt),
    message: null,
  };
}

function makeQr(ctx) {
  const { state, member, params, body, rules } = ctx;
  const satang = readAmount(body.amount);
  if (satang < LIMITS.qr[params.provider]) return { ...NO_QR, message: 'QR_FAIL' };
  if (rules.oneQr) member.qrcodes = {};
  member.qrcodes[params.provider] = {
    id: state.nextId(),
    satang,
    endsAt: Date.now() + state.flags.qrSeconds * 1000,
  };
  return qrOf(ctx);
}

/** Drops a QR; its id may come in the query, the body or the path. */
function dropQr({ member, params, query, body }) {
  const id = params.id ?? query.get('qrcodeId') ?? body?.qrcodeId;
  need(id, 'KEY_MISSING');
  need(member.qrcodes[params.provider]?.id === id, 'NO_DATA');
  delete member.qrcodes[params.provider];
}

const knownProvider = (run) => (ctx) => {
  if (!LIMITS.qr[ctx.params.provider]) throw new Refusal('KEY_INVALID');
  return run(ctx);
};

function launch({ member, params }) {
  const game = Object.values(member.games).find((one) => one.isActive && one.username === params.username);
  need(game && /^[a-z0-9]+$/.test(params.provider), 'SLOT_NO_ACCOUNT');
  need(!params.password || params.password === game.password, 'WRONG_PASSWORD');
  return { link: `https://play.example/${params.provider}?session=${randomBytes(6).toString('hex')}` };
}

const line = (entry) => ({
  statementType: entry.statementType,
  from: entry.from,
  to: entry.to,
  status: entry.status,
  amount: baht(entry.satang),
  createdAt: entry.createdAt,
  bonus: entry.bonus,
  promotion: entry.promotion,
  invite: entry.invite,
  refund: entry.refund,
  luckydraw: entry.luckydraw,
});

const slipLine = (origin) => (slip) => ({
  createdAt: slip.createdAt,
  amount: slip.satang === null ? null : baht(slip.satang),
  status: slip.status,
  note: slip.note || null,
  link: slip.file ? `${origin}/uploads/${slip.file}` : `${origin}/uploads/sample.svg`,
  reference: slip.reference,
});

export const walletCalls = [
  call('GET /api/wallet', MEMBER, overview),
  call('GET /api/wallet/refresh/slot', MEMBER, (ctx) => ({ result: true, slots: overview(ctx).slots })),
  call('GET /api/wallet/activate/:slotCode', COMMAND, activate),
  call('GET /api/wallet/account/:slotCode', MEMBER, (ctx) => {
    const { username, password } = gameOf(ctx);
    return { username, password };
  }),
  call('GET /api/wallet/resetpassword/:slotCode', COMMAND, (ctx) => {
    gameOf(ctx).password = `Gm${randomBytes(3).toString('hex')}`;
  }),
  call('POST /api/wallet/add', COMMAND, ({ state, member, body }) => {
    const satang = readAmount(body.amount);
    need(satang > 0, 'KEY_INVALID');
    note(state, member, { statementType: 'deposit', from: 'BANK', to: 'WALLET', satang, status: 'PENDING' });
  }),
  call('POST /api/wallet/transfer', COMMAND, transfer),
  call('POST /api/wallet/transferAll', COMMAND, transferAll),
  call('POST /api/wallet/withdraw', COMMAND, (ctx) => withdraw(ctx, false)),
  call('POST /api/wallet/withdrawAll', COMMAND, (ctx) => withdraw(ctx, ctx.rules.withdrawAllCollects)),
  call('POST /api/wallet/slip', COMMAND, uploadSlip),
  call('POST /api/wallet/truelink', COMMAND, giftLink),
  call('GET /api/qrcode/:provider', MEMBER, knownProvider(qrOf)),
  call('POST /api/qrcode/:provider', MEMBER, knownProvider(makeQr)),
  call('DELETE /api/qrcode/:provider/:id?', COMMAND, knownProvider(dropQr)),
  call('GET /api/autoLogin/:provider/:username/:password?', MEMBER, launch),
  call('POST /api/statement', MEMBER, ({ member, body, rules }) => ({
    total: member.statements.length,
    statements: pageOf(member.statements, body, rules).map(line),
  })),
  call('POST /api/statement/slip', MEMBER, ({ member, body, rules, origin }) => ({
    total: member.slips.length,
    slips: pageOf(member.slips, body, rules).map(slipLine(origin)),
  })),
  call('GET /api/statement/slip/reference/:reference', MEMBER, ({ member, params, origin, rules }) => {
    const slip = member.slips.find((one) => rules.reference(one.reference) === params.reference);
    need(slip, 'NO_DATA');
    return { url: slipLine(origin)(slip).link };
  }),
];
