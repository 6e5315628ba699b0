import type { Setting } from '../member/setting.ts';
import type { Act } from './acts.ts';
import type { Random } from './random.ts';

/** World of a seed, and the acts that lead to a state of it. */
export interface Steps {
  readonly seed: number;
  readonly setting: Setting;
  readonly acts: readonly Act[];
}

/** Acts of the longest walk that is walked again. */
const ACTS_MAX = 15;

/** States that few walks meet, each with the shortest walk that has led there. */
export class RareStates {
  readonly #states = new Map<string, { readonly steps: Steps; begun: number }>();

  keep(name: string, steps: Steps): void {
    const { steps: shortest, begun = 0 } = this.#states.get(name) ?? {};
    if (steps.acts.length > ACTS_MAX || (shortest && shortest.acts.length <= steps.acts.length)) return;
    this.#states.set(name, { steps: { ...steps, acts: [...steps.acts] }, begun });
  }

  /** Draws a state from which few walks have begun. */
  draw(random: Random): Steps | undefined {
    if (this.#states.size === 0) return undefined;
    const state = random.weighted([...this.#states.values()], ({ begun }) => 1 / (1 + begun) ** 2);
    state.begun++;
    return state.steps;
  }
}
