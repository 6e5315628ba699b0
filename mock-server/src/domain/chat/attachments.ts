import type * as z from 'zod/mini';

import type { ChatMedia } from '@wallet/shared/contract/chat/messages.ts';

import type { GetMediaUrl } from './chat-item.ts';
import type { ChatThread } from './chat-thread.ts';
import type { Env } from '#domain/state/env.ts';
import {
  isMediaQuotaExceeded,
  storeMedia,
  type MediaFile,
  MEDIA_MAX_FILES,
} from '#domain/uploads/media-storage.ts';
import type { Member } from '#domain/entities/member.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import { type UploadPurpose, detectMedia, type UploadedFile } from '#domain/uploads/upload.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** A visitor's file is nobody's until a guest has sent it: the upload says nothing of who uploads (§7). */
const NO_OWNER = '';

/** A file that was kept and not sent for so long makes room, when there is no more of it. */
const UNSENT_FILE_LIFETIME_MS = 60 * 60_000;

/** Keeps a picture or a video and answers its name. */
export function uploadChatFile(
  state: WorldState,
  member: Member | undefined,
  { upload, kind }: { readonly upload: UploadedFile; readonly kind: UploadPurpose },
  env: Pick<Env, 'newId' | 'now'>,
) {
  const found = detectMedia(upload, kind);
  if (!found) return refuse('KEY_INVALID');
  const file = { owner: member?.id ?? NO_OWNER, type: found.type, bytes: upload.bytes };
  const roomy = freeSpace(state, file, env.now);
  if (!roomy) return refuse('REQUEST_LIMIT');
  const kept = storeMedia(roomy, file, env);
  return done(kept.name, kept.state);
}

/** The kept file that a media message shows; undefined where it is not the sender's, or not what it says. */
export function findSentFile(
  state: WorldState,
  { id }: ChatThread,
  { filePath, fileType, url }: z.output<typeof ChatMedia>,
  mediaAt: GetMediaUrl,
): MediaFile | undefined {
  // F-47: other files than pictures and videos come from the operator alone.
  const kind = CONTENT_TYPE_PREFIXES[fileType];
  if (url || kind === undefined) return undefined;
  return state.media.find(
    (each) =>
      mediaAt(each.id) === filePath &&
      (each.owner === id || each.owner === NO_OWNER) &&
      each.type.startsWith(kind),
  );
}

const CONTENT_TYPE_PREFIXES = { image: 'image/', video: 'video/', file: undefined } as const;

/** The file as the thread's own; undefined where the thread has as many as it may. */
export function withFileOwner(
  state: WorldState,
  { id }: ChatThread,
  file: MediaFile,
): WorldState | undefined {
  if (file.owner === id) return state;
  if (state.media.filter(({ owner }) => owner === id).length >= MEDIA_MAX_FILES) return undefined;
  return { ...state, media: state.media.put({ ...file, owner: id }) };
}

function freeSpace(
  state: WorldState,
  file: Parameters<typeof isMediaQuotaExceeded>[1],
  now: number,
): WorldState | undefined {
  if (!isMediaQuotaExceeded(state, file)) return state;
  const shown = findReferencedFiles(state);
  let roomy = state;
  for (const { id, owner, at } of state.media.values()) {
    if (owner !== file.owner || shown.has(id) || now - at < UNSENT_FILE_LIFETIME_MS) continue;
    roomy = { ...roomy, media: roomy.media.remove(id) };
    if (!isMediaQuotaExceeded(roomy, file)) return roomy;
  }
  return undefined;
}

/** Names of the files that a message or a slip shows. */
const findReferencedFiles = (state: WorldState): ReadonlySet<string> =>
  new Set([
    ...[...state.messages.values()].flatMap(({ media }) => media ?? []),
    ...[...state.slips.values()].flatMap(({ picture }) => (picture?.in === 'media' ? picture.name : [])),
  ]);
