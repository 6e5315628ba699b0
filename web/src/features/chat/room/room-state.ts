import type { ChatRow } from '../conversation/rows.ts';

/** State of the socket. `polling`: there is none (F-45, F-91), the history is polled instead. */
export type ConnectionStatus = 'polling' | 'connecting' | 'connected' | 'reconnecting';

/** A chat room as its panel shows it. */
export interface RoomState {
  readonly rows: readonly ChatRow[];
  /** State of the first page of history. */
  readonly historyStatus: 'loading' | 'ready' | 'failed';
  /** State of the request for older messages. */
  readonly olderStatus: 'idle' | 'loading' | 'failed';
  /** The oldest message is loaded. */
  readonly isComplete: boolean;
  readonly isRefreshing: boolean;
  readonly connection: ConnectionStatus;
  readonly unread: number;
  /** Id of the row below the unread line; `undefined` hides the line. */
  readonly firstUnreadId: string | undefined;
  /** The messages of the operator that have arrived last, for screen readers. */
  readonly latestReceived: readonly ChatRow[];
}

export const INITIAL_ROOM_STATE: RoomState = {
  rows: [],
  historyStatus: 'loading',
  olderStatus: 'idle',
  isComplete: false,
  isRefreshing: false,
  connection: 'connecting',
  unread: 0,
  firstUnreadId: undefined,
  latestReceived: [],
};
