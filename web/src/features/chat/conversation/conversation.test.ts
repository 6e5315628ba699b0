import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ConversationStore } from './conversation-store.ts';
import { confirmPending, isMatched } from './match-pending.ts';
import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';

import type { ReceivedMessage } from './received-message.ts';
import {
  addPending,
  updatePending,
  removePending,
  EMPTY_CONVERSATION,
  type Conversation,
  mergeMessages,
  getCreatedAtMs,
} from './conversation.ts';
import { toRows } from './rows.ts';

const SEED = 20_260_115;
const PAGE = 10;

const text = (payload: string): ChatMessage => ({ message_type: 'text', payload });
const toIso = (at: number): string => new Date(at).toISOString();
const received = (at: number, payload: string, sender = 'operator'): ReceivedMessage => ({
  sender,
  message: text(payload),
  createdAt: toIso(at),
});
const rowTexts = (conversation: Conversation) =>
  toRows(conversation).map(({ message }) => (message?.message_type === 'text' ? message.payload : '?'));

const withPending = (conversation: Conversation, id: string, payload: string): Conversation =>
  addPending(conversation, { id, message: text(payload), delivery: 'sending', sentAt: 0 });

const echo = received(5, 'hi', 'customer');
const sent = withPending(EMPTY_CONVERSATION, 'a', 'hi');

const confirm = (conversation: Conversation) => confirmPending(conversation, 'a', toIso(5));
const receiveEcho = (conversation: Conversation) => mergeMessages(conversation, [echo]);
const fail = (conversation: Conversation) => updatePending(conversation, 'a', { delivery: 'failed' });

test.each([
  ['after the response', [confirm, receiveEcho]],
  ['before the response', [receiveEcho, confirm]],
  ['before and after the response', [receiveEcho, confirm, receiveEcho]],
  ['twice before the response', [receiveEcho, receiveEcho, confirm]],
  ['after the response was lost', [fail, receiveEcho]],
] as const)('CH-2 an echo that arrives %s is one row, which keeps its id', (_, steps) => {
  const after = steps.reduce((conversation, apply) => apply(conversation), sent);
  expect(toRows(after)).toMatchObject([{ id: 'a', delivery: 'succeed', isConfirmed: true }]);
});

const confirmExactly = (conversation: Conversation) => confirmPending(conversation, 'a', toIso(5_123));
const receiveExactly = (conversation: Conversation) =>
  mergeMessages(conversation, [received(5_123, 'hi', 'customer')]);
const readSeconds = (conversation: Conversation) =>
  mergeMessages(conversation, [received(5_000, 'hi', 'customer')]);

test.each([
  ['the history', [confirmExactly, readSeconds, readSeconds]],
  ['the history before the response', [readSeconds, confirmExactly, readSeconds]],
  ['the history after the socket', [receiveExactly, readSeconds, confirmExactly, receiveExactly]],
  ['the history before the socket', [confirmExactly, readSeconds, receiveExactly, readSeconds]],
] as const)('CH-2 a message whose time has whole seconds only in %s is one row', (_, steps) => {
  const after = steps.reduce((conversation, apply) => apply(conversation), sent);
  expect(toRows(after)).toMatchObject([{ id: 'a', isConfirmed: true }]);
});

test.each([
  ['a second apart', 6_200, 6_000],
  ['within one second', 5_800, 5_000],
])('CH-3 two equal messages %s are two rows, also where the history has whole seconds', (_, exact, whole) => {
  const two = withPending(confirmExactly(sent), 'b', 'hi');
  const page = [received(whole, 'hi', 'customer'), received(5_000, 'hi', 'customer')];
  const done = mergeMessages(confirmPending(two, 'b', toIso(exact)), page);
  expect(
    toRows(done)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['a', 'b']);
  expect(toRows(receiveExactly(mergeMessages(done, page)))).toHaveLength(2);
});

test('CH-2 an echo whose content has another form is still the message that was sent', () => {
  const content: ChatMessage = {
    message_type: 'media',
    payload: { url: false, fileType: 'image', filePath: '/media/a.png' },
  };
  const pending = addPending(EMPTY_CONVERSATION, {
    id: 'a',
    message: content,
    delivery: 'sending',
    sentAt: 0,
  });
  const stored: ReceivedMessage = {
    sender: 'customer',
    message: {
      ...content,
      payload: { ...content.payload, url: true, filePath: 'https://cdn.example/a.png' },
    },
    createdAt: toIso(5),
  };
  expect(toRows(mergeMessages(confirmPending(pending, 'a', toIso(5)), [stored]))).toMatchObject([
    { id: 'a', isConfirmed: true },
  ]);
  expect(toRows(confirmPending(mergeMessages(pending, [stored]), 'a', toIso(5)))).toMatchObject([
    { id: 'a', isConfirmed: true },
  ]);
});

test.each([['hi', 'yes'] as const, ['hi', 'hi'] as const])(
  'CH-3 two quick messages (%s, %s) whose echoes arrive in reverse order are two rows, both confirmed',
  (first, second) => {
    const two = withPending(withPending(EMPTY_CONVERSATION, 'a', first), 'b', second);
    const echoed = mergeMessages(mergeMessages(two, [received(6, second, 'customer')]), [
      received(5, first, 'customer'),
    ]);
    expect(toRows(echoed).filter(({ isConfirmed }) => isConfirmed)).toHaveLength(2);
    const done = confirmPending(confirmPending(echoed, 'b', toIso(6)), 'a', toIso(5));
    expect(toRows(done)).toMatchObject([
      { id: 'a', at: 5, isConfirmed: true },
      { id: 'b', at: 6, isConfirmed: true },
    ]);
  },
);

test('an earlier message of the same text is not matched with a pending one', () => {
  const before = mergeMessages(EMPTY_CONVERSATION, [received(5, 'hi', 'customer')]);
  expect(toRows(withPending(before, 'a', 'hi'))).toMatchObject([
    { isConfirmed: true },
    { id: 'a', isConfirmed: false },
  ]);
  // Nor is one that arrives later with an older page.
  const older = mergeMessages(withPending(before, 'a', 'hi'), [received(3, 'hi', 'customer')]);
  expect(toRows(older).map(({ isConfirmed }) => isConfirmed)).toEqual([true, true, false]);
});

test('a refused message is not matched with a stored one of the same content', () => {
  const refused = updatePending(sent, 'a', { delivery: 'failed', isRefused: true });
  const conversation = mergeMessages(refused, [echo]);
  expect(isMatched(conversation, 'a')).toBe(false);
  expect(toRows(conversation)).toHaveLength(2);
  expect(toRows(removePending(conversation, 'a'))).toHaveLength(1);
});

test('equal messages in one page are two messages, and the same page again adds none', () => {
  const page = [received(5, 'hi'), received(5, 'hi')];
  const once = mergeMessages(EMPTY_CONVERSATION, page);
  expect(toRows(once)).toHaveLength(2);
  expect(mergeMessages(once, page)).toBe(once);
});

test('messages are sorted by time, whatever order they arrive in', () => {
  const conversation = mergeMessages(
    mergeMessages(EMPTY_CONVERSATION, [received(7, 'c'), received(3, 'a')]),
    [received(5, 'b')],
  );
  expect(rowTexts(conversation)).toEqual(['a', 'b', 'c']);
});

test('a message with its fields in another order is the same message', () => {
  const buttons = (payloads: object[]): ReceivedMessage =>
    ({
      sender: 'operator',
      message: { message_type: 'buttons', payload: 'x', payloads },
      createdAt: toIso(5),
    }) as ReceivedMessage;
  const conversation = mergeMessages(EMPTY_CONVERSATION, [buttons([{ type: 'call', title: 't' }])]);
  expect(mergeMessages(conversation, [buttons([{ title: 't', type: 'call' }])])).toBe(conversation);
});

type Step =
  | { readonly do: 'operatorSends' | 'send'; readonly payload: string }
  | { readonly do: 'store' | 'respond' | 'lose' | 'socket' | 'page'; readonly index: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('operatorSends', 'send'), payload: fc.constantFrom('hi', 'yes', 'no') }),
  fc.record({ do: fc.constantFrom('store', 'respond', 'lose', 'socket', 'page'), index: fc.nat(30) }),
);

interface SentMessage {
  readonly id: string;
  readonly payload: string;
  /** Server time at which the operator stored it. */
  storedAt?: number;
  hasResponse?: boolean;
}

/** Runs the steps against an operator's history and a network that loses, repeats and reorders messages. */
function simulate(steps: readonly Step[]) {
  const history: ReceivedMessage[] = [];
  const sentMessages: SentMessage[] = [];
  let conversation = EMPTY_CONVERSATION;
  let time = 0;
  const store = (payload: string, sender: string): number => {
    time += 1;
    history.push(received(time, payload, sender));
    return time;
  };
  const pageFrom = (skip: number) => history.toReversed().slice(skip, skip + PAGE);
  const respond = (each: SentMessage) => {
    if (each.storedAt === undefined || each.hasResponse) return;
    each.hasResponse = true;
    conversation = confirmPending(conversation, each.id, toIso(each.storedAt));
  };
  const pick = <Each>(list: readonly Each[], index: number): Each | undefined =>
    list[index % (list.length || 1)];

  for (const each of steps) {
    if ('payload' in each && each.do === 'operatorSends') store(each.payload, 'operator');
    else if ('payload' in each) {
      const id = `pending ${sentMessages.length}`;
      sentMessages.push({ id, payload: each.payload });
      conversation = withPending(conversation, id, each.payload);
    } else if (each.do === 'socket') {
      const message = pick(history, each.index);
      if (message) conversation = mergeMessages(conversation, [message]);
    } else if (each.do === 'page') conversation = mergeMessages(conversation, pageFrom(each.index));
    else {
      const message = pick(sentMessages, each.index);
      if (!message) continue;
      if (each.do === 'store') message.storedAt ??= store(message.payload, 'customer');
      else if (each.do === 'respond') respond(message);
      else if (!message.hasResponse)
        conversation = updatePending(conversation, message.id, { delivery: 'failed' });
    }
    const ids = toRows(conversation).map(({ id }) => id);
    expect(new Set(ids).size, 'no two rows have the same id').toBe(ids.length);
  }
  for (let skip = 0; skip < history.length; skip += PAGE)
    conversation = mergeMessages(conversation, pageFrom(skip));
  return { history, sentMessages, conversation };
}

test(`whatever the network does, the list is the operator’s history, followed by each message that is not stored, once (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { history, sentMessages, conversation } = simulate(steps);
      const rows = toRows(conversation);
      const confirmed = rows.filter(({ isConfirmed }) => isConfirmed);
      expect(confirmed.map(({ at }) => at)).toEqual(history.map(getCreatedAtMs));
      const missing = sentMessages.filter(({ storedAt }) => storedAt === undefined);
      const unconfirmed = rows.filter(({ isConfirmed }) => !isConfirmed);
      expect(unconfirmed.map(({ message }) => (message as { payload: string }).payload).toSorted()).toEqual(
        missing.map(({ payload }) => payload).toSorted(),
      );
      expect(rows.findLastIndex(({ isConfirmed }) => isConfirmed)).toBe(history.length - 1);
    }),
    { seed: SEED, numRuns: 1_000 },
  );
});

test('a message whose response gave no time waits no more once the operator’s own version has come', () => {
  const store = new ConversationStore(() => {});
  store.update(() => updatePending(sent, 'a', { delivery: 'succeed' }));
  expect(store.getSnapshot().pending).toHaveLength(1);
  store.update(receiveEcho);
  expect(store.getSnapshot().pending).toEqual([]);
  expect(toRows(store.getSnapshot()).map(({ id }) => id)).toEqual(['a']);
});
