/** Those who want to know that something has changed, and look for themselves what it was. */
export class Watchers {
  readonly #tells = new Set<() => void>();

  /** The function given back ends it. */
  watch(tell: () => void): () => void {
    this.#tells.add(tell);
    return () => void this.#tells.delete(tell);
  }

  tell(): void {
    for (const tell of this.#tells) tell();
  }
}
