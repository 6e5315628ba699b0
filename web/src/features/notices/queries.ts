import { useQuery } from '@tanstack/react-query';
import { invite } from '@wallet/shared/contract/invite.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { refund } from '@wallet/shared/contract/refund.ts';

import { query } from '#api/query.ts';
import { toSafeUrl } from '#lib/browser/safe-url.ts';

const MINUTE_MS = 60_000;

export const useAgreements = (isWanted = true) =>
  useQuery({ ...query(lookup.agreements), staleTime: MINUTE_MS, enabled: isWanted });

export interface Banner {
  /** Has passed the one check of addresses; empty where the operator's did not. */
  readonly image: string;
  readonly html: string;
}

const toBanners = (
  banners: readonly { readonly image: string; readonly html: string }[],
): readonly Banner[] =>
  banners
    .map(({ image, html }) => ({ image: toSafeUrl(image, 'image') ?? '', html: html.trim() }))
    .filter(({ image, html }) => image !== '' || html !== '');

/** The banners of invites and of refunds, one after the other (F-71); undefined until both are known. */
export function useBanners(isWanted = true): readonly Banner[] | undefined {
  const ofInvites = useQuery({ ...query(invite.banners), staleTime: MINUTE_MS, enabled: isWanted });
  const ofRefunds = useQuery({ ...query(refund.banners), staleTime: MINUTE_MS, enabled: isWanted });
  const isUnknown = [ofInvites, ofRefunds].some(({ isPending }) => isPending);
  // One that failed takes nothing from the other: news that does not come is no news.
  return isUnknown ? undefined : toBanners([...(ofInvites.data ?? []), ...(ofRefunds.data ?? [])]);
}
