import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { query } from '#api/query.ts';

export type Game = ResponseOf<typeof wallet.read>['slots'][number];

/** The games that the operator offers, and the member's accounts there. */
export const useGames = () => useQuery({ ...query(wallet.read), select: ({ slots }) => slots });
