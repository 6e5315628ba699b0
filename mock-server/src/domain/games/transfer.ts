import { TRANSFER_MIN, WALLET_CODE } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import type { MemberAccount } from '@wallet/shared/operator/ledger.ts';

import type { Member } from '#domain/entities/member.ts';
import { gameAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance, getWalletBalance, type Ledger, post, reverse } from '#domain/ledger/ledger.ts';
import type { Env } from '#domain/state/env.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

import { hasOpenGameAccount } from './game-accounts.ts';

/** Moves money between the wallet and a game account, or between two game accounts. */
export function transfer(
  state: WorldState,
  member: Member,
  { from, to, amount }: { from: string; to: string; amount: Satang },
  env: Env,
) {
  for (const code of [from, to]) {
    const refusal = checkAccount(state, member, code);
    if (refusal) return refusal;
  }
  if (from === to) return refuse('KEY_INVALID');
  if (amount < TRANSFER_MIN) return refuse('TRANSFER_MINIMUM');
  const payer = toAccountId(member, from);
  if (getBalance(state.ledger, payer) < amount) return refuse('MONEY_NOT_ENOUGH');

  return postTransfer(state, member, { from: payer, to: toAccountId(member, to), amount }, env);
}

/**
 * Moves the whole wallet to one game before playing (F-21). Money in other games stays, because a round may be
 * running there. A wallet with less than the minimum transfer moves nothing: the call is refused, unless the balance
 * of the game is the one that decides and is greater than 0.
 */
export function transferAll(state: WorldState, member: Member, { to }: { to: string }, env: Env) {
  const refusal = to === WALLET_CODE ? refuse('NO_GAME') : checkAccount(state, member, to);
  if (refusal) return refusal;

  const amount = getWalletBalance(state, member);
  if (amount < TRANSFER_MIN) {
    const isGameDecisive = getSettings(state).playBalance === 'game';
    const hasMoneyInGame = getBalance(state.ledger, gameAccount(member, to)) > 0;
    return isGameDecisive && hasMoneyInGame ? done({ amount }) : refuse('MONEY_NOT_ENOUGH');
  }
  return postTransfer(state, member, { from: mainAccount(member), to: gameAccount(member, to), amount }, env);
}

interface Movement {
  readonly from: MemberAccount;
  readonly to: MemberAccount;
  readonly amount: Satang;
}

/** Posts a transfer. If the game's provider fails, posts its reversal too and refuses with TRANSFER_FAIL. */
function postTransfer(state: WorldState, member: Member, movement: Movement, env: Env) {
  const { from, to, amount } = movement;
  const { op, now: at } = env;
  const posting = { op, at, kind: 'transfer' as const, currency: member.currency, from, to, amount };
  const ledger = post(state.ledger, posting);
  if (env.draw('game.transfer', member.id) === 'fail')
    return fail('TRANSFER_FAIL', withLedger(state, reverse(ledger, posting)));
  const after = withLedger(state, ledger);
  return done({ amount: getWalletBalance(after, member) }, after);
}

const withLedger = (state: WorldState, ledger: Ledger): WorldState => ({ ...state, ledger });

/** Returns a refusal if the account of this code cannot be used for transfers. */
function checkAccount(state: WorldState, member: Member, code: string) {
  if (code === WALLET_CODE) return undefined;
  if (!state.games.has(code)) return refuse('NO_GAME');
  if (!hasOpenGameAccount(state, member, code)) return refuse('SLOT_NO_ACCOUNT');
  return undefined;
}

const toAccountId = (member: Member, code: string): MemberAccount =>
  code === WALLET_CODE ? mainAccount(member) : gameAccount(member, code);
