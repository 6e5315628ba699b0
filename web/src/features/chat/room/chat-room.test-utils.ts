import { chat } from '@wallet/shared/contract/chat.ts';
import { onTestFinished } from 'vitest';

import type { ChatSocket, ChatSocketHandlers } from '#api/chat-socket.ts';
import { mockResponse, receivedCalls } from '#testing/mock-api.ts';

import type { ReceivedMessage, MessageContent } from '../conversation/received-message.ts';
import type { UploadFile } from './outbox.ts';
import { ChatRoom } from './chat-room.ts';

export const textMessage = (payload: string): MessageContent => ({ message_type: 'text', payload });

const START_MS = Date.now();
const GUEST = { userId: '', guestId: 'a-guest-whose-id-is-long-enough' };

/** An operator with books, and the line to it, both in the hands of a test. */
export class FakeOperator {
  readonly history: ReceivedMessage[] = [];
  /** How many sockets were opened. */
  socketsOpened = 0;
  #handlers: ChatSocketHandlers | undefined;
  /** How often the room's own check has asked the socket to try again. */
  socketChecks = 0;

  constructor() {
    mockResponse(chat.config, { PREFIX: 'chat_' });
    mockResponse(chat.readCustomer, {});
    mockResponse(chat.history, ({ input: { body } }) => {
      const { skip, limit } = body as { skip: number; limit: number };
      return this.history.toReversed().slice(skip, skip + limit) as never;
    });
    mockResponse(chat.sendMessage, ({ input: { body } }) => ({
      createdAt: this.addToHistory((body as ReceivedMessage).message ?? textMessage(''), 'customer')
        .createdAt,
    }));
  }

  /** Writes into the books, a second after what was there. */
  addToHistory(message: MessageContent, sender = 'operator', session = '1'): ReceivedMessage {
    const last = this.history.at(-1);
    const at = (last ? Date.parse(last.createdAt) : START_MS) + 1_000;
    const item: ReceivedMessage = {
      sender,
      message,
      createdAt: new Date(at).toISOString(),
      session_id: session,
    };
    this.history.push(item);
    return item;
  }

  /** Says something, which the line brings at once where it is up. */
  sendText(payload: string, session = '1'): ReceivedMessage {
    const item = this.addToHistory(textMessage(payload), 'operator', session);
    this.pushToSocket(item);
    return item;
  }

  pushToSocket(item: unknown): void {
    this.#handlers?.onMessage(item);
  }

  connectSocket(): void {
    this.#handlers?.onConnect();
  }

  disconnectSocket(): void {
    this.#handlers?.onDisconnect();
  }

  readonly openSocket = (_: unknown, handlers: ChatSocketHandlers): ChatSocket => {
    this.#handlers = handlers;
    this.socketsOpened += 1;
    return {
      isConnected: false,
      reconnect: () => {
        this.socketChecks += 1;
      },
      close: () => {
        this.#handlers = undefined;
      },
    };
  };

  /** A room of a guest at this operator, with a line or without one; it ends with the test. */
  joinRoom(options: { readonly hasLine?: boolean; readonly upload?: UploadFile } = {}): ChatRoom {
    const { hasLine = true, upload } = options;
    const room = new ChatRoom({
      participant: GUEST,
      fetchPrefix: () => Promise.resolve('chat_'),
      ...(hasLine ? { openSocket: this.openSocket } : {}),
      ...(upload ? { upload } : {}),
    });
    room.start();
    onTestFinished(() => room.leave());
    return room;
  }
}

/** The words of the bubbles, in order. */
export const bubbleTexts = (room: ChatRoom): readonly string[] =>
  room.getSnapshot().rows.map(({ message }) => (message?.message_type === 'text' ? message.payload : '?'));

export const requestedSkips = (): readonly number[] =>
  receivedCalls(chat.history).map(({ input: { body } }) => (body as { skip: number }).skip);
