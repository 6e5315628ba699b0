import type { ClientMirror } from '@wallet/shared/control/outside.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import { type Change, changes } from '#domain/changes.ts';
import type { Fault } from '#domain/fault-rows.ts';
import type { Act, Outcome } from '#domain/outcome.ts';
import { earliest } from '#domain/timers.ts';
import { type ClockState, settled, type Timer, type WorldState } from '#domain/world-state.ts';

import { Alarm } from './alarm.ts';
import type { Connection, Origin, Surroundings } from './around.ts';
import { clockStarting, movedTo, realMsUntil, rested, resumed, timeAt } from './clock.ts';
import { runDue } from './due.ts';
import { CommandEnv } from './env.ts';
import { faultAt, type Happening } from './fault.ts';
import { hashOf } from './hash.ts';
import { type Entry, Journal } from './journal.ts';
import { Mishaps } from './mishaps.ts';
import { Parked } from './parked.ts';
import { stateAfter } from './state-after.ts';
import { Watchers } from './watchers.ts';

/** One operator: a state that is replaced as a whole, and around it what cannot be a value. */
export class World {
  readonly id: string;
  readonly isStrict: boolean;
  readonly journal: Journal;
  readonly #checkpoints = new Map<string, WorldState>();
  readonly connections = new Set<Connection>();
  /** Told whenever the state has changed, whoever changed it. */
  readonly watchers = new Watchers();
  /** Calls that wait before their effect, or before their answer. */
  readonly parked = new Parked();
  /** What went wrong since it was made; told when it is destroyed. */
  readonly mishaps = new Mishaps();
  readonly createdAt: number;
  /** Real time of its last use. */
  usedAt: number;
  /** Real time at which a page of it was last served. */
  pageAt = 0;
  /** What its app was last seen to keep in the browser. */
  client: ClientMirror | undefined;
  #origin: Origin;
  #state: WorldState;
  #isOver = false;
  #latest = 0;
  readonly #alarm = new Alarm(() => {
    this.settle();
    this.#arm();
  });
  readonly #around: Surroundings;

  constructor(id: string, isStrict: boolean, origin: Origin, around: Surroundings) {
    this.id = id;
    this.isStrict = isStrict;
    this.journal = new Journal(around.bodies);
    this.createdAt = around.real();
    this.usedAt = this.createdAt;
    this.#around = around;
    this.#origin = origin;
    this.#state = origin.state;
  }

  get state(): WorldState {
    return this.#state;
  }

  get origin(): Origin {
    return this.#origin;
  }

  /** Destroyed while a call of it was waiting. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get clock(): ClockState {
    return this.#state.clock.get('clock') ?? clockStarting('real', 0, 0);
  }

  /** World time, ms since the epoch; it goes back only with a reset or a checkpoint. */
  now(): number {
    return (this.#latest = Math.max(this.#latest, timeAt(this.clock, this.#around.real())));
  }

  /** Names the state: equal for equal states, whatever the real time and the world's id are. */
  hash(): string {
    return hashOf(settled(this.#state, { clock: this.#state.clock.put({ ...this.clock, since: 0 }) }));
  }

  /** What differs from the state that a reset would bring back. */
  changesSinceOrigin(): readonly Change[] {
    return changes(this.#origin.state, this.#state).filter((change) => change.in !== 'clock');
  }

  /** The outfit for one command at this moment. */
  command(now: number = this.now()): CommandEnv {
    return new CommandEnv(this.#state, now);
  }

  /** Makes a command's state the world's, in one assignment, and then sends what the command emitted. */
  commit(next: WorldState, env?: CommandEnv, entry?: Entry): void {
    const before = this.#state;
    this.#around.keep?.commit(this, next);
    this.#state = next;
    if (before !== next) this.watchers.tell();
    if (entry && before !== next) entry.changes = changes(before, next);
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
  faultAt(happening: Happening): Fault | undefined {
    if (this.#state.faults.size === 0) return undefined;
    const { state, fault } = faultAt(this.#state, happening, this.now());
    this.#state = state;
    if (fault) this.#around.coverage.hit(fault.rule);
    return fault;
  }

  /** Runs one operation from its own reading of the state to its commit: a timer, or an act of the operator. */
  run<Result extends Outcome<unknown, ErrorKey> | Act<unknown>>(
    operation: (state: WorldState, env: CommandEnv) => Result,
    now?: number,
  ): Result {
    const env = this.command(now);
    const result = operation(this.#state, env);
    const next = stateAfter(this.#state, result, env);
    if (result.ok || next !== this.#state) this.commit(next, env);
    return result;
  }

  /** Runs the timers that have come due; every call does so before it reads the world. */
  settle(): void {
    if (this.#state.timers.size > 0) this.#runDue(this.now());
  }

  /**
   * Moves the world's time on to `to`. Due timers run in the order of their time, each seeing its own as
   * now, those that they make included. Throws a RangeError on a step back.
   */
  advance(to: number): readonly Timer[] {
    if (to < this.now()) throw new RangeError('time does not go back; restore a checkpoint instead');
    const fired = this.#runDue(to);
    this.setClock(movedTo(this.clock, to, this.#around.real()));
    this.#latest = to;
    return fired;
  }

  setClock(clock: ClockState): void {
    const next = settled(this.#state, { clock: this.#state.clock.put(clock) });
    this.#around.keep?.commit(this, next);
    this.#state = next;
    this.watchers.tell();
    this.#arm();
  }

  /** The present state with its time as it is now, so that it can go on from there later or elsewhere. */
  atRest(): WorldState {
    const clock = rested(this.clock, this.now(), this.#around.real());
    return settled(this.#state, { clock: this.#state.clock.put(clock) });
  }

  /** Makes the present state what a reset brings back. */
  settleDown(): void {
    this.#origin = { ...this.#origin, state: this.atRest() };
    this.#around.keep?.whole(this);
  }

  /** Goes on from another state: a checkpoint, or the origin. */
  restore(state: WorldState): void {
    const clock = state.clock.get('clock');
    const running = clock && state.clock.put(resumed(clock, this.#around.real()));
    this.#state = running ? settled(state, { clock: running }) : state;
    this.#around.keep?.whole(this);
    this.#latest = 0;
    this.watchers.tell();
    this.journal.breakOff();
    this.#arm();
    // What a rule held that is no more has nobody left to release it.
    this.parked.release((fault) => !this.#state.faults.has(fault));
  }

  get checkpoints(): ReadonlyMap<string, WorldState> {
    return this.#checkpoints;
  }

  /** Keeps the present state under a name, in place of what had it before. */
  checkpoint(name: string): void {
    const state = this.atRest();
    this.#around.keep?.checkpoint(this, name, state);
    this.#checkpoints.set(name, state);
  }

  /** Goes on as if the process had never ended: time has passed meanwhile. */
  resume(state: WorldState, checkpoints: ReadonlyMap<string, WorldState>): void {
    this.#state = state;
    for (const [name, kept] of checkpoints) this.#checkpoints.set(name, kept);
    this.#arm();
  }

  /** Back to its beginning, or to the beginning of something else. */
  reset(origin: Origin = this.#origin): void {
    this.#origin = origin;
    this.restore(origin.state);
  }

  /** The server ends, and the world may live on under another: whatever is connected or waits lets go. */
  hangUp(): void {
    this.parked.breakOff();
    for (const connection of this.connections) connection.disconnect(true);
  }

  /** Ends the world: its connections close, its calls under way find it gone. */
  close(): void {
    this.#isOver = true;
    this.#alarm.clear();
    this.parked.close();
    for (const connection of this.connections) connection.disconnect(true);
    this.connections.clear();
    this.journal.close();
  }

  #runDue(until: number): readonly Timer[] {
    return runDue(until, this.#around.timerActs, {
      state: () => this.#state,
      take: (timers) => {
        this.#latest = Math.max(this.#latest, timers.at(-1)?.at ?? 0);
        const left = this.#state.timers.remove(...timers.map(({ id }) => id));
        this.#state = settled(this.#state, { timers: left });
      },
      run: (act, timer) => this.run((state, env) => act(state, timer, env), timer.at),
    });
  }

  /** Wakes the world for its next timer, so that what the timer tells reaches open sockets. */
  #arm(): void {
    const next = earliest(this.#state, Infinity);
    if (!next || this.#isOver) this.#alarm.clear();
    else this.#alarm.set(realMsUntil(this.clock, next.at, this.#around.real()));
  }
}
