import { toRoomName } from '@wallet/shared/contract/chat.ts';

import { toApiError } from '#api/api-error.ts';
import type { ChatSocket, ChatSocketHandlers, ChatSocketTarget } from '#api/chat-socket.ts';

import { type Participant, getParticipantId } from '../conversation/participant.ts';
import type { ConnectionStatus } from './room-state.ts';

export type OpenSocket = (
  target: ChatSocketTarget,
  handlers: ChatSocketHandlers,
) => ChatSocket | Promise<ChatSocket>;

/** Failures after which an operator that has never answered the socket counts as one without it. */
const FAILURES_WITHOUT_SOCKET = 6;

interface ConnectOptions {
  readonly participant: Participant;
  /** `undefined` if the deployment has no socket. */
  readonly openSocket: OpenSocket | undefined;
  /** Fetches the operator's room prefix (`PREFIX`, §4). */
  readonly fetchPrefix: () => Promise<string>;
  readonly onStatus: (status: ConnectionStatus) => void;
  /** Receives one message, not parsed yet. */
  readonly onMessage: (raw: unknown) => void;
  /** Called for the first refusal after a connection: the session may have ended, which a call finds out. */
  readonly onRefused: () => void;
  /** Closes the socket. */
  readonly signal: AbortSignal;
}

/**
 * Connects a room to the operator with one socket, which reconnects by itself. Returns a function that connects
 * again after the socket has given up or could not be opened.
 */
export function connectRoom(options: ConnectOptions): () => void {
  const { participant, openSocket, fetchPrefix, onStatus, onMessage, onRefused, signal } = options;
  let socket: ChatSocket | undefined;
  let isOpening = false;
  let hasConnected = false;
  let isRefused = false;
  let failureCount = 0;

  /** Says that the connection was lost only where there has been one. Attempts go on without a word (F-91). */
  const handleFailure = () => {
    failureCount += 1;
    const hasNoSocket = !hasConnected && failureCount >= FAILURES_WITHOUT_SOCKET;
    onStatus(hasNoSocket ? 'polling' : 'reconnecting');
  };

  const open = async () => {
    if (!openSocket) return onStatus('polling');
    if (isOpening) return;
    isOpening = true;
    if (failureCount === 0) onStatus('connecting');
    try {
      const room = toRoomName(await fetchPrefix(), getParticipantId(participant));
      const opened = await openSocket(
        { room, guestId: participant.guestId },
        {
          onConnect: () => {
            hasConnected = true;
            isRefused = false;
            onStatus('connected');
          },
          onDisconnect: handleFailure,
          onMessage,
          onRefused: () => {
            handleFailure();
            if (!isRefused) onRefused();
            isRefused = true;
          },
        },
      );
      const close = () => opened.close();
      if (signal.aborted) close();
      else {
        socket = opened;
        signal.addEventListener('abort', close);
      }
    } catch (cause) {
      if (toApiError(cause).kind !== 'abort') handleFailure();
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
