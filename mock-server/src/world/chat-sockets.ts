import type { World } from './world.ts';

/** The open chat sockets of the process, as whoever tries them out acts on them. */
export interface ChatSockets {
  count(world: World): number;
  /** Breaks the connections of a world and tells how many there were. */
  drop(world: World): number;
  /** Whether new sockets of the world are turned away. */
  refuse(world: World, isRefused: boolean): void;
}

/** Until somebody opens some. */
export const NO_CHAT_SOCKETS: ChatSockets = { count: () => 0, drop: () => 0, refuse: () => {} };
