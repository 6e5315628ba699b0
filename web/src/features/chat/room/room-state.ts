import type { ChatRow } from '../conversation/rows.ts';

/** `off`: there is no socket address (F-45), and the history is asked instead. */
export type ConnectionStatus = 'off' | 'joining' | 'live' | 'lost';

/** A conversation as a panel shows it. */
export interface RoomState {
  readonly rows: readonly ChatRow[];
  /** The first history: on its way, here, or not to be had. */
  readonly first: 'loading' | 'ready' | 'failed';
  readonly older: 'idle' | 'loading' | 'failed';
  /** There is nothing older. */
  readonly isWhole: boolean;
  readonly isRefreshing: boolean;
  readonly line: ConnectionStatus;
  readonly unread: number;
  /** The first message not seen, while the line above it is to be shown. */
  readonly firstUnread: string | undefined;
  /** What came in last from the operator, to be said aloud. */
  readonly latest: ChatRow | undefined;
}

/** Before anything is known. */
export const INITIAL_ROOM_STATE: RoomState = {
  rows: [],
  first: 'loading',
  older: 'idle',
  isWhole: false,
  isRefreshing: false,
  line: 'joining',
  unread: 0,
  firstUnread: undefined,
  latest: undefined,
};
