import fc from 'fast-check';
import { expect, test } from 'vitest';

import { confirmPending, matchPending, isMatched } from './match-pending.ts';
import type { ReceivedMessage, MessageContent } from './received-message.ts';
import {
  addPending,
  updatePending,
  removePending,
  EMPTY_CONVERSATION,
  type Conversation,
  mergeMessages,
  createdAtMs,
} from './conversation.ts';
import { toRows as rowsWith } from './rows.ts';

const SEED = 20_260_115;
const PAGE = 10;

const text = (payload: string): MessageContent => ({ message_type: 'text', payload });
const isoOf = (at: number): string => new Date(at).toISOString();
const said = (at: number, payload: string, sender = 'operator'): ReceivedMessage => ({
  sender,
  message: text(payload),
  createdAt: isoOf(at),
});
const rowsOf = (talk: Conversation) => rowsWith(talk, matchPending(talk));
const wordsIn = (talk: Conversation) =>
  rowsOf(talk).map(({ message }) => (message?.message_type === 'text' ? message.payload : '?'));

const asking = (talk: Conversation, id: string, payload: string): Conversation =>
  addPending(talk, { id, message: text(payload), delivery: 'sending', askedAt: 0 });

const echo = said(5, 'hi', 'customer');
const sent = asking(EMPTY_CONVERSATION, 'a', 'hi');

test.each([
  ['after the answer', (talk: Conversation) => mergeMessages(confirmPending(talk, 'a', isoOf(5)), [echo])],
  ['before the answer', (talk: Conversation) => confirmPending(mergeMessages(talk, [echo]), 'a', isoOf(5))],
  [
    'twice',
    (talk: Conversation) => mergeMessages(confirmPending(mergeMessages(talk, [echo]), 'a', isoOf(5)), [echo]),
  ],
  [
    'twice before the answer',
    (talk: Conversation) => confirmPending(mergeMessages(mergeMessages(talk, [echo]), [echo]), 'a', isoOf(5)),
  ],
  [
    'while the answer is lost',
    (talk: Conversation) => mergeMessages(updatePending(talk, 'a', { delivery: 'failed' }), [echo]),
  ],
] as const)('CH-2 an echo %s is one bubble, which keeps its id', (_, work) => {
  expect(rowsOf(work(sent))).toMatchObject([{ id: 'a', delivery: 'succeed', isSaid: true }]);
});

test('CH-2 an echo that the operator writes in another way is still the message that was sent', () => {
  const own: MessageContent = {
    message_type: 'media',
    payload: { url: false, fileType: 'image', filePath: '/media/a.png' },
  };
  const asked = addPending(EMPTY_CONVERSATION, { id: 'a', message: own, delivery: 'sending', askedAt: 0 });
  const theirs: ReceivedMessage = {
    sender: 'customer',
    message: { ...own, payload: { ...own.payload, url: true, filePath: 'https://cdn.example/a.png' } },
    createdAt: isoOf(5),
  };
  expect(rowsOf(mergeMessages(confirmPending(asked, 'a', isoOf(5)), [theirs]))).toMatchObject([
    { id: 'a', isSaid: true },
  ]);
  expect(rowsOf(confirmPending(mergeMessages(asked, [theirs]), 'a', isoOf(5)))).toMatchObject([
    { id: 'a', isSaid: true },
  ]);
});

test.each([['hi', 'yes'] as const, ['hi', 'hi'] as const])(
  'CH-3 two quick sends (%s, %s) whose echoes come the other way round are two bubbles, both confirmed',
  (first, second) => {
    const two = asking(asking(EMPTY_CONVERSATION, 'a', first), 'b', second);
    const echoed = mergeMessages(mergeMessages(two, [said(6, second, 'customer')]), [
      said(5, first, 'customer'),
    ]);
    expect(rowsOf(echoed).filter(({ isSaid }) => isSaid)).toHaveLength(2);
    const done = confirmPending(confirmPending(echoed, 'b', isoOf(6)), 'a', isoOf(5));
    expect(rowsOf(done)).toMatchObject([
      { id: 'a', at: 5, isSaid: true },
      { id: 'b', at: 6, isSaid: true },
    ]);
  },
);

test('the same words said before are not taken for a sending', () => {
  const before = mergeMessages(EMPTY_CONVERSATION, [said(5, 'hi', 'customer')]);
  expect(rowsOf(asking(before, 'a', 'hi'))).toMatchObject([{ isSaid: true }, { id: 'a', isSaid: false }]);
  // Nor when they come later, out of an older page.
  const older = mergeMessages(asking(before, 'a', 'hi'), [said(3, 'hi', 'customer')]);
  expect(rowsOf(older).map(({ isSaid }) => isSaid)).toEqual([true, true, false]);
});

test('a sending that was refused is not found in the books, however alike', () => {
  const refused = updatePending(sent, 'a', { delivery: 'failed', isRefused: true });
  const talk = mergeMessages(refused, [echo]);
  expect(isMatched(talk, 'a')).toBe(false);
  expect(rowsOf(talk)).toHaveLength(2);
  expect(rowsOf(removePending(talk, 'a'))).toHaveLength(1);
});

test('twins in one page are two messages, and the same page again adds none', () => {
  const page = [said(5, 'hi'), said(5, 'hi')];
  const once = mergeMessages(EMPTY_CONVERSATION, page);
  expect(rowsOf(once)).toHaveLength(2);
  expect(mergeMessages(once, page)).toBe(once);
});

test('messages stand in the order of their time, whatever order they come in', () => {
  const talk = mergeMessages(mergeMessages(EMPTY_CONVERSATION, [said(7, 'c'), said(3, 'a')]), [said(5, 'b')]);
  expect(wordsIn(talk)).toEqual(['a', 'b', 'c']);
});

/** The same message with its fields in another order. */
test('the order of fields makes no other message', () => {
  const buttons = (payloads: object[]): ReceivedMessage =>
    ({
      sender: 'operator',
      message: { message_type: 'buttons', payload: 'x', payloads },
      createdAt: isoOf(5),
    }) as ReceivedMessage;
  const talk = mergeMessages(EMPTY_CONVERSATION, [buttons([{ type: 'call', title: 't' }])]);
  expect(mergeMessages(talk, [buttons([{ title: 't', type: 'call' }])])).toBe(talk);
});

type Step =
  | { readonly do: 'theirs' | 'send'; readonly words: string }
  | { readonly do: 'accept' | 'answer' | 'lose' | 'hear' | 'page'; readonly which: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('theirs', 'send'), words: fc.constantFrom('hi', 'yes', 'no') }),
  fc.record({ do: fc.constantFrom('accept', 'answer', 'lose', 'hear', 'page'), which: fc.nat(30) }),
);

interface Sending {
  readonly id: string;
  readonly words: string;
  at?: number;
  isToldOf?: boolean;
}

/** An operator with books, and a network that loses, repeats and mixes up; what the device makes of it. */
function live(steps: readonly Step[]) {
  const books: ReceivedMessage[] = [];
  const sendings: Sending[] = [];
  let talk = EMPTY_CONVERSATION;
  let time = 0;
  const book = (words: string, sender: string): number => {
    time += 1;
    books.push(said(time, words, sender));
    return time;
  };
  const pageFrom = (skip: number) => books.toReversed().slice(skip, skip + PAGE);
  const tell = (each: Sending) => {
    if (each.at === undefined || each.isToldOf) return;
    each.isToldOf = true;
    talk = confirmPending(talk, each.id, isoOf(each.at));
  };
  const at = <Each>(list: readonly Each[], which: number): Each | undefined =>
    list[which % (list.length || 1)];

  for (const each of steps) {
    if ('words' in each && each.do === 'theirs') book(each.words, 'operator');
    else if ('words' in each) {
      const id = `own ${sendings.length}`;
      sendings.push({ id, words: each.words });
      talk = asking(talk, id, each.words);
    } else if (each.do === 'hear') {
      const heard = at(books, each.which);
      if (heard) talk = mergeMessages(talk, [heard]);
    } else if (each.do === 'page') talk = mergeMessages(talk, pageFrom(each.which));
    else {
      const sending = at(sendings, each.which);
      if (!sending) continue;
      if (each.do === 'accept') sending.at ??= book(sending.words, 'customer');
      else if (each.do === 'answer') tell(sending);
      else if (!sending.isToldOf) talk = updatePending(talk, sending.id, { delivery: 'failed' });
    }
    const ids = rowsOf(talk).map(({ id }) => id);
    expect(new Set(ids).size, 'no two bubbles have one id').toBe(ids.length);
  }
  for (let skip = 0; skip < books.length; skip += PAGE) talk = mergeMessages(talk, pageFrom(skip));
  return { books, sendings, talk };
}

test(`whatever the network does, the list is the operator’s books, and what they have not stands below once (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { books, sendings, talk } = live(steps);
      const rows = rowsOf(talk);
      expect(rows.filter(({ isSaid }) => isSaid).map(({ at }) => at)).toEqual(books.map(createdAtMs));
      const missing = sendings.filter(({ at }) => at === undefined).map(({ words }) => words);
      const below = rows.filter(({ isSaid }) => !isSaid).map(({ message }) => message);
      expect(below.map((each) => (each as { payload: string }).payload).toSorted()).toEqual(
        missing.toSorted(),
      );
      expect(rows.findLastIndex(({ isSaid }) => isSaid)).toBe(books.length - 1);
    }),
    { seed: SEED, numRuns: 1_000 },
  );
});
