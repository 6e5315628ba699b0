import type { operator } from '@wallet/shared/control/operator.ts';
import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';

import { historyOf } from '#domain/chat.ts';
import { unreadIn } from '#domain/chat-operator.ts';
import { messagesOf } from '#domain/chat-room.ts';
import type { Thread } from '#domain/chat-thread.ts';
import { mediaAt } from '#http/media.ts';
import type { World } from '#world/world.ts';

const DEFAULT_LIMIT = 100;

interface Part {
  readonly limit?: number | undefined;
  readonly skip?: number | undefined;
}

/** A room as whoever sits on the operator's side sees it. Looking at it marks nothing as read. */
export function roomRead(
  { id: world, state }: World,
  thread: Thread,
  { limit = DEFAULT_LIMIT, skip = 0 }: Part,
): ControlAnswer<typeof operator.room> {
  const { byOperator, byCustomer } = unreadIn(state, thread);
  const sessionId = state.rooms.get(thread.id)?.sessionId ?? null;
  return {
    name: thread.name,
    total: messagesOf(state, thread.id).length,
    unread: byOperator,
    unreadByCustomer: byCustomer,
    ...(sessionId === null ? {} : { session_id: sessionId }),
    messages: historyOf(state, thread, { limit, skip }, (file) => mediaAt(world, file)),
  };
}
