import { type GameProvider, findGameLaunch } from '@wallet/shared/game-providers.ts';

import type { Env } from '#domain/state/env.ts';
import type { Member } from '#domain/entities/member.ts';
import { gameAccountId } from '#domain/entities/member.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

interface LaunchRequest {
  readonly provider: GameProvider;
  readonly username: string;
  readonly password?: string | undefined;
}

/**
 * The address that opens a game signed in (F-65), once for each call. The username is that of the member's
 * own account at the provider; where the provider asks for the password, a missing one is a wrong one.
 */
export function launchGame(
  state: WorldState,
  member: Member,
  { provider, username, password }: LaunchRequest,
  env: Env,
) {
  const game = state.games.find(({ id }) => findGameLaunch(id)?.provider === provider);
  if (!game) return refuse('NO_GAME');

  const account = state.gameAccounts.get(gameAccountId(member, game.id));
  if (!account?.isActive || account.username !== username) return refuse('SLOT_NO_ACCOUNT');
  const isAsked = findGameLaunch(game.id)?.hasPassword ?? false;
  if ((isAsked || password !== undefined) && account.password !== password) return refuse('WRONG_PASSWORD');

  const joint = game.web.includes('?') ? '&' : '?';
  const query = `account=${encodeURIComponent(username)}&launch=${encodeURIComponent(env.newId('launch'))}`;
  return done({ link: `${game.web}${joint}${query}` });
}
