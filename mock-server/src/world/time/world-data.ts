import type { ClockState } from '#domain/entities/sandbox.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { WorldFiles } from '#world/files/world-files.ts';
import type { WorldOrigin } from '#world/seed/world-origin.ts';
import type { Snapshot, StoredWorld } from '#world/store/world-store.ts';
import { WorldWrites } from '#world/store/world-writes.ts';
import type { WorldServices } from '#world/world-services.ts';

import { createClock, moveClock, resumeClock, worldTimeAt } from './clock.ts';

/** State of a world with its clock, the states that it can go back to, and where they are stored. */
export class WorldData {
  readonly id: string;
  /** Files that its members uploaded. */
  readonly files: WorldFiles;
  /** Writes to the store that keeps the world, if one does. */
  readonly writes: WorldWrites;
  /** Returns the real time in ms since the epoch. */
  readonly realNow: () => number;
  #snapshots: ReadonlyMap<string, Snapshot> = new Map();
  #origin: WorldOrigin;
  #base: WorldState;
  #state: WorldState;
  /** Newest world time that `now()` returned. */
  #latestNow = 0;

  constructor(
    id: string,
    origin: WorldOrigin,
    { realNow, store, fileMemory }: WorldServices,
    keep: () => () => void,
  ) {
    this.id = id;
    this.files = new WorldFiles(id, store, fileMemory);
    this.writes = new WorldWrites(store, this.files, keep);
    this.realNow = realNow;
    this.#origin = origin;
    this.#base = origin.state;
    this.#state = origin.state;
  }

  get state(): WorldState {
    return this.#state;
  }

  /** Scenario, seed and state that a reset restores. */
  get origin(): WorldOrigin {
    return this.#origin;
  }

  /** State from which the calls of the journal since `restoredAt` led to the present one. */
  get base(): WorldState {
    return this.#base;
  }

  get snapshots(): ReadonlyMap<string, Snapshot> {
    return this.#snapshots;
  }

  get clock(): ClockState {
    return this.#state.clock.get('clock') ?? createClock('real', 0, 0);
  }

  /** Returns the world time in ms since the epoch. Only a reset or a snapshot sets it back. */
  now(): number {
    this.#latestNow = Math.max(this.#latestNow, worldTimeAt(this.clock, this.realNow()));
    return this.#latestNow;
  }

  /** Returns the state with its clock stopped at the present world time, to be restored later or in another world. */
  captureState(): WorldState {
    return withClock(this.#state, moveClock(this.clock, this.now(), this.realNow()));
  }

  /** Returns a captured state with its clock running again. */
  protected resumeState(state: WorldState): WorldState {
    const clock = state.clock.get('clock');
    return clock ? withClock(state, resumeClock(clock, this.realNow())) : state;
  }

  protected setState(state: WorldState): void {
    this.#state = state;
  }

  protected setOrigin(origin: WorldOrigin): void {
    this.#origin = origin;
    this.#base = origin.state;
  }

  protected setSnapshot(name: string, snapshot: Snapshot): void {
    this.#snapshots = new Map(this.#snapshots).set(name, snapshot);
  }

  /** Replaces everything. Time may go back. */
  protected replace({ origin, state, snapshots }: Omit<StoredWorld, 'id'>, base: WorldState): void {
    this.#origin = origin;
    this.#base = base;
    this.#state = state;
    this.#snapshots = snapshots;
    this.#latestNow = 0;
  }
}

const withClock = (state: WorldState, clock: ClockState): WorldState => ({
  ...state,
  clock: state.clock.put(clock),
});
