import {
  toCanonicalJson,
  type Conversation,
  getCreatedAtMs,
  findIndexAtTime,
  findOtherPrecision,
  insertMessage,
  isFromCustomer,
  getMessageKey,
  findMessagesAt,
  removePending,
  type ServerMessage,
} from './conversation.ts';
import { CUSTOMER, type ReceivedMessage } from './received-message.ts';

/** Ids of pending messages by the server message that each of them has become. */
type PendingMatches = ReadonlyMap<ServerMessage, string>;

/**
 * Matches pending messages with server messages of the same content. The echo of a message may arrive before
 * the response to its request, and a response may be lost although the message was stored.
 */
export function matchPending({ messages, pending }: Conversation): PendingMatches {
  const matches = new Map<ServerMessage, string>();
  for (const { id, message, afterSeq, earliestAt, isRefused } of pending) {
    if (isRefused) continue;
    const content = toCanonicalJson(message);
    for (let index = findIndexAtTime(messages, earliestAt); index < messages.length; index += 1) {
      const candidate = messages[index];
      if (!candidate || candidate.pendingId !== undefined || candidate.seq <= afterSeq) continue;
      if (matches.has(candidate) || !isFromCustomer(candidate.received)) continue;
      if (toCanonicalJson(candidate.received.message) !== content) continue;
      matches.set(candidate, id);
      break;
    }
  }
  return matches;
}

/** Returns true if the operator is known to have stored a pending message, although its response has not arrived. */
export const isMatched = (conversation: Conversation, id: string): boolean =>
  [...matchPending(conversation).values()].includes(id);

/** Replaces a pending message by the server message that the response to its request announces. */
export function confirmPending(conversation: Conversation, id: string, createdAt: string): Conversation {
  const confirmed = conversation.pending.find((each) => each.id === id);
  if (!confirmed) return conversation;
  const rest = removePending(conversation, id);
  const received: ReceivedMessage = { sender: CUSTOMER, message: confirmed.message, createdAt };
  const at = getCreatedAtMs(received);
  const content = toCanonicalJson(confirmed.message);
  const unmatched = rest.messages.filter(({ pendingId }) => pendingId === undefined);
  const candidates = findMessagesAt(unmatched, at).filter(
    (each) =>
      isFromCustomer(each.received) && each.received.message?.message_type === confirmed.message.message_type,
  );
  const key = getMessageKey(received);
  const echo =
    candidates.find((each) => toCanonicalJson(each.received.message) === content) ??
    candidates[0] ??
    findOtherPrecision(unmatched, received, key);
  if (echo) {
    const confirmedEcho = { ...echo, pendingId: id, ...(echo.at !== at && { otherKey: key }) };
    return { ...rest, messages: rest.messages.map((each) => (each === echo ? confirmedEcho : each)) };
  }
  const messages = [...rest.messages];
  const seq = rest.seq + 1;
  insertMessage(messages, {
    key,
    at,
    seq,
    received,
    pendingId: id,
    isProvisional: true,
  });
  return { ...rest, messages, seq };
}

/**
 * Ends the wait of messages whose response gave no time, once the operator's own version has come: a pending message is
 * compared with the others at every change.
 */
export function settleMatched(conversation: Conversation): Conversation {
  const succeeded = new Set(
    conversation.pending.filter(({ delivery }) => delivery === 'succeed').map(({ id }) => id),
  );
  if (succeeded.size === 0) return conversation;
  const matches = new Map([...matchPending(conversation)].filter(([, id]) => succeeded.has(id)));
  if (matches.size === 0) return conversation;
  const settled = new Set(matches.values());
  return {
    ...conversation,
    pending: conversation.pending.filter(({ id }) => !settled.has(id)),
    messages: conversation.messages.map((each) => {
      const pendingId = matches.get(each);
      return pendingId === undefined ? each : { ...each, pendingId };
    }),
  };
}
