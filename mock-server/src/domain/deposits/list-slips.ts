import type { statement } from '@wallet/shared/contract/statement.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { type PageRequest, paginate, sortNewestFirst } from '#domain/collections/pagination.ts';
import type { Slip } from '#domain/entities/deposit.ts';
import type { Member } from '#domain/entities/member.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import type { GetMediaUrl } from '#domain/uploads/media-storage.ts';

type SlipsResponse = HandlerResponseOf<typeof statement.slips>;

/** Lists one page of the member's slips, newest first. */
export function listSlips(
  state: WorldState,
  { id }: Member,
  page: PageRequest,
  getMediaUrl: GetMediaUrl,
): SlipsResponse {
  const slips = sortNewestFirst(state.slips.filter(({ memberId }) => memberId === id));
  return {
    total: slips.length,
    slips: paginate(slips, page).map((slip) => toResponse(slip, getMediaUrl)),
  };
}

/** Reads the URL of the picture of one of the member's slips. */
export function readSlipReference(
  state: WorldState,
  { id }: Member,
  { reference }: { readonly reference: string },
  getMediaUrl: GetMediaUrl,
) {
  const slip = state.slips.get(reference);
  const url = slip?.memberId === id ? findSlipPictureUrl(slip, getMediaUrl) : undefined;
  return url === undefined ? refuse('NO_DATA') : done({ url });
}

function toResponse(slip: Slip, getMediaUrl: GetMediaUrl): SlipsResponse['slips'][number] {
  const { id: reference, at, status, amount, note, picture } = slip;
  const isListed = picture?.in === 'media' || picture?.isListed;
  const link = isListed ? findSlipPictureUrl(slip, getMediaUrl) : undefined;
  return {
    createdAt: toIsoString(at),
    ...(amount === null ? {} : { amount }),
    status,
    ...(note === null ? {} : { note }),
    ...(link === undefined ? {} : { link }),
    reference,
  };
}

/** Finds the URL of a slip's picture; undefined if the slip has none, or if its file was deleted. */
export function findSlipPictureUrl({ picture }: Slip, getMediaUrl: GetMediaUrl): string | undefined {
  if (!picture) return undefined;
  return picture.in === 'media' ? getMediaUrl(picture.name) : picture.url;
}
