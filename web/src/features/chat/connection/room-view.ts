import type { Row } from '../history/rows.ts';

/** `off`: there is no socket address (F-45), and the history is asked instead. */
export type Line = 'off' | 'joining' | 'live' | 'lost';

/** A conversation as a panel shows it. */
export interface RoomView {
  readonly rows: readonly Row[];
  /** The first history: on its way, here, or not to be had. */
  readonly first: 'loading' | 'ready' | 'failed';
  readonly older: 'idle' | 'loading' | 'failed';
  /** There is nothing older. */
  readonly isWhole: boolean;
  readonly isRefreshing: boolean;
  readonly line: Line;
  readonly unread: number;
  /** The first message not seen, while the line above it is to be shown. */
  readonly firstUnread: string | undefined;
  /** What came in last from the operator, to be said aloud. */
  readonly latest: Row | undefined;
}

/** Before anything is known. */
export const FIRST_VIEW: RoomView = {
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
