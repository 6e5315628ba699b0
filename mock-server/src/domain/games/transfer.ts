import { TRANSFER_MIN, WALLET_CODE } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { gameAccount, mainAccount, type MemberAccount } from '#domain/ledger/accounts.ts';
import type { Env } from '#domain/state/env.ts';
import { getBalance, type Ledger, post, reverse } from '#domain/ledger/ledger.ts';
import type { Member } from '#domain/entities/member.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import { hasOpenGameAccount, getWalletBalance } from '#domain/members/wallet.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Moves money between the wallet and a game account, or between two game accounts. */
export function transfer(
  state: WorldState,
  member: Member,
  { from, to, amount }: { from: string; to: string; amount: Satang },
  env: Env,
) {
  for (const end of [from, to]) {
    const refusal = checkEnd(state, member, end);
    if (refusal) return refusal;
  }
  if (from === to) return refuse('KEY_INVALID');
  if (amount < TRANSFER_MIN) return refuse('TRANSFER_MINIMUM');
  const payer = toAccountId(member, from);
  if (getBalance(state.ledger, payer) < amount) return refuse('MONEY_NOT_ENOUGH');

  return postTransfer(state, member, { from: payer, to: toAccountId(member, to), amount }, env);
}

/**
 * Moves everything in the wallet to one game, as before playing (F-21). Money in other games stays: the
 * call names no account to take from, and a round may be running there. Where the wallet has less than a
 * transfer takes and the game has money already, everything is where it should be, and nothing moves.
 */
export function transferAll(state: WorldState, member: Member, { to }: { to: string }, env: Env) {
  const refusal = to === WALLET_CODE ? refuse('NO_GAME') : checkEnd(state, member, to);
  if (refusal) return refusal;

  const amount = getWalletBalance(state, member);
  if (amount < TRANSFER_MIN) {
    const isThere = getBalance(state.ledger, gameAccount(member, to)) > 0;
    return isThere ? done({ amount }) : refuse('MONEY_NOT_ENOUGH');
  }
  return postTransfer(state, member, { from: mainAccount(member), to: gameAccount(member, to), amount }, env);
}

interface Movement {
  readonly from: MemberAccount;
  readonly to: MemberAccount;
  readonly amount: Satang;
}

/** Posts it; where the game's provider fails, the entry and its reversal both stand in the ledger. */
function postTransfer(state: WorldState, member: Member, movement: Movement, env: Env) {
  const { from, to, amount } = movement;
  const { op, now: at } = env;
  const posting = { op, at, kind: 'transfer' as const, currency: member.currency, from, to, amount };
  const ledger = post(state.ledger, posting);
  if (env.draw('game.transfer', member.id) === 'fail')
    return fail('TRANSFER_FAIL', withLedger(state, reverse(ledger, posting)));
  const moved = withLedger(state, ledger);
  return done({ amount: getWalletBalance(moved, member) }, moved);
}

const withLedger = (state: WorldState, ledger: Ledger): WorldState => ({ ...state, ledger });

/** Why an end of a transfer cannot be used; undefined where it can. */
function checkEnd(state: WorldState, member: Member, code: string) {
  if (code === WALLET_CODE) return undefined;
  if (!state.games.has(code)) return refuse('NO_GAME');
  if (!hasOpenGameAccount(state, member, code)) return refuse('SLOT_NO_ACCOUNT');
  return undefined;
}

const toAccountId = (member: Member, code: string): MemberAccount =>
  code === WALLET_CODE ? mainAccount(member) : gameAccount(member, code);
