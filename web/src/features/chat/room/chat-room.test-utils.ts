import { chat } from '@wallet/shared/contract/chat.ts';
import type { ChatMessage } from '@wallet/shared/contract/chat/messages.ts';
import { onTestFinished } from 'vitest';

import type { ChatSocket, ChatSocketHandlers } from '#api/chat-socket.ts';
import { mockResponse, receivedCalls } from '#testing/mock-api.ts';

import type { MessageContent, ReceivedMessage } from '../conversation/received-message.ts';
import type { Sender } from '../conversation/participant.ts';
import { ChatRoom } from './chat-room.ts';
import type { UploadFile } from './upload-file.ts';

export const textMessage = (payload: string): ChatMessage => ({ message_type: 'text', payload });

const GUEST = { userId: '', guestId: 'a-guest-whose-id-is-long-enough' };

/** An operator with a history and a socket, both controlled by a test. */
export class FakeOperator {
  readonly history: ReceivedMessage[] = [];
  readonly #startMs = Date.now();
  socketCount = 0;
  #handlers: ChatSocketHandlers | undefined;
  /** Number of reconnects that the room has requested. */
  reconnectCount = 0;

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

  /** Adds a message to the history, a second after the one before. */
  addToHistory(message: MessageContent, sender = 'operator', sessionId = '1'): ReceivedMessage {
    const last = this.history.at(-1);
    const at = (last ? Date.parse(last.createdAt) : this.#startMs) + 1_000;
    const added: ReceivedMessage = {
      sender,
      message,
      createdAt: new Date(at).toISOString(),
      session_id: sessionId,
    };
    this.history.push(added);
    return added;
  }

  /** Adds a text to the history and pushes it to the socket. */
  sendText(payload: string, sessionId = '1'): ReceivedMessage {
    const message = this.addToHistory(textMessage(payload), 'operator', sessionId);
    this.pushToSocket(message);
    return message;
  }

  pushToSocket(raw: unknown): void {
    this.#handlers?.onMessage(raw);
  }

  connectSocket(): void {
    this.#handlers?.onConnect();
  }

  get hasSocket(): boolean {
    return this.#handlers !== undefined;
  }

  disconnectSocket(): void {
    this.#handlers?.onDisconnect();
  }

  refuseSocket(): void {
    this.#handlers?.onRefused('EXPIRED_AUTH_TOKEN');
  }

  readonly openSocket = (_: unknown, handlers: ChatSocketHandlers): ChatSocket => {
    this.#handlers = handlers;
    this.socketCount += 1;
    return {
      isConnected: false,
      reconnect: () => {
        this.reconnectCount += 1;
      },
      close: () => {
        this.#handlers = undefined;
      },
    };
  };

  /** Starts a guest's room, by default with a socket. The room is left at the end of the test. */
  joinRoom(
    options: {
      readonly hasSocket?: boolean;
      readonly uploadFile?: UploadFile;
      readonly sender?: Sender;
      readonly fetchPrefix?: () => Promise<string>;
    } = {},
  ): ChatRoom {
    const { hasSocket = true, uploadFile, sender = { username: '', name: '' } } = options;
    const { fetchPrefix = () => Promise.resolve('chat_') } = options;
    const room = new ChatRoom({
      participant: GUEST,
      sender,
      fetchPrefix,
      openSocket: hasSocket ? this.openSocket : undefined,
      uploadFile,
    });
    room.start();
    onTestFinished(() => room.leave());
    return room;
  }
}

/** Returns the texts of the rows, in order. */
export const rowTexts = (room: ChatRoom): readonly string[] =>
  room.getSnapshot().rows.map(({ message }) => (message?.message_type === 'text' ? message.payload : '?'));

/** Returns the `skip` of each request for history, in order. */
export const requestedSkips = (): readonly number[] =>
  receivedCalls(chat.history).map(({ input: { body } }) => (body as { skip: number }).skip);

/** Waits until the condition holds, which is checked with each change of the room. */
export const until = (room: ChatRoom, condition: () => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => condition() && resolve();
    room.subscribe(check);
    check();
  });

/** Waits until no request for history is under way. */
export const untilIdle = (room: ChatRoom) =>
  until(room, () => room.getSnapshot().historyStatus !== 'loading' && !room.getSnapshot().isRefreshing);

/** Starts a room and connects its socket. */
export async function joinConnected(operator: FakeOperator, options = {}): Promise<ChatRoom> {
  const room = operator.joinRoom(options);
  await untilIdle(room);
  operator.connectSocket();
  await untilIdle(room);
  return room;
}
