import type { ClientState } from '@wallet/shared/control/client-state.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { Fault } from '#domain/entities/fault.ts';
import { diffStates } from '#domain/state/diff-states.ts';
import type { OperatorOutcome, Outcome } from '#domain/state/outcome.ts';
import type { ClockState } from '#domain/entities/sandbox.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { applyOutcome } from '#world/command/apply-outcome.ts';
import { CommandEnv } from '#world/command/command-env.ts';
import { type FaultEvent, findDueFault } from '#world/faults/fault-rules.ts';
import { HeldCalls } from '#world/faults/held-calls.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import { Journal } from '#world/journal/journal.ts';
import type { WorldOrigin } from '#world/seed/world-origin.ts';
import { type LoadedWorld, StorageError } from '#world/store/world-store.ts';
import { WorldData } from '#world/time/world-data.ts';

import { Failures } from './failures.ts';
import { Listeners } from './listeners.ts';
import type { WorldServices } from './world-services.ts';

/** An open connection of a world, such as a chat socket or an event stream. */
interface Connection {
  /** `isGone` says that the world does not exist any more, so that the client need not connect again. */
  disconnect(isGone: boolean): unknown;
}

/**
 * One isolated operator. Its data is an immutable `WorldState` that every commit replaces; the class holds what
 * cannot be a value: open connections, held calls, the journal and listeners.
 */
export class World extends WorldData {
  readonly journal: Journal;
  readonly #connections = new Set<Connection>();
  /** Listeners that are notified after every change of the state. */
  readonly changeListeners: Listeners;
  /** Number of changes of the state so far. */
  changeCount = 0;
  /** Calls that wait before their effect or before their response. */
  readonly heldCalls: HeldCalls;
  /** Failures since the world was created. They are reported when it is destroyed. */
  readonly failures = new Failures();
  /** Real time in ms since the epoch. */
  readonly createdAt: number;
  /** Real time of the last use, in ms since the epoch. */
  usedAt: number;
  /** Real time at which one of its pages was last served, in ms since the epoch. */
  pageServedAt = 0;
  /** Browser storage that the web app last reported. */
  clientState: ClientState | undefined;
  readonly #services: WorldServices;
  #isClosed = false;
  constructor(id: string, origin: WorldOrigin, services: WorldServices) {
    super(id, origin, services, () => this.#keep());
    this.journal = new Journal(services.bodyBudget, services.errors);
    this.changeListeners = new Listeners(services.errors);
    this.heldCalls = new HeldCalls(services.errors);
    this.createdAt = services.realNow();
    this.usedAt = this.createdAt;
    this.#services = services;
  }

  /** True after `close()`. Calls that were held at that time have to check it. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Creates the environment for one command. */
  createEnv(now: number = this.now()): CommandEnv {
    return new CommandEnv(this.state, now);
  }

  get connections(): ReadonlySet<Connection> {
    return this.#connections;
  }

  /** Keeps the world in use while a connection is open. Returns a function that ends this: its idle time begins then. */
  addConnection(connection: Connection): () => void {
    this.#connections.add(connection);
    return () => {
      this.#connections.delete(connection);
      this.usedAt = this.realNow();
    };
  }

  /**
   * Replaces the state, then sends the messages that the command emitted, once the state is stored. With `entry`, the
   * journal entry gets the changes, draws and emissions, until they are taken back. No response waits for a state that is not
   * `isAwaited`. Throws a `StorageError` if the state cannot be stored.
   */
  commit(
    next: WorldState,
    {
      env,
      entry,
      isAwaited = true,
    }: { readonly env?: CommandEnv; readonly entry?: JournalEntry; readonly isAwaited?: boolean } = {},
  ): void {
    const before = this.state;
    const changes = entry && diffStates(before, next);
    const written = this.writes.append(this, next, { changes, isAwaited, ...(env && { added: env.files }) });
    this.setState(next);
    if (before !== next) this.#notifyChange();
    if (!env) return;
    const { draws, emissions } = env;
    if (entry && changes) {
      this.journal.update(entry, { changes, draws, emissions });
      written?.catch(() => this.journal.update(entry, { changes: [], draws: [], emissions: [] }));
    }
    const emit = (): void => {
      for (const emission of emissions) this.#services.emit(this.id, emission);
    };
    // A message that changes nothing may tell of what was changed before it.
    const stored = written ?? this.writes.pending;
    if (stored && emissions.length > 0) stored.then(emit, () => {});
    else emit();
  }

  /** Finds the fault that applies to an event and counts the match. Returns undefined when none applies. */
  takeFault(event: FaultEvent): Fault | undefined {
    if (this.state.faults.size === 0) return undefined;
    const { state, fault } = findDueFault(this.state, event, this.now());
    // Listeners are not notified: a client that refetches would match the rule again, without end.
    try {
      void this.writes.append(this, state);
    } catch (error) {
      // A rule whose count cannot be stored does not apply.
      if (error instanceof StorageError) return undefined;
      throw error;
    }
    this.setState(state);
    return fault;
  }

  /** Runs an operation on the present state and commits its outcome. Returns the operation's result. */
  run<Result extends Outcome<unknown, ErrorKey> | OperatorOutcome<unknown>>(
    operation: (state: WorldState, env: CommandEnv) => Result,
  ): Result {
    const env = this.createEnv();
    const result = operation(this.state, env);
    const next = applyOutcome(this.state, result, env);
    if (result.ok || next !== this.state) this.commit(next, { env });
    return result;
  }

  /** Sets the clock, and with it what the time changes in the state. */
  setClock(clock: ClockState, state = this.state): void {
    this.commit({ ...state, clock: state.clock.put(clock) });
  }

  /** Makes the present state the one that a reset restores. A clock that follows real time does so after a reset as well. */
  saveAsOrigin(): void {
    const state = this.clock.mode === 'real' ? this.state : this.captureState();
    const origin = { ...this.origin, state };
    void this.writes.save(this, { origin, state: this.state });
    this.setOrigin(origin);
  }

  /** Replaces the state with a captured one, such as a snapshot, and the origin with the one that the world had then. */
  restore(state: WorldState, origin: WorldOrigin = this.origin): void {
    const next = this.resumeState(state);
    const written = this.writes.save(this, { origin, state: next });
    this.replace({ origin, state: next, snapshots: this.snapshots }, next);
    this.#notifyChange();
    this.journal.markRestored();
    // Nothing else would release a call whose rule no longer exists. Whatever waits for time waits for that of before.
    const release = (): void => this.heldCalls.releaseExcept((fault) => this.state.faults.has(fault));
    if (written) written.then(release, () => {});
    else release();
  }

  /** Saves the present state under a name and replaces an earlier snapshot of that name. */
  saveSnapshot(name: string): void {
    const snapshot = { state: this.captureState(), origin: this.origin };
    this.writes.saveSnapshot(this, name, snapshot);
    this.setSnapshot(name, snapshot);
  }

  /** Continues a world that was stored. Its clock has kept running since it was saved. */
  resume(stored: LoadedWorld): void {
    this.files.load(stored.files);
    // A world whose writes failed is loaded as well; its calls are still in the journal.
    this.replace(stored, this.journal.list().length === 0 ? stored.state : this.base);
    if (this.writes.markLoaded()) this.changeListeners.notify();
  }

  /** Closes connections and resumes held calls because the server stops. The world itself stays usable. */
  disconnectAll(isGone = false): void {
    this.heldCalls.close();
    for (const connection of this.#connections) connection.disconnect(isGone);
  }

  /** Closes the world for good, or because another node serves it now. Held calls resume and find it closed. */
  close(isGone = true): void {
    this.#isClosed = true;
    this.writes.end(isGone ? 'gone' : 'moved');
    this.disconnectAll(isGone);
    this.#connections.clear();
    this.journal.close();
  }

  #notifyChange(): void {
    this.changeCount += 1;
    this.changeListeners.notify();
  }

  /** Keeps what a write changes. Returns the function that takes the changes back. */
  #keep(): () => void {
    const { origin, state, snapshots, base } = this;
    const { restoredAt } = this.journal;
    return () => {
      this.replace({ origin, state, snapshots }, base);
      this.journal.markRestored(restoredAt);
      this.changeListeners.notify();
    };
  }
}
