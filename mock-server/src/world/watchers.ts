/** Those who want to know that something has changed, and look for themselves what it was. */
export class Watchers {
  readonly #tells = new Set<() => void>();
  #changes = 0;

  /** How often something has changed so far. */
  get changes(): number {
    return this.#changes;
  }

  /** The function given back ends it. */
  watch(tell: () => void): () => void {
    this.#tells.add(tell);
    return () => void this.#tells.delete(tell);
  }

  tell(): void {
    this.#changes += 1;
    for (const tell of this.#tells) tell();
  }
}
