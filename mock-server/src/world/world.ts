import { createHash } from 'node:crypto';

import type { ClientMirror } from '@wallet/shared/control/outside.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import { assert } from '#domain/assert.ts';
import { type Change, changes } from '#domain/changes.ts';
import { checkRefusal, checkTouched } from '#domain/invariants.ts';
import type { Act, Outcome } from '#domain/outcome.ts';
import { canonical } from '#domain/snapshot.ts';
import { dueTimers, earliest } from '#domain/timers.ts';
import type { Fault } from '#domain/fault-rows.ts';
import { type ClockState, settled, type Timer, type WorldState } from '#domain/world-state.ts';

import { Alarm } from './alarm.ts';
import type { Connection, Origin, Surroundings } from './around.ts';
import { InvariantBreach } from './breach.ts';
import { clockStarting, movedTo, realMsUntil, timeAt } from './clock.ts';
import { CommandEnv } from './env.ts';
import { chanceOf } from './chance.ts';
import { faultAt, type Happening } from './fault.ts';
import { type Entry, Journal } from './journal.ts';
import { Mishaps } from './mishaps.ts';
import { Parked } from './parked.ts';
import { Watchers } from './watchers.ts';

/** Timers that make new timers at once would never end. */
const FIRED_MAX = 100_000;

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
  readonly #alarm = new Alarm(() => this.#onWake());
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
    const clock = this.#state.clock.put({ ...this.clock, since: 0 });
    return createHash('sha256')
      .update(canonical({ ...this.#state, clock }))
      .digest('hex');
  }

  /** What differs from the state that a reset would bring back. */
  changesSinceOrigin(): readonly Change[] {
    return changes(this.#origin.state, this.#state).filter((change) => change.in !== 'clock');
  }

  /** The outfit for one command at this moment. */
  command(now: number = this.now()): CommandEnv {
    return new CommandEnv(this.#state, now);
  }

  /**
   * What the world would be after this outcome; the same object where nothing changes. Throws an
   * `InvariantBreach` where it would break a rule of money.
   */
  after(outcome: Outcome<unknown, ErrorKey> | Act<unknown>, env: CommandEnv): WorldState {
    if (!outcome.ok && 'issues' in outcome) return this.#state;
    if (!outcome.ok && !outcome.state) return this.#state;
    const next = env.applied(outcome.state ?? this.#state);
    if (next === this.#state) return next;
    const breaches = [
      ...checkTouched(this.#state, next),
      ...(outcome.ok ? [] : checkRefusal(this.#state, next)),
    ];
    if (breaches.length > 0) throw new InvariantBreach(breaches);
    return next;
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
    const state = this.#state;
    if (state.faults.size === 0) return undefined;
    const { seed } = state;
    const decision = faultAt(state, happening, this.now(), (stream, index) =>
      chanceOf(seed, stream, '', index),
    );
    this.#state = decision.state;
    if (decision.fault) this.#around.coverage.hit(decision.fault.rule);
    return decision.fault;
  }

  /** Runs one operation from its own reading of the state to its commit: a timer, or an act of the operator. */
  run<Result extends Outcome<unknown, ErrorKey> | Act<unknown>>(
    operation: (state: WorldState, env: CommandEnv) => Result,
    now?: number,
  ): Result {
    const env = this.command(now);
    const result = operation(this.#state, env);
    const next = this.after(result, env);
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
    const now = this.now();
    if (to < now) throw new RangeError('time does not go back; restore a checkpoint instead');
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
    const { clock } = this;
    const rested = clock.mode === 'real' ? clock : { ...clock, base: this.now(), since: this.#around.real() };
    return settled(this.#state, { clock: this.#state.clock.put(rested) });
  }

  /** Makes the present state what a reset brings back. */
  settleDown(): void {
    this.#origin = { ...this.#origin, state: this.atRest() };
    this.#around.keep?.whole(this);
  }

  /** Goes on from another state: a checkpoint, or the origin. */
  restore(state: WorldState): void {
    const clock = state.clock.get('clock');
    const rested = clock && clock.mode !== 'real' ? { ...clock, since: this.#around.real() } : clock;
    this.#state = rested ? settled(state, { clock: state.clock.put(rested) }) : state;
    this.#around.keep?.whole(this);
    this.#latest = 0;
    this.watchers.tell();
    this.journal.breakOff();
    this.#arm();
    // What a rule held that is no more has nobody left to release it.
    this.parked.release((fault) => !this.#state.faults.has(fault));
  }

  /** States that were kept under a name. */
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

  #runDue(until: number): Timer[] {
    const fired: Timer[] = [];
    for (let due = dueTimers(this.#state, until); due.length > 0; due = dueTimers(this.#state, until)) {
      assert(fired.length < FIRED_MAX, 'timers keep making timers');
      // Timers that only tell the time are over together: each alone would copy the table of them all.
      const acting = due.findIndex(({ kind }) => this.#around.timerActs[kind]);
      const together = acting < 0 ? due : due.slice(0, Math.max(1, acting));
      const last = together.at(-1)?.at ?? 0;
      fired.push(...together);
      this.#latest = Math.max(this.#latest, last);
      const timers = this.#state.timers.remove(...together.map(({ id }) => id));
      this.#state = settled(this.#state, { timers });
      const [timer] = together;
      const act = timer && this.#around.timerActs[timer.kind];
      if (act) this.run((state, env) => act(state, timer, env), timer.at);
    }
    return fired;
  }

  /** Wakes the world for its next timer, so that what the timer tells reaches open sockets. */
  #arm(): void {
    const next = earliest(this.#state, Infinity);
    if (!next || this.#isOver) this.#alarm.clear();
    else this.#alarm.set(realMsUntil(this.clock, next.at, this.#around.real()));
  }

  #onWake(): void {
    this.settle();
    this.#arm();
  }
}
