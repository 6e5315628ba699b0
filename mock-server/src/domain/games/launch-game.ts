import { findGameLaunch, type GameProvider } from '@wallet/shared/game-providers.ts';

import { gameAccountId, type Member } from '#domain/entities/member.ts';
import type { Env } from '#domain/state/env.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

interface LaunchRequest {
  readonly provider: GameProvider;
  readonly username: string;
  readonly password?: string | undefined;
}

/**
 * Creates a link that opens a game signed in (F-65), with a new launch id for each call. The username must be
 * that of the member's own game account. The password must match if it is given or the provider requires it. A game
 * without an address cannot be launched.
 */
export function launchGame(
  state: WorldState,
  member: Member,
  { provider, username, password }: LaunchRequest,
  env: Env,
) {
  const game = state.games.find(({ code }) => findGameLaunch(code)?.provider === provider);
  if (!game?.webUrl) return refuse('NO_GAME');

  const account = state.gameAccounts.get(gameAccountId(member, game.code));
  if (!account?.isActive || account.username !== username) return refuse('SLOT_NO_ACCOUNT');
  const isPasswordRequired = findGameLaunch(game.code)?.hasPassword ?? false;
  if ((isPasswordRequired || password !== undefined) && account.password !== password)
    return refuse('WRONG_PASSWORD');

  return done({ link: addQuery(game.webUrl, { account: username, launch: env.newId('launch') }) });
}

/** Adds fields to the query of an address, before its fragment. The address may be one that no URL can be. */
function addQuery(address: string, fields: Readonly<Record<string, string>>): string {
  const end = address.includes('#') ? address.indexOf('#') : address.length;
  const [resource, fragment] = [address.slice(0, end), address.slice(end)];
  return `${resource}${resource.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}${fragment}`;
}
