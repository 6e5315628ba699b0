import { TRANSFER_MIN, WALLET_CODE } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { gameOf, mainOf, type MemberAccount } from './accounts.ts';
import type { Env } from './env.ts';
import { balanceOf, type Ledger, post, reverse } from './ledger.ts';
import type { Member } from './member.ts';
import { done, fail, refuse } from './outcome.ts';
import { isOpen, walletBalance } from './wallet.ts';
import type { WorldState } from './world-state.ts';

/** Moves money between the wallet and a game account, or between two game accounts. */
export function transfer(
  state: WorldState,
  member: Member,
  { from, to, amount }: { from: string; to: string; amount: Satang },
  env: Env,
) {
  for (const end of [from, to]) {
    const refusal = gameRefusal(state, member, end);
    if (refusal) return refusal;
  }
  if (from === to) return refuse('KEY_INVALID');
  if (amount < TRANSFER_MIN) return refuse('TRANSFER_MINIMUM');
  const payer = accountOf(member, from);
  if (balanceOf(state.ledger, payer) < amount) return refuse('MONEY_NOT_ENOUGH');

  return move(state, member, { from: payer, to: accountOf(member, to), amount }, env);
}

/**
 * Moves everything in the wallet to one game, as before playing (F-21). Money in other games stays: the
 * call names no account to take from, and a round may be running there. Where the wallet has less than a
 * transfer takes and the game has money already, everything is where it should be, and nothing moves.
 */
export function transferAll(state: WorldState, member: Member, { to }: { to: string }, env: Env) {
  const refusal = to === WALLET_CODE ? refuse('NO_GAME') : gameRefusal(state, member, to);
  if (refusal) return refusal;

  const amount = walletBalance(state, member);
  if (amount < TRANSFER_MIN) {
    const isThere = balanceOf(state.ledger, gameOf(member, to)) > 0;
    return isThere ? done({ amount }) : refuse('MONEY_NOT_ENOUGH');
  }
  return move(state, member, { from: mainOf(member), to: gameOf(member, to), amount }, env);
}

interface Movement {
  readonly from: MemberAccount;
  readonly to: MemberAccount;
  readonly amount: Satang;
}

/** Posts it; where the game's provider fails, the entry and its reversal both stand in the ledger. */
function move(state: WorldState, member: Member, movement: Movement, env: Env) {
  const { from, to, amount } = movement;
  const { op, now: at } = env;
  const posting = { op, at, kind: 'transfer' as const, currency: member.currency, from, to, amount };
  const ledger = post(state.ledger, posting);
  if (env.draw('game.transfer', member.id) === 'fail')
    return fail('TRANSFER_FAIL', withLedger(state, reverse(ledger, posting)));
  const moved = withLedger(state, ledger);
  return done({ amount: walletBalance(moved, member) }, moved);
}

const withLedger = (state: WorldState, ledger: Ledger): WorldState => ({ ...state, ledger });

/** Why an end of a transfer cannot be used; undefined where it can. */
function gameRefusal(state: WorldState, member: Member, code: string) {
  if (code === WALLET_CODE) return undefined;
  if (!state.games.has(code)) return refuse('NO_GAME');
  if (!isOpen(state, member, code)) return refuse('SLOT_NO_ACCOUNT');
  return undefined;
}

const accountOf = (member: Member, code: string): MemberAccount =>
  code === WALLET_CODE ? mainOf(member) : gameOf(member, code);
