import { useQuery } from '@tanstack/react-query';
import { bonus } from '@wallet/shared/contract/bonus.ts';
import { promotion } from '@wallet/shared/contract/promotion.ts';
import { refund } from '@wallet/shared/contract/refund.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

/** The promotion that the member took last; the search begins with its code (F-54). */
export const useCurrentPromotion = () => useQuery(query(promotion.current));

/** One search: asked for by the member, and not again by itself while its outcome is looked at. */
export const useFoundPromotion = (code: string) =>
  useQuery({
    ...query(promotion.find, { params: { code } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A promotion is held like a bonus. */
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
