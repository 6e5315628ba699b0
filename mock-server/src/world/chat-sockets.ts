import type { World } from './world.ts';

/** Control over the open chat sockets, for the sandbox's own API. */
export interface ChatSockets {
  /** Returns the number of open sockets of a world. */
  count(world: World): number;
  /** Breaks the connections of a world and returns their number. */
  drop(world: World): number;
  /** Refuses new sockets of a world, or accepts them again. */
  refuse(world: World, isRefused: boolean): void;
}
