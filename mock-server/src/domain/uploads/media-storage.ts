import type { Env } from '#domain/state/env.ts';
import { getFileExtension, type MediaType } from './upload.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** A file that a world keeps, so that an export has it too. */
export interface MediaFile {
  /** Its name in the address: random, with the extension of what it is. */
  readonly id: string;
  /** Id of the member or guest; empty while nobody is known to have it. */
  readonly owner: string;
  readonly type: MediaType;
  /** When it came in. */
  readonly at: number;
  readonly bytes: number;
  readonly base64: string;
}

/** What all files of a world may weigh, and how many a member may have (`reliability.md` §2.8). */
export const MEDIA_MAX_BYTES = 50 * 1024 * 1024;
export const MEDIA_MAX_FILES = 20;

interface NewMedia {
  readonly owner: string;
  readonly type: MediaType;
  readonly bytes: Uint8Array;
}

/** Whether a file of this weight would go beyond what member or world may keep. */
export function isMediaQuotaExceeded(
  state: WorldState,
  { owner, bytes }: Pick<NewMedia, 'owner' | 'bytes'>,
): boolean {
  let weight = bytes.length;
  let own = 1;
  for (const each of state.media.values()) {
    weight += each.bytes;
    if (each.owner === owner) own += 1;
  }
  return weight > MEDIA_MAX_BYTES || own > MEDIA_MAX_FILES;
}

export function storeMedia(
  state: WorldState,
  { owner, type, bytes }: NewMedia,
  env: Pick<Env, 'newId' | 'now'>,
) {
  const media: MediaFile = {
    id: `${env.newId('media')}.${getFileExtension(type)}`,
    owner,
    type,
    at: env.now,
    bytes: bytes.length,
    base64: Buffer.from(bytes).toString('base64'),
  };
  return { name: media.id, state: { ...state, media: state.media.put(media) } };
}
