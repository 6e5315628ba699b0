import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { invite } from '@wallet/shared/contract/invite.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { query } from '#api/query.ts';

export type Invite = ResponseOf<typeof invite.list>['invites'][number];

/** Reads one page of the invited friends. The previous page stays visible until the next one has loaded. */
export const useInvites = (page: number) =>
  useQuery({
    ...query(invite.list, { body: { page, limit: LIST_PAGE_ROWS } }),
    placeholderData: keepPreviousData,
  });

export const useInviteBanners = () => useQuery(query(invite.banners));
