import { useQueryClient } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { findSatang, type Satang, ZERO } from '@wallet/shared/money.ts';
import { useCallback } from 'react';

import type { ApiError } from '#api/api-error.ts';
import { ALWAYS_STALE, query } from '#api/query.ts';
import { playCommand } from '#commands/definitions/wallet-moves.ts';
import { isOutcome } from '#commands/command.ts';
import { useCommand } from '#commands/use-command.ts';
import { shouldMoveMoney } from '#entities/game/play-rules.ts';
import { useCachedWallet } from '#entities/wallet/use-wallet.ts';
import { appConfig } from '#lib/app-config.ts';

import type { MoveUnknown, PlayableGame } from './play-outcome.ts';

/** Result of a move. `moved` is undefined if there was nothing to move. `left`: the page was left, a notice tells. */
type MoveResult =
  | { readonly name: 'moved'; readonly moved: Satang | undefined }
  | { readonly name: 'moveRefused'; readonly error: ApiError }
  | Pick<MoveUnknown, 'name' | 'outcome'>
  | { readonly name: 'left' };

/** Moves the wallet to a game before it opens (F-21). */
export function useMoneyMove() {
  const client = useQueryClient();
  const known = useCachedWallet();
  const transferAll = useCommand(playCommand);

  const walletAmount = known?.wallet.amount ?? null;

  return {
    /** Returns true if playing a game would move money, by the balances that the page shows. */
    movesMoney: useCallback(
      ({ amount }: PlayableGame): boolean =>
        shouldMoveMoney(appConfig.playBalance, { wallet: walletAmount, game: amount }),
      [walletAmount],
    ),

    /** Reads the wallet again and returns the amount to move; undefined for none. Throws an `ApiError`. */
    readAmount: async ({ code }: PlayableGame): Promise<Satang | undefined> => {
      const fresh = await client.fetchQuery({ ...query(wallet.read), staleTime: ALWAYS_STALE });
      const game = fresh.slots.find((slot) => slot.code === code)?.amount ?? null;
      const { amount } = fresh.wallet;
      const moves = shouldMoveMoney(appConfig.playBalance, { wallet: amount, game });
      return moves && amount !== null ? amount : undefined;
    },

    /** Moves the wallet, which has `amount`, to a game. */
    move: async ({ code }: PlayableGame, amount: Satang): Promise<MoveResult> => {
      const outcome = await transferAll.run({ body: { to: code } });
      if (!isOutcome(outcome)) return { name: 'left' };
      if (outcome.state === 'unknown') return { name: 'moveUnknown', outcome };
      if (outcome.state === 'done') {
        const moved = findSatang(amount - (outcome.response?.amount ?? ZERO));
        return { name: 'moved', moved: moved !== null && moved > 0 ? moved : undefined };
      }
      // The game opens also if the operator finds nothing to move.
      if (outcome.key === 'MONEY_NOT_ENOUGH') return { name: 'moved', moved: undefined };
      return { name: 'moveRefused', error: outcome.error };
    },
  };
}
