import { useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { query } from '#api/query.ts';
import type { Wallet } from '#entities/wallet/use-wallet.ts';

/** A game of the operator with the member's account in it. */
export type Game = Wallet['slots'][number];

/**
 * Reads the games that the operator offers and the member's accounts there. They are shown beside the balance, which
 * reads the same wallet: mounting them after a failure does not read it once more, because the member is being told.
 */
export const useGames = () =>
  useQuery({ ...query(wallet.read), select: ({ slots }) => slots, retryOnMount: false });
