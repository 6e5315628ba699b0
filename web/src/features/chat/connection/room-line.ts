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
  /** The end of the room, and of its line. */
  readonly signal: AbortSignal;
}

/**
 * Opens a room's line to the operator, or says that there is none: one socket, which keeps itself up. What is
 * given back has it try again where it has given up: the socket, or the opening of it.
 */
export function openLine({ who, connect, prefix, onLine, onItem, signal }: Options): () => void {
  let socket: ChatSocket | undefined;
  let isOpening = false;

  const open = async () => {
    if (!connect) return onLine('off');
    if (isOpening) return;
    isOpening = true;
    onLine('joining');
    try {
      const room = roomOf(await prefix(), whoId(who));
      const opened = await connect(
        { room, guestId: who.guestId },
        {
          onUp: () => onLine('live'),
          onDown: () => onLine('lost'),
          onItem,
          onRefused: () => onLine('lost'),
        },
      );
      const close = () => opened.close();
      if (signal.aborted) close();
      else {
        socket = opened;
        signal.addEventListener('abort', close);
      }
    } catch (cause) {
      if (asApiError(cause).kind !== 'abort') onLine('lost');
    } finally {
      isOpening = false;
    }
  };

  void open();
  return () => {
    if (socket) socket.check();
    else if (connect) void open();
  };
}
