import { toRoomName } from '@wallet/shared/contract/chat.ts';

import { toApiError } from '#api/api-error.ts';
import type { ChatSocket, ChatSocketHandlers, ChatSocketTarget } from '#api/chat-socket.ts';

import { type Participant, participantId } from '../conversation/participant.ts';
import type { ConnectionStatus } from './room-state.ts';

export type OpenSocket = (
  place: ChatSocketTarget,
  handlers: ChatSocketHandlers,
) => ChatSocket | Promise<ChatSocket>;

interface ConnectOptions {
  readonly participant: Participant;
  /** Absent where the deployment has no socket. */
  readonly openSocket: OpenSocket | undefined;
  /** The operator's PREFIX. */
  readonly fetchPrefix: () => Promise<string>;
  readonly onStatus: (line: ConnectionStatus) => void;
  /** One message, unread. */
  readonly onMessage: (raw: unknown) => void;
  /** The end of the room, and of its line. */
  readonly signal: AbortSignal;
}

/**
 * Opens a room's line to the operator, or says that there is none: one socket, which keeps itself up. What is
 * given back has it try again where it has given up: the socket, or the opening of it.
 */
export function connectRoom({
  participant,
  openSocket,
  fetchPrefix,
  onStatus,
  onMessage,
  signal,
}: ConnectOptions): () => void {
  let socket: ChatSocket | undefined;
  let isOpening = false;

  const open = async () => {
    if (!openSocket) return onStatus('off');
    if (isOpening) return;
    isOpening = true;
    onStatus('joining');
    try {
      const room = toRoomName(await fetchPrefix(), participantId(participant));
      const opened = await openSocket(
        { room, guestId: participant.guestId },
        {
          onConnect: () => onStatus('live'),
          onDisconnect: () => onStatus('lost'),
          onMessage,
          onRefused: () => onStatus('lost'),
        },
      );
      const close = () => opened.close();
      if (signal.aborted) close();
      else {
        socket = opened;
        signal.addEventListener('abort', close);
      }
    } catch (cause) {
      if (toApiError(cause).kind !== 'abort') onStatus('lost');
    } finally {
      isOpening = false;
    }
  };

  void open();
  return () => {
    if (socket) socket.reconnect();
    else if (openSocket) void open();
  };
}
