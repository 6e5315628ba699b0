import { CUSTOMER, type ReceivedMessage } from './received-message.ts';
import {
  canonicalJson,
  removePending,
  indexAtTime,
  isFromCustomer,
  messageKey,
  type ServerMessage,
  messagesAt,
  type Conversation,
  createdAtMs,
  insertMessage,
} from './conversation.ts';
import type { PendingMatches } from './rows.ts';

/*
 * Which message of the books a sending has become. Nothing that has not been sent is there, so this comes
 * with what sends.
 */

/**
 * Which message of the books each sending is, as far as its content tells: an echo may be here before the
 * answer is, and an answer may be lost though its message arrived.
 */
export function matchPending({ messages, pending }: Conversation): PendingMatches {
  const claims = new Map<ServerMessage, string>();
  for (const each of pending) {
    if (each.isRefused) continue;
    const content = canonicalJson(each.message);
    const from = indexAtTime(messages, each.after);
    for (let index = from; index < messages.length; index += 1) {
      const candidate = messages[index];
      if (!candidate || candidate.ownId !== undefined || candidate.seq <= each.seq) continue;
      if (claims.has(candidate) || !isFromCustomer(candidate.received)) continue;
      if (canonicalJson(candidate.received.message) !== content) continue;
      claims.set(candidate, each.id);
      break;
    }
  }
  return claims;
}

/** Whether the books are known to have this sending, though its answer has not come. */
export const isMatched = (talk: Conversation, id: string): boolean =>
  [...matchPending(talk).values()].includes(id);

/** The answer to a sending: the books have the message, at this time. */
export function confirmPending(talk: Conversation, id: string, createdAt: string): Conversation {
  const own = talk.pending.find((each) => each.id === id);
  if (!own) return talk;
  const rest = removePending(talk, id);
  const item: ReceivedMessage = { sender: CUSTOMER, message: own.message, createdAt };
  const at = createdAtMs(item);
  const content = canonicalJson(own.message);
  const there = messagesAt(rest.messages, at).filter(
    (each) =>
      each.ownId === undefined &&
      isFromCustomer(each.received) &&
      each.received.message?.message_type === own.message.message_type,
  );
  const echo = there.find((each) => canonicalJson(each.received.message) === content) ?? there[0];
  if (echo) {
    return {
      ...rest,
      messages: rest.messages.map((each) => (each === echo ? { ...each, ownId: id } : each)),
    };
  }
  const said = [...rest.messages];
  insertMessage(said, {
    key: messageKey(item),
    at,
    seq: rest.seq + 1,
    received: item,
    ownId: id,
    isDraft: true,
  });
  return { ...rest, messages: said, seq: rest.seq + 1 };
}
