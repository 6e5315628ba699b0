import type { operator } from '@wallet/shared/control/operator.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { listRoomMessages } from '#domain/chat/chat-room.ts';
import type { ChatThread } from '#domain/chat/chat-thread.ts';
import { listHistory } from '#domain/chat/messages.ts';
import { countUnread } from '#domain/chat/operator-messages.ts';
import { mediaUrl } from '#http/call/media-url.ts';
import type { World } from '#world/world.ts';

const DEFAULT_LIMIT = 100;

interface PageRange {
  readonly limit?: number | undefined;
  readonly skip?: number | undefined;
}

/** Reads a chat room as the operator sees it. It does not mark messages as read. */
export function toRoomResponse(
  { id: worldId, state }: World,
  thread: ChatThread,
  { limit = DEFAULT_LIMIT, skip = 0 }: PageRange,
): ControlResponse<typeof operator.room> {
  const { byOperator, byCustomer } = countUnread(state, thread);
  const sessionId = state.rooms.get(thread.id)?.sessionId ?? null;
  return {
    name: thread.name,
    total: listRoomMessages(state, thread.id).length,
    unread: byOperator,
    unreadByCustomer: byCustomer,
    ...(sessionId === null ? {} : { session_id: sessionId }),
    messages: listHistory(state, thread, { limit, skip }, (name) => mediaUrl(worldId, name)),
  };
}
