import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import type { statement } from '@wallet/shared/contract/statement.ts';

import type { Slip } from '#domain/entities/deposit.ts';
import { toIsoString } from '#domain/timestamp.ts';
import type { Member } from '#domain/entities/member.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import { sortNewestFirst, type PageRequest, paginate } from '#domain/collections/pagination.ts';
import type { WorldState } from '#domain/state/world-state.ts';

type Answer = HandlerResponseOf<typeof statement.slips>;

/** The address at which a file of the world's media is served. */
export type GetMediaUrl = (mediaName: string) => string;

/** One page of the member's slips, newest first. */
export function listSlips(
  state: WorldState,
  { id }: Member,
  page: PageRequest,
  addressOf: GetMediaUrl,
): Answer {
  const own = sortNewestFirst(state.slips.filter(({ memberId }) => memberId === id));
  return {
    total: own.length,
    slips: paginate(own, page).map((slip) => toResponse(slip, addressOf)),
  };
}

/** Where the picture of one of the member's slips lies. */
export function readSlipReference(
  state: WorldState,
  { id }: Member,
  { reference }: { readonly reference: string },
  addressOf: GetMediaUrl,
) {
  const slip = state.slips.get(reference);
  const url = slip?.memberId === id ? findSlipPictureUrl(slip, addressOf) : undefined;
  return url === undefined ? refuse('NO_DATA') : done({ url });
}

function toResponse(slip: Slip, addressOf: GetMediaUrl): Answer['slips'][number] {
  const { id: reference, at, status, amount, note, picture } = slip;
  const isListed = picture?.in === 'media' || picture?.isListed;
  const link = isListed ? findSlipPictureUrl(slip, addressOf) : undefined;
  return {
    createdAt: toIsoString(at),
    ...(amount === null ? {} : { amount }),
    status,
    ...(note === null ? {} : { note }),
    ...(link === undefined ? {} : { link }),
    reference,
  };
}

/** Where the picture of a slip lies; undefined where there is none, or none any more. */
export function findSlipPictureUrl({ picture }: Slip, addressOf: GetMediaUrl): string | undefined {
  if (!picture) return undefined;
  return picture.in === 'media' ? addressOf(picture.name) : picture.url;
}
