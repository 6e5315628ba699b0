import type * as z from 'zod/mini';

import type { ChatMedia } from '@wallet/shared/contract/chat-messages.ts';

import type { MediaAt } from './chat-item.ts';
import type { Thread } from './chat-thread.ts';
import type { Env } from './env.ts';
import { isFull, keepMedia, type Media, MEDIA_MAX_FILES } from './media.ts';
import type { Member } from './member.ts';
import { done, refuse } from './outcome.ts';
import { type Kind, mediaIn, type Upload } from './upload.ts';
import type { WorldState } from './world-state.ts';

/** A visitor's file is nobody's until a guest has sent it: the upload says nothing of who uploads (§7). */
const NOBODY = '';

/** A file that was kept and not sent for so long makes room, when there is no more of it. */
const FORGOTTEN_MS = 60 * 60_000;

/** Keeps a picture or a video and answers its name. */
export function uploadChatFile(
  state: WorldState,
  member: Member | undefined,
  { upload, kind }: { readonly upload: Upload; readonly kind: Kind },
  env: Pick<Env, 'newId' | 'now'>,
) {
  const found = mediaIn(upload, kind);
  if (!found) return refuse('KEY_INVALID');
  const file = { owner: member?.id ?? NOBODY, type: found.type, bytes: upload.bytes };
  const roomy = withRoom(state, file, env.now);
  if (!roomy) return refuse('REQUEST_LIMIT');
  const kept = keepMedia(roomy, file, env);
  return done(kept.name, kept.state);
}

/** The kept file that a media message shows; undefined where it is not the sender's, or not what it says. */
export function fileSent(
  state: WorldState,
  { id }: Thread,
  { filePath, fileType, url }: z.output<typeof ChatMedia>,
  mediaAt: MediaAt,
): Media | undefined {
  // F-47: other files than pictures and videos come from the operator alone.
  const kind = KINDS[fileType];
  if (url || kind === undefined) return undefined;
  return state.media.find(
    (each) =>
      mediaAt(each.id) === filePath &&
      (each.owner === id || each.owner === NOBODY) &&
      each.type.startsWith(kind),
  );
}

const KINDS = { image: 'image/', video: 'video/', file: undefined } as const;

/** The file as the thread's own; undefined where the thread has as many as it may. */
export function withOwner(state: WorldState, { id }: Thread, file: Media): WorldState | undefined {
  if (file.owner === id) return state;
  if (state.media.filter(({ owner }) => owner === id).length >= MEDIA_MAX_FILES) return undefined;
  return { ...state, media: state.media.put({ ...file, owner: id }) };
}

function withRoom(
  state: WorldState,
  file: Parameters<typeof isFull>[1],
  now: number,
): WorldState | undefined {
  if (!isFull(state, file)) return state;
  const shown = shownIn(state);
  let roomy = state;
  for (const { id, owner, at } of state.media.values()) {
    if (owner !== file.owner || shown.has(id) || now - at < FORGOTTEN_MS) continue;
    roomy = { ...roomy, media: roomy.media.remove(id) };
    if (!isFull(roomy, file)) return roomy;
  }
  return undefined;
}

/** Names of the files that a message or a slip shows. */
const shownIn = (state: WorldState): ReadonlySet<string> =>
  new Set([
    ...[...state.messages.values()].flatMap(({ media }) => media ?? []),
    ...[...state.slips.values()].flatMap(({ picture }) => (picture?.in === 'media' ? picture.name : [])),
  ]);
