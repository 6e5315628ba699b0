import { useQuery } from '@tanstack/react-query';
import { promotion } from '@wallet/shared/contract/promotion.ts';

import { query } from '#api/query.ts';

/** Reads the member's latest promotion, whose code prefills the search (F-54). */
export const useCurrentPromotion = () => useQuery(query(promotion.current));

/** Searches for a code once. It is not refetched automatically while the result is visible. */
export const useFoundPromotion = (code: string) =>
  useQuery({
    ...query(promotion.find, { params: { code } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
