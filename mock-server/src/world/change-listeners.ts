/** Those who want to know that something has changed, and look for themselves what it was. */
export class ChangeListeners {
  readonly #tells = new Set<() => void>();
  #changes = 0;

  /** How often something has changed so far. */
  get changeCount(): number {
    return this.#changes;
  }

  /** The function given back ends it. */
  subscribe(notify: () => void): () => void {
    this.#tells.add(notify);
    return () => void this.#tells.delete(notify);
  }

  notify(): void {
    this.#changes += 1;
    for (const tell of this.#tells) tell();
  }
}
