import { move, note } from './core/money.mjs';
import { PREFIX, seed, total } from './core/seed.mjs';
import { addMessage, publicMessage } from './core/chat-and-lookup-calls.mjs';
import { knownMode } from './field-faults.mjs';

const find = (state, username = '0812345678') =>
  state.members.find((member) => member.username === username) ?? fail('no such member');
const fail = (why) => {
  throw Object.assign(new Error(why), { door: true });
};
const toSatang = (value) =>
  Number.isFinite(Number(value)) ? Math.round(Number(value) * 100) : fail('amount');

/** Pays a QR as the bank would: the wallet gets the money, the QR is used up. */
function pay({ state, body }) {
  const member = find(state, body.username);
  const [provider, qr] =
    Object.entries(member.qrcodes).find(
      ([name, one]) =>
        (!body.provider || name === body.provider) && (!body.qrcodeId || one.id === body.qrcodeId),
    ) ?? fail('no QR');
  delete member.qrcodes[provider];
  if (qr.endsAt <= Date.now()) fail('QR expired');
  move(state, member, 'WORLD', 'WALLET', qr.satang, 'qr');
  note(state, member, { statementType: 'deposit', from: provider, to: 'WALLET', satang: qr.satang });
  return { paid: qr.satang };
}

/** Ends a slip: credited, or refused with a reason. */
function endSlip({ state, body }) {
  const member = find(state, body.username);
  const slip = member.slips.find((one) => one.reference === body.reference) ?? member.slips.at(-1);
  if (slip.status === 'SUCCESS') fail('slip already credited');
  Object.assign(slip, {
    status: body.status ?? 'SUCCESS',
    note: body.note ?? '',
    satang: body.amount === undefined ? slip.satang : toSatang(body.amount),
  });
  if (slip.status === 'SUCCESS') {
    slip.satang ??= 10_000;
    move(state, member, 'WORLD', 'WALLET', slip.satang, 'slip');
    note(state, member, { statementType: 'deposit', from: 'BANK', to: 'WALLET', satang: slip.satang });
  }
  return { reference: slip.reference, status: slip.status };
}

/** Ends the newest waiting line: a withdrawal that failed comes back, a deposit that succeeded is credited. */
function settle({ state, body }) {
  const member = find(state, body.username);
  const line =
    member.statements
      .filter(
        (one) =>
          one.status === 'PENDING' && (!body.statementType || one.statementType === body.statementType),
      )
      .sort((x, y) => y.createdAt - x.createdAt)[0] ?? fail('nothing waits');
  line.status = body.status ?? 'SUCCESS';
  const credited =
    line.statementType === 'withdraw'
      ? line.status === 'FAILED'
      : line.statementType === 'deposit' && line.status === 'SUCCESS';
  if (credited) move(state, member, 'WORLD', 'WALLET', line.satang, `settle ${line.statementType}`);
  return { id: line.id, status: line.status };
}

/** Shows true balances, every move and every call received. */
function ledger({ state }) {
  const members = state.members.map((member) => {
    const net = state.moves
      .filter((item) => item.member === member.username)
      .reduce(
        (sum, { from, to, satang }) => sum + (from === 'WORLD' ? satang : 0) - (to === 'WORLD' ? satang : 0),
        state.opening[member.username] ?? 0,
      );
    return {
      username: member.username,
      walletSatang: member.wallet.satang,
      coin: member.coin,
      refund: member.refund,
      inviteSatang: member.inviteSatang,
      balanced: net === total(member),
      games: Object.fromEntries(
        Object.values(member.games)
          .filter((game) => game.isActive)
          .map((game) => [game.code, game.satang]),
      ),
    };
  });
  return { members, moves: state.moves, commands: state.commands };
}

function answerChat({ state, body, tell }) {
  const room = PREFIX + (body.userId ?? body.guestId ?? find(state).id);
  const message =
    typeof body.message === 'object'
      ? body.message
      : { message_type: 'text', payload: body.message ?? 'สวัสดีค่ะ' };
  const made = addMessage(state, room, {
    sender: 'admin',
    name: 'Team',
    ...(body.session_id && { session_id: body.session_id }),
    message,
  });
  tell(room, publicMessage(made));
  return { room };
}

function plan({ state, body }) {
  if (!body.call) fail('call');
  state.planned.push({ times: 1, ...body });
  return { planned: state.planned.length };
}

function session({ state, body }) {
  for (const one of state.tokens.values()) one.endsAt = Date.now() + (Number(body.seconds) || 0) * 1000;
  if (body.mode === 'revoke') state.tokens.clear();
  return { sessions: state.tokens.size };
}

/** Lists the test doors; each answers plain JSON in every variant. */
export const doors = {
  'GET /__test/otp': ({ state, query }) => ({
    code: [...state.otps.values()].filter((otp) => otp.phone === query.get('phone')).at(-1)?.code ?? null,
  }),
  'GET /__test/ledger': ledger,
  'POST /__test/reset': ({ state }) => {
    for (const key of Object.keys(state)) delete state[key];
    Object.assign(state, seed());
    return { reset: true };
  },
  'POST /__test/qr/pay': pay,
  'POST /__test/slip': endSlip,
  'POST /__test/settle': settle,
  'POST /__test/chat': answerChat,
  'POST /__test/plan': plan,
  'POST /__test/session': session,
  'POST /__test/service': ({ state, body }) => {
    state.mode = ['active', 'gone', 'maintenance'].includes(body.mode) ? body.mode : state.mode;
    state.throttled = Number(body.throttled) || 0;
    return { mode: state.mode, throttled: state.throttled };
  },
  'POST /__test/flags': ({ state, body }) => Object.assign(state.flags, body),
  'POST /__test/field': ({ state, body, knows }) => {
    if (body.clear) state.faults = [];
    else if (!knows(body.call) || !knownMode(body.mode) || typeof body.path !== 'string')
      fail('call, path or mode');
    else state.faults.push({ call: body.call, path: body.path, mode: body.mode });
    return { faults: state.faults };
  },
};
