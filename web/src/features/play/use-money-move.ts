import { useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import type { GameUnits } from '@wallet/shared/amounts/game-units.ts';
import { findSatang, type Satang } from '@wallet/shared/money.ts';
import { useCallback } from 'react';

import type { ApiError } from '#api/api-error.ts';
import { ALWAYS_STALE, query } from '#api/query.ts';
import { playCommand } from '#commands/definitions/wallet-moves.ts';
import { isOutcome } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';
import { useTelling } from '#entities/command/use-telling.ts';
import { shouldMoveMoney } from '#entities/game/play-rules.ts';
import { useCachedWallet } from '#entities/wallet/use-wallet.ts';
import { appConfig } from '#lib/app-config.ts';

import type { Moved, MoveUnknown, PlayableGame } from './play-outcome.ts';

/** Balances before a move. */
export interface MoveBalances {
  readonly wallet: Satang;
  readonly game: GameUnits | null;
}

/** Result of a move. `notNeeded`: there was nothing to move. `left`: the page was left, a notice tells. */
type MoveResult =
  | { readonly name: 'moved'; readonly forget: () => unknown }
  | { readonly name: 'notNeeded' }
  | { readonly name: 'moveRefused'; readonly error: ApiError }
  | Pick<MoveUnknown, 'name' | 'outcome'>
  | { readonly name: 'left' };

/** Moves the wallet to a game before it opens (F-21). */
export function useMoneyMove() {
  const client = useQueryClient();
  const known = useCachedWallet();
  const transferAll = useCommand(playCommand);
  const telling = useTelling();

  const walletAmount = known?.wallet?.amount ?? null;

  const readBalances = async ({ code }: PlayableGame) => {
    const fresh = await client.fetchQuery({ ...query(wallet.read), staleTime: ALWAYS_STALE });
    const game = fresh.slots?.find((slot) => slot.code === code)?.amount ?? null;
    return { wallet: fresh.wallet?.amount ?? null, game };
  };

  return {
    /** Returns true if playing a game would move money, by the balances that the page shows. */
    movesMoney: useCallback(
      ({ amount }: PlayableGame): boolean =>
        shouldMoveMoney(appConfig.playBalance, { wallet: walletAmount, game: amount }),
      [walletAmount],
    ),

    /** Reads the wallet again. Returns undefined if there is nothing to move. Throws an `ApiError`. */
    readBefore: async (game: PlayableGame): Promise<MoveBalances | undefined> => {
      const fresh = await readBalances(game);
      const moves = shouldMoveMoney(appConfig.playBalance, fresh);
      return moves && fresh.wallet !== null ? { ...fresh, wallet: fresh.wallet } : undefined;
    },

    /** Reads the wallet after a move, and returns what was moved. No response of the operator is known to say it. */
    readMoved: async (game: PlayableGame, before: MoveBalances): Promise<Moved | undefined> => {
      const after = await readBalances(game).catch(() => undefined);
      if (!after || after.wallet === null) return 'unread';
      const moved = findSatang(before.wallet - after.wallet);
      if (moved !== null && moved > 0) return moved;
      // What the wallet has lost may have come back since, as by a deposit.
      return after.wallet === before.wallet && after.game === before.game ? undefined : 'unread';
    },

    /** Moves the wallet to a game. */
    move: async ({ code }: PlayableGame): Promise<MoveResult> => {
      const outcome = await transferAll.run({ body: { to: code } });
      if (!isOutcome(outcome)) return { name: 'left' };
      if (outcome.state === 'unknown') return { name: 'moveUnknown', outcome };
      const forget = () => telling.forget(outcome);
      if (outcome.state === 'done') return { name: 'moved', forget };
      if (outcome.key !== 'MONEY_NOT_ENOUGH') return { name: 'moveRefused', error: outcome.error };
      // The game opens also if the operator finds nothing to move.
      forget();
      return { name: 'notNeeded' };
    },
  };
}
