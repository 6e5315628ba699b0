import { roomOf } from '@wallet/shared/contract/chat-room.ts';

import { asApiError } from '#api/api-error.ts';
import type { ChatSocket, SocketHandlers, SocketPlace } from '#api/socket.ts';

import { type Who, whoId } from '../history/who.ts';
import type { Line } from './room-view.ts';

export type Connect = (place: SocketPlace, handlers: SocketHandlers) => ChatSocket | Promise<ChatSocket>;

interface Options {
  readonly who: Who;
  /** Absent where the deployment has no socket. */
  readonly connect: Connect | undefined;
  /** The operator's PREFIX. */
  readonly prefix: () => Promise<string>;
  readonly onLine: (line: Line) => void;
  /** One message, unread. */
  readonly onItem: (raw: unknown) => void;
}

/** A room's line to the operator: one socket, which keeps itself up, and is looked after by whoever holds it. */
export class RoomLine {
  readonly #options: Options;
  #socket: ChatSocket | undefined;
  #isOpening = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Opens it, or says that there is none. */
  async open(): Promise<void> {
    const { connect, who, prefix, onLine, onItem } = this.#options;
    if (!connect) return onLine('off');
    if (this.#isOpening) return;
    this.#isOpening = true;
    onLine('joining');
    try {
      const room = roomOf(await prefix(), whoId(who));
      const socket = await connect(
        { room, guestId: who.guestId },
        {
          onUp: () => onLine('live'),
          onDown: () => onLine('lost'),
          onItem,
          onRefused: () => onLine('lost'),
        },
      );
      if (this.#isClosed) socket.close();
      else this.#socket = socket;
    } catch (cause) {
      if (asApiError(cause).kind !== 'abort') onLine('lost');
    } finally {
      this.#isOpening = false;
    }
  }

  /** Has it try again where it has given up: its socket, or the opening of it. */
  check(): void {
    if (this.#socket) this.#socket.check();
    else if (this.#options.connect) void this.open();
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }
}
