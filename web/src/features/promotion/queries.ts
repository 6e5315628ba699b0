import { useQuery } from '@tanstack/react-query';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { useCommand } from '#api/command.ts';
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

/** Activates a promotion, which counts as a bonus. */
export const useActivatePromotion = () =>
  useCommand(promotion.activate, {
    invalidates: [
      bonus.checkActive,
      bonus.list,
      promotion.current,
      wallet.read,
      refund.check,
      statement.list,
    ],
  });
