/** Refuses a call with a key of the catalogue. */
export class Refusal extends Error {
  constructor(key, details) {
    super(key);
    this.key = key;
    this.details = details;
  }
}

/** Holds an amount in satang until a variant writes it. */
export class Money {
  satang;

  constructor(satang) {
    this.satang = satang;
  }
}

export const baht = (satang) => new Money(satang);

/** Reads an amount of a body into satang; refuses what is not a positive sum of two decimals. */
export function readAmount(value) {
  if (value === undefined || value === null || value === '') throw new Refusal('KEY_MISSING');
  const number = Number(value);
  if (typeof value === 'boolean' || typeof value === 'object' || !Number.isFinite(number))
    throw new Refusal('KEY_INVALID');
  const satang = Math.round(number * 100);
  if (Math.abs(satang - number * 100) > 1e-6) throw new Refusal('KEY_INVALID');
  return satang;
}

export const need = (condition, key, details) => {
  if (!condition) throw new Refusal(key, details);
};

/** Names the balance of a place: the wallet or an active game. */
function placeOf(member, place) {
  if (place === 'WORLD') return null;
  if (place === 'WALLET') return member.wallet;
  const game = member.games[place];
  need(game, 'NO_GAME');
  need(game.isActive, 'SLOT_NO_ACCOUNT');
  return game;
}

/** Moves satang between two places of a member, and notes the move. */
export function move(state, member, from, to, satang, why) {
  const source = placeOf(member, from);
  const target = placeOf(member, to);
  need(!source || source.satang >= satang, 'MONEY_NOT_ENOUGH');
  if (source) source.satang -= satang;
  if (target) target.satang += satang;
  state.moves.push({ at: new Date().toISOString(), member: member.username, from, to, satang, why });
}

/** Adds a line to a member's statement. */
export function note(state, member, line) {
  const entry = { id: state.nextId(), createdAt: new Date(), status: 'SUCCESS', ...line };
  member.statements.push(entry);
  return entry;
}

/** Cuts one page of a list. */
export function pageOf(list, body = {}, rules) {
  const limit = Math.min(Math.max(Math.trunc(Number(body.limit)) || 10, 1), 100);
  const page = Math.max((Math.trunc(Number(body.page)) || 0) - rules.pageBase, 0);
  const ordered = [...list].sort((x, y) => y.createdAt - x.createdAt);
  if (rules.order === 'oldest') ordered.reverse();
  return ordered.slice(page * limit, (page + 1) * limit);
}

/** Describes a call: how it is reached, who may make it, and what kind of answer it has. */
export const call = (line, options, run) => {
  const [method, path] = line.split(' ');
  const pattern = new RegExp(
    `^${path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`,
  );
  return { name: line.replace('/?', '/'), method, path, pattern, kind: 'shown', ...options, run };
};

export const MEMBER = { auth: true };
export const COMMAND = { auth: true, kind: 'command' };
