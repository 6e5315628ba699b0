import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { expect, test } from 'vitest';

import {
  addPending,
  EMPTY_CONVERSATION,
  findSessionId,
  mergeMessages,
  updatePending,
} from './conversation.ts';
import { confirmPending, settleMatched } from './match-pending.ts';
import type { ReceivedMessage } from './received-message.ts';
import { toRows } from './rows.ts';

const text = (payload: string): ChatMessage => ({ message_type: 'text', payload });
const toIso = (at: number): string => new Date(at).toISOString();
const received = (at: number, payload: string, sender = 'customer'): ReceivedMessage => ({
  sender,
  message: text(payload),
  createdAt: toIso(at),
});
const send = (conversation: typeof EMPTY_CONVERSATION, id: string, payload: string, sentAt = 0) =>
  addPending(conversation, { id, message: text(payload), delivery: 'sending', sentAt });

test('the first message is found although the operator’s clock is up to ten seconds behind', () => {
  const sent = send(EMPTY_CONVERSATION, 'a', 'hi', 60_000);
  expect(toRows(mergeMessages(sent, [received(50_000, 'hi')]))).toHaveLength(1);
  expect(toRows(mergeMessages(sent, [received(49_999, 'hi')]))).toHaveLength(2);
});

test('CH-3 two equal messages of the same moment are confirmed as two', () => {
  const two = send(send(EMPTY_CONVERSATION, 'a', 'hi'), 'b', 'hi');
  const echoed = mergeMessages(two, [received(5, 'hi'), received(5, 'hi')]);
  const done = confirmPending(confirmPending(echoed, 'a', toIso(5)), 'b', toIso(5));
  expect(toRows(done).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a message of the operator of the same moment does not take the place of the member’s own', () => {
  const confirmed = confirmPending(send(EMPTY_CONVERSATION, 'a', 'hi'), 'a', toIso(5));
  const rows = toRows(mergeMessages(confirmed, [received(5, 'hello', 'operator')]));
  expect(rows.map(({ side }) => side).toSorted()).toEqual(['own', 'theirs']);
});

test('only a message whose response has come is settled by the operator’s own version', () => {
  const two = send(send(EMPTY_CONVERSATION, 'a', 'one'), 'b', 'two');
  const answered = updatePending(two, 'a', { delivery: 'succeed' });
  const settled = settleMatched(mergeMessages(answered, [received(5, 'one'), received(6, 'two')]));
  expect(settled.pending.map(({ id }) => id)).toEqual(['b']);
});

test('a message goes to the session of the newest message that has one', () => {
  const conversation = mergeMessages(EMPTY_CONVERSATION, [
    { ...received(1, 'a'), session_id: '1' },
    { ...received(2, 'b'), session_id: '2' },
    received(3, 'c'),
  ]);
  expect(findSessionId(conversation)).toBe('2');
  expect(findSessionId(EMPTY_CONVERSATION)).toBe('');
});
