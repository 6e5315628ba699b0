import { chat } from '@wallet/shared/contract/chat.ts';
import { onTestFinished } from 'vitest';

import type { ChatSocket, SocketHandlers } from '#api/socket.ts';
import { answer, received } from '#testing/answer.ts';

import type { Item, Message } from '../history/item.ts';
import type { Upload } from './outbox.ts';
import { ChatRoom } from './room.ts';

export const text = (payload: string): Message => ({ message_type: 'text', payload });

const START = Date.now();
const WHO = { userId: '', guestId: 'a-guest-whose-id-is-long-enough' };

/** An operator with books, and the line to it, both in the hands of a test. */
export class Operator {
  readonly books: Item[] = [];
  /** How many sockets were opened. */
  opened = 0;
  #handlers: SocketHandlers | undefined;
  /** How often the room's own check has asked the socket to try again. */
  checks = 0;

  constructor() {
    answer(chat.config, { PREFIX: 'chat_' });
    answer(chat.readCustomer, {});
    answer(chat.history, ({ input: { body } }) => {
      const { skip, limit } = body as { skip: number; limit: number };
      return this.books.toReversed().slice(skip, skip + limit) as never;
    });
    answer(chat.sendMessage, ({ input: { body } }) => ({
      createdAt: this.book((body as Item).message ?? text(''), 'customer').createdAt,
    }));
  }

  /** Writes into the books, a second after what was there. */
  book(message: Message, sender = 'operator', session = '1'): Item {
    const last = this.books.at(-1);
    const at = (last ? Date.parse(last.createdAt) : START) + 1_000;
    const item: Item = { sender, message, createdAt: new Date(at).toISOString(), session_id: session };
    this.books.push(item);
    return item;
  }

  /** Says something, which the line brings at once where it is up. */
  say(payload: string, session = '1'): Item {
    const item = this.book(text(payload), 'operator', session);
    this.hear(item);
    return item;
  }

  hear(item: unknown): void {
    this.#handlers?.onItem(item);
  }

  goUp(): void {
    this.#handlers?.onUp();
  }

  goDown(): void {
    this.#handlers?.onDown();
  }

  readonly connect = (_: unknown, handlers: SocketHandlers): ChatSocket => {
    this.#handlers = handlers;
    this.opened += 1;
    return {
      isConnected: false,
      check: () => {
        this.checks += 1;
      },
      close: () => {
        this.#handlers = undefined;
      },
    };
  };

  /** A room of a guest at this operator, with a line or without one; it ends with the test. */
  enter(options: { readonly hasLine?: boolean; readonly upload?: Upload } = {}): ChatRoom {
    const { hasLine = true, upload } = options;
    const room = new ChatRoom({
      who: WHO,
      prefix: () => Promise.resolve('chat_'),
      ...(hasLine ? { connect: this.connect } : {}),
      ...(upload ? { upload } : {}),
    });
    room.start();
    onTestFinished(() => room.leave());
    return room;
  }
}

/** The words of the bubbles, in order. */
export const wordsIn = (room: ChatRoom): readonly string[] =>
  room.read().rows.map(({ message }) => (message?.message_type === 'text' ? message.payload : '?'));

export const skips = (): readonly number[] =>
  received(chat.history).map(({ input: { body } }) => (body as { skip: number }).skip);
