import type { MediaFile, MediaType } from '#domain/entities/media.ts';
import type { Env } from '#domain/state/env.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { getFileExtension } from './upload.ts';

/**
 * Function that returns the URL of a stored file by its name. The URL depends on the world that serves it.
 */
export type GetMediaUrl = (name: string) => string;

/** Limit of all files of a world together (reliability §2.8). */
const MEDIA_MAX_BYTES = 50 * 1024 * 1024;
/** Number of files that a member or guest can have. */
export const MEDIA_MAX_FILES = 20;

interface NewMedia {
  readonly owner: string;
  readonly type: MediaType;
  readonly bytes: Uint8Array;
}

/** Returns true if a further file would exceed the quota of its owner or of the world. */
export function isMediaQuotaExceeded(
  state: WorldState,
  { owner, bytes }: Pick<NewMedia, 'owner' | 'bytes'>,
): boolean {
  let totalBytes = bytes.length;
  let fileCount = 1;
  for (const file of state.media.values()) {
    totalBytes += file.size;
    if (file.owner === owner) fileCount += 1;
  }
  return totalBytes > MEDIA_MAX_BYTES || fileCount > MEDIA_MAX_FILES;
}

/** Stores a file and returns its name with the new state. */
export function storeMedia(
  state: WorldState,
  { owner, type, bytes }: NewMedia,
  env: Pick<Env, 'newId' | 'now' | 'keepFile'>,
) {
  const media: MediaFile = {
    id: `${env.newId('media')}.${getFileExtension(type)}`,
    owner,
    type,
    at: env.now,
    size: bytes.length,
    digest: env.keepFile(bytes),
  };
  return { name: media.id, state: { ...state, media: state.media.put(media) } };
}
