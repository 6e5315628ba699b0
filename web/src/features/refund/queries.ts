import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { refund } from '@wallet/shared/contract/refund.ts';
import { statement } from '@wallet/shared/contract/statement.ts';
import { wallet } from '@wallet/shared/contract/wallet.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { useCommand } from '#api/command.ts';
import { query } from '#api/query.ts';

export type Refund = ResponseOf<typeof refund.list>['refunds'][number];

export type RefundCheck = ResponseOf<typeof refund.check>;

const INVALIDATED_QUERIES = [refund.check, refund.list, wallet.read, statement.list];

export const useRefundCheck = () => useQuery(query(refund.check));

/** Reads one page of the received refunds. The previous page stays visible until the next one has loaded. */
export const useRefunds = (page: number) =>
  useQuery({
    ...query(refund.list, { body: { page, limit: LIST_PAGE_ROWS } }),
    placeholderData: keepPreviousData,
  });

export const useRefundBanners = () => useQuery(query(refund.banners));

export const useReceiveRefund = () => useCommand(refund.receive, { invalidates: INVALIDATED_QUERIES });

export const useAddRefund = () => useCommand(refund.addWallet, { invalidates: INVALIDATED_QUERIES });
