import type { ClientState } from '@wallet/shared/control/client-state.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import { type Change, diffStates } from '#domain/state/diff-states.ts';
import type { Fault } from '#domain/entities/fault.ts';
import type { OperatorOutcome, Outcome } from '#domain/state/outcome.ts';
import { findNextTimer } from '#domain/state/timers.ts';
import { type ClockState, withRuntimeParts, type Timer, type WorldState } from '#domain/state/world-state.ts';

import { WakeTimer } from '#world/time/wake-timer.ts';
import type { Connection, WorldOrigin, WorldServices } from './world-services.ts';
import {
  createClock,
  moveClock,
  realMsUntil,
  pauseClock,
  resumeClock,
  worldTimeAt,
} from '#world/time/clock.ts';
import { runTimersUntil } from '#world/time/due-timers.ts';
import { CommandEnv } from '#world/command/command-env.ts';
import { findDueFault, type FaultEvent } from '#world/faults/fault-rules.ts';
import { hashState } from '#world/store/state-hash.ts';
import { type JournalEntry, Journal } from '#world/journal/journal.ts';
import { Failures } from './failures.ts';
import { HeldCalls } from '#world/faults/held-calls.ts';
import { applyOutcome } from '#world/command/apply-outcome.ts';
import { ChangeListeners } from './change-listeners.ts';

/** One operator: a state that is replaced as a whole, and around it what cannot be a value. */
export class World {
  readonly id: string;
  readonly isStrict: boolean;
  readonly journal: Journal;
  readonly #checkpoints = new Map<string, WorldState>();
  readonly connections = new Set<Connection>();
  /** Told whenever the state has changed, whoever changed it. */
  readonly changeListeners = new ChangeListeners();
  /** Calls that wait before their effect, or before their answer. */
  readonly heldCalls = new HeldCalls();
  /** What went wrong since it was made; told when it is destroyed. */
  readonly failures = new Failures();
  readonly createdAt: number;
  /** Real time of its last use. */
  usedAt: number;
  /** Real time at which a page of it was last served. */
  pageServedAt = 0;
  /** What its app was last seen to keep in the browser. */
  clientMirror: ClientState | undefined;
  #origin: WorldOrigin;
  #state: WorldState;
  #isOver = false;
  #latest = 0;
  readonly #alarm = new WakeTimer(() => {
    this.runDueTimers();
    this.#arm();
  });
  readonly #around: WorldServices;

  constructor(id: string, isStrict: boolean, origin: WorldOrigin, around: WorldServices) {
    this.id = id;
    this.isStrict = isStrict;
    this.journal = new Journal(around.bodyBudget);
    this.createdAt = around.realNow();
    this.usedAt = this.createdAt;
    this.#around = around;
    this.#origin = origin;
    this.#state = origin.state;
  }

  get state(): WorldState {
    return this.#state;
  }

  get origin(): WorldOrigin {
    return this.#origin;
  }

  /** Destroyed while a call of it was waiting. */
  get isClosed(): boolean {
    return this.#isOver;
  }

  get clock(): ClockState {
    return this.#state.clock.get('clock') ?? createClock('real', 0, 0);
  }

  /** World time, ms since the epoch; it goes back only with a reset or a checkpoint. */
  now(): number {
    return (this.#latest = Math.max(this.#latest, worldTimeAt(this.clock, this.#around.realNow())));
  }

  /** Names the state: equal for equal states, whatever the real time and the world's id are. */
  hash(): string {
    return hashState(
      withRuntimeParts(this.#state, { clock: this.#state.clock.put({ ...this.clock, since: 0 }) }),
    );
  }

  /** What differs from the state that a reset would bring back. */
  changesSinceOrigin(): readonly Change[] {
    return diffStates(this.#origin.state, this.#state).filter((change) => change.in !== 'clock');
  }

  /** The outfit for one command at this moment. */
  createEnv(now: number = this.now()): CommandEnv {
    return new CommandEnv(this.#state, now);
  }

  /** Makes a command's state the world's, in one assignment, and then sends what the command emitted. */
  commit(next: WorldState, env?: CommandEnv, entry?: JournalEntry): void {
    const before = this.#state;
    this.#around.store?.commit(this, next);
    this.#state = next;
    if (before !== next) this.changeListeners.notify();
    if (entry && before !== next) entry.changes = diffStates(before, next);
    if (before.timers !== next.timers) this.#arm();
    if (!env) return;
    if (entry) {
      entry.draws = env.draws;
      entry.emissions = env.emissions;
    }
    for (const emission of env.emissions) this.#around.emit(this, emission);
  }

  /**
   * The fault that hits here, if any. That it was tried is counted at once, whatever comes of the call. Nobody
   * is told: who reads again because of it would be counted again, and so for ever.
   */
  takeFault(happening: FaultEvent): Fault | undefined {
    if (this.#state.faults.size === 0) return undefined;
    const { state, fault } = findDueFault(this.#state, happening, this.now());
    this.#state = state;
    if (fault) this.#around.coverage.recordFault(fault.rule);
    return fault;
  }

  /** Runs one operation from its own reading of the state to its commit: a timer, or an act of the operator. */
  run<Result extends Outcome<unknown, ErrorKey> | OperatorOutcome<unknown>>(
    operation: (state: WorldState, env: CommandEnv) => Result,
    now?: number,
  ): Result {
    const env = this.createEnv(now);
    const result = operation(this.#state, env);
    const next = applyOutcome(this.#state, result, env);
    if (result.ok || next !== this.#state) this.commit(next, env);
    return result;
  }

  /** Runs the timers that have come due; every call does so before it reads the world. */
  runDueTimers(): void {
    if (this.#state.timers.size > 0) this.#runDue(this.now());
  }

  /**
   * Moves the world's time on to `to`. Due timers run in the order of their time, each seeing its own as
   * now, those that they make included. Throws a RangeError on a step back.
   */
  advanceTo(to: number): readonly Timer[] {
    if (to < this.now()) throw new RangeError('time does not go back; restore a checkpoint instead');
    const fired = this.#runDue(to);
    this.setClock(moveClock(this.clock, to, this.#around.realNow()));
    this.#latest = to;
    return fired;
  }

  setClock(clock: ClockState): void {
    const next = withRuntimeParts(this.#state, { clock: this.#state.clock.put(clock) });
    this.#around.store?.commit(this, next);
    this.#state = next;
    this.changeListeners.notify();
    this.#arm();
  }

  /** The present state with its time as it is now, so that it can go on from there later or elsewhere. */
  captureState(): WorldState {
    const clock = pauseClock(this.clock, this.now(), this.#around.realNow());
    return withRuntimeParts(this.#state, { clock: this.#state.clock.put(clock) });
  }

  /** Makes the present state what a reset brings back. */
  saveAsOrigin(): void {
    this.#origin = { ...this.#origin, state: this.captureState() };
    this.#around.store?.whole(this);
  }

  /** Goes on from another state: a checkpoint, or the origin. */
  restore(state: WorldState): void {
    const clock = state.clock.get('clock');
    const running = clock && state.clock.put(resumeClock(clock, this.#around.realNow()));
    this.#state = running ? withRuntimeParts(state, { clock: running }) : state;
    this.#around.store?.whole(this);
    this.#latest = 0;
    this.changeListeners.notify();
    this.journal.markRestored();
    this.#arm();
    // What a rule held that is no more has nobody left to release it.
    this.heldCalls.release((fault) => !this.#state.faults.has(fault));
  }

  get checkpoints(): ReadonlyMap<string, WorldState> {
    return this.#checkpoints;
  }

  /** Keeps the present state under a name, in place of what had it before. */
  saveCheckpoint(name: string): void {
    const state = this.captureState();
    this.#around.store?.checkpoint(this, name, state);
    this.#checkpoints.set(name, state);
  }

  /** Goes on as if the process had never ended: time has passed meanwhile. */
  resume(state: WorldState, checkpoints: ReadonlyMap<string, WorldState>): void {
    this.#state = state;
    for (const [name, kept] of checkpoints) this.#checkpoints.set(name, kept);
    this.#arm();
  }

  /** Back to its beginning, or to the beginning of something else. */
  reset(origin: WorldOrigin = this.#origin): void {
    this.#origin = origin;
    this.restore(origin.state);
  }

  /** The server ends, and the world may live on under another: whatever is connected or waits lets go. */
  disconnectAll(): void {
    this.heldCalls.abortAll();
    for (const connection of this.connections) connection.disconnect(true);
  }

  /** Ends the world: its connections close, its calls under way find it gone. */
  close(): void {
    this.#isOver = true;
    this.#alarm.clear();
    this.heldCalls.close();
    for (const connection of this.connections) connection.disconnect(true);
    this.connections.clear();
    this.journal.close();
  }

  #runDue(until: number): readonly Timer[] {
    return runTimersUntil(until, this.#around.timerActs, {
      state: () => this.#state,
      take: (timers) => {
        this.#latest = Math.max(this.#latest, timers.at(-1)?.at ?? 0);
        const left = this.#state.timers.remove(...timers.map(({ id }) => id));
        this.#state = withRuntimeParts(this.#state, { timers: left });
      },
      run: (act, timer) => this.run((state, env) => act(state, timer, env), timer.at),
    });
  }

  /** Wakes the world for its next timer, so that what the timer tells reaches open sockets. */
  #arm(): void {
    const next = findNextTimer(this.#state, Infinity);
    if (!next || this.#isOver) this.#alarm.clear();
    else this.#alarm.schedule(realMsUntil(this.clock, next.at, this.#around.realNow()));
  }
}
