import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { refund } from '@wallet/shared/contract/refund.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { query } from '#api/query.ts';

export type Refund = ResponseOf<typeof refund.list>['refunds'][number];

export type RefundCheck = ResponseOf<typeof refund.check>;

export const useRefundCheck = () => useQuery(query(refund.check));

/** Reads one page of the received refunds. The previous page stays visible until the next one has loaded. */
export const useRefunds = (page: number) =>
  useQuery({
    ...query(refund.list, { body: { page, limit: LIST_PAGE_ROWS } }),
    placeholderData: keepPreviousData,
  });

export const useRefundBanners = () => useQuery(query(refund.banners));
