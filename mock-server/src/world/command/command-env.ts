import type { RandomStream, RandomStreamValues, StreamScript } from '#domain/entities/random-stream.ts';
import { canDraw, findScripts, nextScriptedValue } from '#domain/operator/scripted-draws.ts';
import type { Env, IdKind } from '#domain/state/env.ts';
import type { Counter } from '#domain/entities/sandbox.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { toDigest } from '#world/files/stored-files.ts';

import { keyedRandom, keyedSecret, UNSCRIPTED } from './random.ts';

/** A random value that a command drew, as the journal records it. */
export interface Draw {
  readonly stream: RandomStream;
  readonly entity: string;
  readonly index: number;
  readonly value: unknown;
  readonly scripted: boolean;
}

/** A message to a room of the chat socket. */
export interface Emission {
  readonly room: string;
  readonly event: string;
  readonly payload: unknown;
}

/** Kinds of ids that grant access and must not be guessable. */
export const SECRET_KINDS: ReadonlySet<IdKind> = new Set(['token', 'otp', 'media']);

/**
 * The `Env` of one command. It records ids and draws without changing anything; `applyTo` adds them to the
 * state that is committed. When a command is refused and `applyTo` is not called, nothing was used.
 */
export class CommandEnv implements Env {
  readonly now: number;
  readonly draws: Draw[] = [];
  readonly emissions: Emission[] = [];
  /** Bytes of the files that the command stores, by their digest. */
  readonly files = new Map<string, Uint8Array>();
  readonly #state: WorldState;
  readonly #counters = new Map<string, Counter>();
  readonly #scripts = new Map<string, StreamScript>();
  #op: string | undefined;

  constructor(state: WorldState, now: number) {
    this.#state = state;
    this.now = now;
  }

  get op(): string {
    // Counted on first use, so that a read does not change the state.
    return (this.#op ??= this.newId('op'));
  }

  newId(kind: IdKind): string {
    const count = this.#increment(`id.${kind}`);
    return SECRET_KINDS.has(kind) ? keyedSecret(this.#state.seed, kind, count) : `${kind}-${count}`;
  }

  draw<S extends RandomStream>(stream: S, entity: string): RandomStreamValues[S] {
    const index = this.#increment(`${stream}:${entity}`);
    const scripted = this.#takeScripted(stream, entity);
    // The index counts scripted draws too, so that a script does not shift the random draws after it.
    const value =
      scripted ?? UNSCRIPTED[stream](() => keyedRandom(this.#state.seed, stream, entity, index), this.#state);
    this.draws.push({ stream, entity, index, value, scripted: scripted !== undefined });
    return value;
  }

  keepFile(bytes: Uint8Array): string {
    const digest = toDigest(bytes);
    this.files.set(digest, bytes);
    return digest;
  }

  emit(room: string, event: string, payload: unknown): void {
    this.emissions.push({ room, event, payload });
  }

  /** Returns the command's state with the counters and scripts that it used. */
  applyTo(state: WorldState): WorldState {
    if (this.#counters.size === 0) return state;
    const scripts = this.#scripts.size > 0 ? state.scripts.putAll(this.#scripts.values()) : state.scripts;
    return { ...state, counters: state.counters.putAll(this.#counters.values()), scripts };
  }

  /**
   * Takes the next value of the first script for this draw that has one. A value that can no longer be drawn is used
   * up and leaves the draw random.
   */
  #takeScripted<S extends RandomStream>(stream: S, entity: string): RandomStreamValues[S] | undefined {
    for (const stored of findScripts(this.#state, stream, entity)) {
      const script = this.#scripts.get(stored.id) ?? stored;
      const value = nextScriptedValue(script);
      if (value === undefined) continue;
      this.#scripts.set(script.id, { ...script, used: script.used + 1 });
      // The values were validated against the stream when the script was added.
      return canDraw(this.#state, stream, value) ? (value as RandomStreamValues[S]) : undefined;
    }
    return undefined;
  }

  #increment(id: string): number {
    const count = ((this.#counters.get(id) ?? this.#state.counters.get(id))?.count ?? 0) + 1;
    this.#counters.set(id, { id, count });
    return count;
  }
}
