import { expect, test } from 'vitest';

import type { ReceivedMessage } from './received-message.ts';
import { EMPTY_CONVERSATION, mergeMessages } from './conversation.ts';
import { type ChatRow, toRows } from './rows.ts';
import { toTimeline } from './timeline.ts';

const row = (id: string, at: string, change: Partial<ChatRow> = {}): ChatRow => ({
  id,
  at: Date.parse(at),
  side: 'theirs',
  message: { message_type: 'text', payload: id },
  name: '',
  sessionId: undefined,
  delivery: 'succeed',
  isConfirmed: true,
  ...change,
});

test('CH-10 a day begins at midnight in UTC+7 and is shown above its first message only', () => {
  const entries = toTimeline(
    [
      row('a', '2026-01-14T16:59:59.999Z'),
      row('b', '2026-01-14T17:00:00.000Z'),
      row('c', '2026-01-15T16:59:59.999Z'),
    ],
    undefined,
  );
  expect(entries.map(({ day }) => day)).toEqual(['14/01/2026', '15/01/2026', undefined]);
});

test('CH-10 the end of a conversation is shown between the last message of one session and the first of the next', () => {
  const at = '2026-01-15T03:00:00Z';
  const entries = toTimeline(
    [
      row('a', at, { sessionId: '1' }),
      // Not every message has a session id.
      row('b', at),
      row('c', at, { sessionId: '1' }),
      row('d', at),
      row('e', at, { sessionId: '2' }),
      row('f', at, { sessionId: '2' }),
    ],
    undefined,
  );
  expect(entries.filter(({ startsSession }) => startsSession).map(({ row: { id } }) => id)).toEqual(['e']);
});

test('the unread line is shown above the first unread message', () => {
  const at = '2026-01-15T03:00:00Z';
  const entries = toTimeline([row('a', at), row('b', at), row('c', at)], 'b');
  expect(entries.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, true, false]);
});

test('a group begins with another sender, a separator, or a pause of more than five minutes', () => {
  const entries = toTimeline(
    [
      row('a', '2026-01-15T03:00:00Z'),
      row('b', '2026-01-15T03:05:00Z'),
      row('c', '2026-01-15T03:10:01Z'),
      row('d', '2026-01-15T03:10:02Z', { side: 'own' }),
      row('e', '2026-01-15T03:10:03Z', { side: 'own' }),
    ],
    undefined,
  );
  expect(entries.map(({ startsGroup }) => startsGroup)).toEqual([true, false, true, true, false]);
});

test('unchanged entries are the same objects after one more message, so that React does not render them again', () => {
  const item = (payload: string, second: number): ReceivedMessage => ({
    sender: 'operator',
    message: { message_type: 'text', payload },
    createdAt: new Date(Date.parse('2026-01-15T03:00:00Z') + second * 1_000).toISOString(),
  });
  const older = mergeMessages(EMPTY_CONVERSATION, [item('b', 2), item('c', 3)]);
  const before = toTimeline(toRows(older), undefined);
  const after = toTimeline(toRows(mergeMessages(older, [item('a', 1)])), undefined);
  expect(after.map(({ row: { message } }) => message)).toHaveLength(3);
  expect(after[2]).toBe(before[1]);
  // It was the first entry, with the day above it.
  expect(after[1]).not.toBe(before[0]);
  expect(after[1]?.row).toBe(before[0]?.row);
  expect(toTimeline(toRows(older), before[1]?.row.id)[1]).toMatchObject({ isFirstUnread: true });
});
