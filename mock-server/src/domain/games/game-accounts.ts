import { type GameAccount, gameAccountId, type Member } from '#domain/entities/member.ts';
import type { Env } from '#domain/state/env.ts';
import { done, fail, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { createGameAccount, withNewPassword } from './game-credentials.ts';

interface GameParams {
  readonly slotCode: string;
}

/** Returns true if the member has an open account at the game. */
export const hasOpenGameAccount = (state: WorldState, member: Pick<Member, 'id'>, code: string): boolean =>
  findOpenAccount(state, member, code) !== undefined;

/** Opens an account at a game. A closed account is reopened with its old credentials. */
export function activateGame(state: WorldState, member: Member, { slotCode }: GameParams, env: Env) {
  if (!state.games.has(slotCode)) return refuse('NO_GAME');
  if (hasOpenGameAccount(state, member, slotCode)) return refuse('SLOT_ALREADY_ACTIVE');
  if (env.draw('game.activate', member.id) === 'fail') return fail('SLOT_ACTIVATE_FAIL', state);

  const closed = state.gameAccounts.get(gameAccountId(member, slotCode));
  const account: GameAccount = closed
    ? { ...closed, isActive: true }
    : createGameAccount(state.seed, member, slotCode);
  return done({}, { ...state, gameAccounts: state.gameAccounts.put(account) });
}

/** Reads username and password of the member's account at a game. */
export function readGameAccount(state: WorldState, member: Member, { slotCode }: GameParams) {
  if (!state.games.has(slotCode)) return refuse('NO_GAME');
  const account = findOpenAccount(state, member, slotCode);
  if (!account) return refuse('SLOT_NO_ACCOUNT');
  return done({ username: account.username, password: account.password });
}

/** Resets the password of the member's account at a game. */
export function resetGamePassword(state: WorldState, member: Member, { slotCode }: GameParams, env: Env) {
  if (!state.games.has(slotCode)) return refuse('NO_GAME');
  const account = findOpenAccount(state, member, slotCode);
  if (!account) return refuse('SLOT_NO_ACCOUNT');
  if (env.draw('game.password', member.id) === 'fail') return fail('SLOT_RESET_PASSWORD_FAIL', state);

  const changed = withNewPassword(state.seed, account, env.newId('password'));
  return done({}, { ...state, gameAccounts: state.gameAccounts.put(changed) });
}

/**
 * Refreshes the game balances. The ledger already has the providers' balances, because game results are posted
 * when they happen, so nothing changes.
 */
export const refreshGameBalances = () => done({ result: true });

function findOpenAccount(
  state: WorldState,
  member: Pick<Member, 'id'>,
  code: string,
): GameAccount | undefined {
  const account = state.gameAccounts.get(gameAccountId(member, code));
  return account?.isActive ? account : undefined;
}
