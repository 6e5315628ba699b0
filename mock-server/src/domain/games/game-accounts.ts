import { type Satang, subtract, ZERO } from '@wallet/shared/money.ts';

import { gameAccount, houseAccount } from '#domain/ledger/accounts.ts';
import type { Env } from '#domain/state/env.ts';
import { createGameAccount, withNewPassword } from './game-credentials.ts';
import { getBalance, post } from '#domain/ledger/ledger.ts';
import { type GameAccount, gameAccountId, type Member } from '#domain/entities/member.ts';
import { type OperatorOutcome, done, fail, refuse, reject } from '#domain/state/outcome.ts';
import { hasOpenGameAccount } from '#domain/members/wallet.ts';
import type { WorldState } from '#domain/state/world-state.ts';

interface GameParams {
  readonly slotCode: string;
}

/** Opens an account at a game; one that was closed comes back as it was. */
export function activateGame(state: WorldState, member: Member, { slotCode }: GameParams, env: Env) {
  if (!state.games.has(slotCode)) return refuse('NO_GAME');
  if (hasOpenGameAccount(state, member, slotCode)) return refuse('SLOT_ALREADY_ACTIVE');
  if (env.draw('game.activate', member.id) === 'fail') return fail('SLOT_ACTIVATE_FAIL', state);

  const known = state.gameAccounts.get(gameAccountId(member, slotCode));
  const account: GameAccount = known
    ? { ...known, isActive: true }
    : createGameAccount(state.seed, member, slotCode);
  return done({}, { ...state, gameAccounts: state.gameAccounts.put(account) });
}

/** Username and password of the member's account at a game. */
export function readGameAccount(state: WorldState, member: Member, { slotCode }: GameParams) {
  if (!state.games.has(slotCode)) return refuse('NO_GAME');
  const account = findOpenAccount(state, member, slotCode);
  if (!account) return refuse('SLOT_NO_ACCOUNT');
  return done({ username: account.username, password: account.password });
}

/** Has the provider give the account a new password. */
export function resetGamePassword(state: WorldState, member: Member, { slotCode }: GameParams, env: Env) {
  if (!state.games.has(slotCode)) return refuse('NO_GAME');
  const account = findOpenAccount(state, member, slotCode);
  if (!account) return refuse('SLOT_NO_ACCOUNT');
  if (env.draw('game.password', member.id) === 'fail') return fail('SLOT_RESET_PASSWORD_FAIL', state);

  const changed = withNewPassword(state.seed, account, env.newId('password'));
  return done({}, { ...state, gameAccounts: state.gameAccounts.put(changed) });
}

/** The operator's act: a game won this for the member, or lost it where the amount is below zero. */
export function recordGameResult(
  state: WorldState,
  member: Member,
  { slotCode, amount }: GameParams & { readonly amount: Satang },
  env: Env,
): OperatorOutcome<{ readonly balance: Satang }> {
  if (!state.games.has(slotCode)) return reject('slotCode', `no game ${slotCode} is offered`);
  if (!hasOpenGameAccount(state, member, slotCode))
    return reject('slotCode', `member ${member.id} has no account at ${slotCode}`);
  if (amount === 0) return reject('amount', 'is not zero: a game wins or loses something');
  const account = gameAccount(member, slotCode);
  const lost = amount < 0 ? subtract(ZERO, amount) : ZERO;
  const has = getBalance(state.ledger, account);
  if (has < lost) return reject('amount', 'is no more than the game account has');

  const house = houseAccount(`game:${slotCode}`, member.currency);
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'play',
    ...(lost > 0 ? { from: account, to: house, amount: lost } : { from: house, to: account, amount }),
    currency: member.currency,
  });
  return done({ balance: getBalance(ledger, account) }, { ...state, ledger });
}

function findOpenAccount(state: WorldState, member: Member, code: string): GameAccount | undefined {
  const account = state.gameAccounts.get(gameAccountId(member, code));
  return account?.isActive ? account : undefined;
}
