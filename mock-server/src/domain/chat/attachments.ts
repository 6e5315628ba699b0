import type * as z from 'zod/mini';

import type { ChatMedia } from '@wallet/shared/contract/chat/messages.ts';

import type { MediaFile } from '#domain/entities/media.ts';
import type { Member } from '#domain/entities/member.ts';
import type { Env } from '#domain/state/env.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import {
  type GetMediaUrl,
  isMediaQuotaExceeded,
  MEDIA_MAX_FILES,
  storeMedia,
} from '#domain/uploads/media-storage.ts';
import { detectMedia, type UploadedFile, type UploadPurpose } from '#domain/uploads/upload.ts';

import type { ChatThread } from './chat-thread.ts';

/** Owner of a guest's file until it is sent in a message: an upload does not name the guest (§7). */
const NO_OWNER = '';

/** Time after which an unsent file may be deleted to free space. */
const UNSENT_FILE_LIFETIME_MS = 60 * 60_000;

/** Stores an image or a video and returns its name. */
export function uploadChatFile(
  state: WorldState,
  member: Member | undefined,
  { upload, kind: purpose }: { readonly upload: UploadedFile; readonly kind: UploadPurpose },
  env: Pick<Env, 'newId' | 'now' | 'keepFile'>,
) {
  const media = detectMedia(upload, purpose);
  if (!media) return refuse('KEY_INVALID');
  const file = { owner: member?.id ?? NO_OWNER, type: media.type, bytes: upload.bytes };
  const withSpace = freeSpace(state, file, env.now);
  if (!withSpace) return refuse('REQUEST_LIMIT');
  const stored = storeMedia(withSpace, file, env);
  return done(stored.name, stored.state);
}

/** Finds the stored file of a media message. Returns undefined if it has another owner or another type. */
export function findSentFile(
  state: WorldState,
  { id }: ChatThread,
  { filePath, fileType, url }: z.output<typeof ChatMedia>,
  getMediaUrl: GetMediaUrl,
): MediaFile | undefined {
  // Only the operator can send files other than images and videos (F-47).
  const typePrefix = CONTENT_TYPE_PREFIXES[fileType];
  if (url || typePrefix === undefined) return undefined;
  return state.media.find(
    (file) =>
      getMediaUrl(file.id) === filePath &&
      (file.owner === id || file.owner === NO_OWNER) &&
      file.type.startsWith(typePrefix),
  );
}

const CONTENT_TYPE_PREFIXES = { image: 'image/', video: 'video/', file: undefined } as const;

/** Makes the thread the owner of a file. Returns undefined if the thread has too many files. */
export function withFileOwner(
  state: WorldState,
  { id }: ChatThread,
  file: MediaFile,
): WorldState | undefined {
  if (file.owner === id) return state;
  if (state.media.filter(({ owner }) => owner === id).length >= MEDIA_MAX_FILES) return undefined;
  return { ...state, media: state.media.put({ ...file, owner: id }) };
}

/** Deletes old unsent files of the owner until a new file fits. Returns undefined if that is impossible. */
function freeSpace(
  state: WorldState,
  file: Parameters<typeof isMediaQuotaExceeded>[1],
  now: number,
): WorldState | undefined {
  if (!isMediaQuotaExceeded(state, file)) return state;
  const referenced = findReferencedFiles(state);
  let after = state;
  for (const { id, owner, at } of state.media.values()) {
    if (owner !== file.owner || referenced.has(id) || now - at < UNSENT_FILE_LIFETIME_MS) continue;
    after = { ...after, media: after.media.remove(id) };
    if (!isMediaQuotaExceeded(after, file)) return after;
  }
  return undefined;
}

/** Returns the names of the files used by messages and slips. */
const findReferencedFiles = (state: WorldState): ReadonlySet<string> =>
  new Set([
    ...[...state.messages.values()].flatMap(({ media }) => media ?? []),
    ...[...state.slips.values()].flatMap(({ picture }) => (picture?.in === 'media' ? picture.name : [])),
  ]);
