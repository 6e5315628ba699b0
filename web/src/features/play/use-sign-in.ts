import { useQueryClient } from '@tanstack/react-query';
import { game } from '@wallet/shared/contract/game.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { findGameLaunch } from '@wallet/shared/game-providers.ts';

import { ApiError } from '#api/api-error.ts';
import { ALWAYS_STALE, query } from '#api/query.ts';
import { defineCommand, isOutcome } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';

import type { PlayAttempt } from './play-outcome.ts';

/** Signs the member in at a game. It changes nothing, so its outcome is not recorded. */
const launchCommand = defineCommand({ endpoint: game.autoLogin, invalidates: [] });

/** Arguments of signing in at a game. */
interface GameAccount {
  readonly username: string;
  /** Undefined for a game that takes none. */
  readonly password: string | undefined;
}
type Target = Pick<PlayAttempt, 'game' | 'platform'>;

/** Returns the link of a game that is opened without signing in there; undefined for a game that needs it (F-65). */
export function findStaticLink({
  game,
  platform,
}: Target): { readonly link: string | undefined } | undefined {
  if (platform === 'android') return { link: game.androidLink };
  if (platform === 'ios') return { link: game.iosLink };
  return findGameLaunch(game.code) ? undefined : { link: game.webUrl };
}

/** Signs the member in at games (F-65). Both functions throw an `ApiError`. */
export function useSignIn() {
  const client = useQueryClient();
  const launch = useCommand(launchCommand);

  return {
    /** Reads the account to sign in with; undefined for a game that needs none. */
    readAccount: async (target: Target): Promise<GameAccount | undefined> => {
      if (findStaticLink(target)) return undefined;
      const params = { slotCode: target.game.code };
      // The password is not kept.
      const { username, password } = await client.fetchQuery({
        ...query(wallet.account, { params }),
        staleTime: ALWAYS_STALE,
        gcTime: 0,
      });
      const isWhole = password !== undefined || !findGameLaunch(target.game.code)?.hasPassword;
      if (username === undefined || !isWhole) throw new ApiError({ kind: 'shape' });
      return { username, password };
    },

    /** Signs in and returns the address of the game. */
    signIn: async (target: Target, account: GameAccount | undefined): Promise<string | undefined> => {
      const provider = findGameLaunch(target.game.code);
      const known = findStaticLink(target);
      if (known || !provider || !account) return known?.link;
      const outcome = await launch.run({
        params: {
          provider: provider.provider,
          username: account.username,
          ...(provider.hasPassword && { password: account.password }),
        },
      });
      if (!isOutcome(outcome)) throw new ApiError({ kind: 'abort' });
      if (outcome.state !== 'done') throw outcome.error;
      return outcome.response?.link;
    },
  };
}
