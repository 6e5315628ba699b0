import { useQuery } from '@tanstack/react-query';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { countUnreadableItems, setUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';

import { query } from '#api/query.ts';
import type { Wallet } from '#entities/wallet/use-wallet.ts';

type Slot = NonNullable<Wallet['slots']>[number];

/** A game of the operator with the member's account in it, named by its code where the operator sent no name. */
export type Game = Slot & { readonly name: string };

export const toGame = (slot: Slot): Game => ({ ...slot, name: slot.name ?? slot.code });

const toGames = ({ slots }: Wallet): readonly Game[] | undefined =>
  slots && setUnreadableItems(slots.map(toGame), countUnreadableItems(slots));

/**
 * Reads the games that the operator offers and the member's accounts there. They are shown beside the balance, which
 * reads the same wallet: mounting them after a failure does not read it once more, because the member is being told.
 */
export const useGames = () => useQuery({ ...query(wallet.read), select: toGames, retryOnMount: false });
