import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import type { statement } from '@wallet/shared/contract/statement.ts';

import type { Slip } from './deposit-rows.ts';
import { instantOf } from './instant.ts';
import type { Member } from './member.ts';
import { done, refuse } from './outcome.ts';
import { newestFirst, type PageOf, pageOf } from './page.ts';
import type { WorldState } from './world-state.ts';

type Answer = AnswerOf<typeof statement.slips>;

/** The address at which a file of the world's media is served. */
export type AddressOf = (mediaName: string) => string;

/** One page of the member's slips, newest first. */
export function listSlips(state: WorldState, { id }: Member, page: PageOf, addressOf: AddressOf): Answer {
  const own = newestFirst(state.slips.filter(({ memberId }) => memberId === id));
  return {
    total: own.length,
    slips: pageOf(own, page).map((slip) => toldOf(slip, addressOf)),
  };
}

/** Where the picture of one of the member's slips lies. */
export function slipReference(
  state: WorldState,
  { id }: Member,
  { reference }: { readonly reference: string },
  addressOf: AddressOf,
) {
  const slip = state.slips.get(reference);
  const url = slip?.memberId === id ? urlOf(slip, addressOf) : undefined;
  return url === undefined ? refuse('NO_DATA') : done({ url });
}

function toldOf(slip: Slip, addressOf: AddressOf): Answer['slips'][number] {
  const { id: reference, at, status, amount, note, picture } = slip;
  const isListed = picture?.in === 'media' || picture?.isListed;
  const link = isListed ? urlOf(slip, addressOf) : undefined;
  return {
    createdAt: instantOf(at),
    ...(amount === null ? {} : { amount }),
    status,
    ...(note === null ? {} : { note }),
    ...(link === undefined ? {} : { link }),
    reference,
  };
}

/** Where the picture of a slip lies; undefined where there is none, or none any more. */
export function urlOf({ picture }: Slip, addressOf: AddressOf): string | undefined {
  if (!picture) return undefined;
  return picture.in === 'media' ? addressOf(picture.name) : picture.url;
}
