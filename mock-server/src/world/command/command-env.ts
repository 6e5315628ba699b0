import type { RandomStream, RandomStreamValues, StreamScript } from '#domain/entities/random-stream.ts';
import type { Env, IdKind, TimerPlan } from '#domain/state/env.ts';
import { findScripts, nextScriptedValue } from '#domain/operator/scripted-draws.ts';
import { type Counter, withRuntimeParts, type Timer, type WorldState } from '#domain/state/world-state.ts';

import { keyedRandom, drawUnscripted, keyedSecret } from './random.ts';

export interface Draw {
  readonly stream: RandomStream;
  readonly entity: string;
  readonly index: number;
  readonly value: unknown;
  readonly scripted: boolean;
}

export interface Emission {
  readonly room: string;
  readonly event: string;
  readonly payload: unknown;
}

/** Who knows such an id may use what it names. */
const SECRET_KINDS: ReadonlySet<IdKind> = new Set(['token', 'otp', 'media']);

/**
 * The `Env` of one command. It only notes what the command uses; `applied` adds that to the command's
 * state, and without it nothing was used.
 */
export class CommandEnv implements Env {
  readonly now: number;
  readonly draws: Draw[] = [];
  readonly emissions: Emission[] = [];
  readonly #state: WorldState;
  /** These are made when there is something to note: most commands only read. */
  #counts: Map<string, number> | undefined;
  #timers: Timer[] | undefined;
  #scripts: Map<string, StreamScript> | undefined;
  #op: string | undefined;

  constructor(state: WorldState, now: number) {
    this.#state = state;
    this.now = now;
  }

  get op(): string {
    // Counted when it is asked for, so that a read leaves the world as it was.
    return (this.#op ??= this.newId('op'));
  }

  newId(kind: IdKind): string {
    const count = this.#next(`id.${kind}`);
    return SECRET_KINDS.has(kind) ? keyedSecret(this.#state.seed, kind, count) : `${kind}-${count}`;
  }

  draw<S extends RandomStream>(stream: S, entity: string): RandomStreamValues[S] {
    const index = this.#next(`${stream}:${entity}`);
    const scripted = this.#scripted(stream, entity);
    // Chance is left where it was: after a script it goes on as if there had been none.
    const value =
      scripted ??
      drawUnscripted(stream, () => keyedRandom(this.#state.seed, stream, entity, index), this.#state);
    this.draws.push({ stream, entity, index, value, scripted: scripted !== undefined });
    return value;
  }

  emit(room: string, event: string, payload: unknown): void {
    this.emissions.push({ room, event, payload });
  }

  schedule(time: number, { kind, ref }: TimerPlan): void {
    (this.#timers ??= []).push({ id: this.newId('timer'), at: time, kind, ref });
  }

  /** The command's state with what was counted and scheduled on the way. */
  applyTo(state: WorldState): WorldState {
    if (!this.#counts) return state;
    const counters: Counter[] = [];
    for (const [id, count] of this.#counts) counters.push({ id, count });
    return withRuntimeParts(state, {
      counters: state.counters.put(...counters),
      timers: this.#timers && state.timers.put(...this.#timers),
      scripts: this.#scripts && state.scripts.put(...this.#scripts.values()),
    });
  }

  /** What a script gives at this draw, which is then used up. A script's values were checked against its stream. */
  #scripted<S extends RandomStream>(stream: S, entity: string): RandomStreamValues[S] | undefined {
    for (const standing of findScripts(this.#state, stream, entity)) {
      const script = this.#scripts?.get(standing.id) ?? standing;
      const value = nextScriptedValue(script);
      if (value === undefined) continue;
      (this.#scripts ??= new Map()).set(script.id, { ...script, used: script.used + 1 });
      return value as RandomStreamValues[S];
    }
    return undefined;
  }

  #next(counter: string): number {
    const counts = (this.#counts ??= new Map());
    const count = (counts.get(counter) ?? this.#state.counters.get(counter)?.count ?? 0) + 1;
    counts.set(counter, count);
    return count;
  }
}
