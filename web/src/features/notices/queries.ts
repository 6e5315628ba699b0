import { useQuery } from '@tanstack/react-query';
import { invite } from '@wallet/shared/contract/invite.ts';
import { lookup } from '@wallet/shared/contract/lookup.ts';
import { refund } from '@wallet/shared/contract/refund.ts';

import { freshFor, query } from '#api/query.ts';
import { toMediaUrl } from '#lib/browser/media-url.ts';

const MINUTE_MS = 60_000;

export const useAgreements = (isEnabled = true) =>
  useQuery({ ...query(lookup.agreements), staleTime: freshFor(MINUTE_MS), enabled: isEnabled });

interface Banner {
  /** A safe address (`toSafeUrl`); empty if the operator's is unsafe. */
  readonly image: string;
  readonly html: string;
}

const toBanners = (
  banners: readonly { readonly image?: string | undefined; readonly html?: string | undefined }[],
): readonly Banner[] =>
  banners
    .map(({ image, html = '' }) => ({ image: toMediaUrl(image) ?? '', html: html.trim() }))
    .filter(({ image, html }) => image !== '' || html !== '');

/** Returns the banners of invites, then those of refunds (F-71); `undefined` until both are loaded. */
export function useBanners(isEnabled = true): readonly Banner[] | undefined {
  const inviteBanners = useQuery({
    ...query(invite.banners),
    staleTime: freshFor(MINUTE_MS),
    enabled: isEnabled,
  });
  const refundBanners = useQuery({
    ...query(refund.banners),
    staleTime: freshFor(MINUTE_MS),
    enabled: isEnabled,
  });
  const isLoading = [inviteBanners, refundBanners].some(({ isPending }) => isPending);
  // A failed request leaves the banners of the other.
  return isLoading ? undefined : toBanners([...(inviteBanners.data ?? []), ...(refundBanners.data ?? [])]);
}
