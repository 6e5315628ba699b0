import type { Env, IdKind, Stream, Streams, TimerPlan } from '#domain/env.ts';
import type { Timer, WorldState } from '#domain/world-state.ts';

import { chanceOf, drawnFrom, tokenOf } from './chance.ts';

export interface Draw {
  readonly stream: Stream;
  readonly entity: string;
  readonly index: number;
  readonly value: unknown;
}

export interface Emission {
  readonly room: string;
  readonly event: string;
  readonly payload: unknown;
}

/**
 * The `Env` of one command. It only notes what the command uses; `applied` adds that to the command's
 * state, and without it nothing was used. Its functions stay whole when they are taken out of it.
 */
export class CommandEnv implements Env {
  readonly now: number;
  readonly draws: Draw[] = [];
  readonly emissions: Emission[] = [];
  readonly #state: WorldState;
  /** Made when something is counted: most commands only read. */
  #counts: Map<string, number> | undefined;
  readonly #timers: Timer[] = [];
  #op: string | undefined;

  constructor(state: WorldState, now: number) {
    this.#state = state;
    this.now = now;
  }

  get op(): string {
    // Counted when it is asked for, so that a read leaves the world as it was.
    return (this.#op ??= this.newId('op'));
  }

  readonly newId = (kind: IdKind): string => {
    const count = this.#next(`id.${kind}`);
    return kind === 'token' ? tokenOf(this.#state.seed, count) : `${kind}-${count}`;
  };

  readonly draw = <S extends Stream>(stream: S, entity: string): Streams[S] => {
    const index = this.#next(`${stream}:${entity}`);
    const value = drawnFrom(stream, chanceOf(this.#state.seed, stream, entity, index));
    this.draws.push({ stream, entity, index, value });
    return value;
  };

  readonly emit = (room: string, event: string, payload: unknown): void => {
    this.emissions.push({ room, event, payload });
  };

  readonly at = (time: number, { kind, ref }: TimerPlan): void => {
    this.#timers.push({ id: this.newId('timer'), at: time, kind, ref });
  };

  /** The command's state with what was counted and scheduled on the way. */
  applied(state: WorldState): WorldState {
    if (!this.#counts) return state;
    const counters = [...this.#counts].map(([id, count]) => ({ id, count }));
    return {
      ...state,
      counters: state.counters.put(...counters),
      timers: this.#timers.length > 0 ? state.timers.put(...this.#timers) : state.timers,
    };
  }

  #next(counter: string): number {
    const counts = (this.#counts ??= new Map());
    const count = (counts.get(counter) ?? this.#state.counters.get(counter)?.count ?? 0) + 1;
    counts.set(counter, count);
    return count;
  }
}
