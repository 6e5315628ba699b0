import type { Breach } from '#domain/invariants.ts';

/** The commit was given up because it would have broken a rule of money. */
export class InvariantBreach extends Error {
  readonly breaches: readonly Breach[];

  constructor(breaches: readonly Breach[]) {
    super(breaches.map(({ rule, what }) => `${rule}: ${what}`).join('; '));
    this.breaches = breaches;
  }
}

/** Told by what it carries: a world may be older than the code that asks, where that was swapped under it. */
export const isBreach = (error: unknown): error is InvariantBreach =>
  error instanceof Error && 'breaches' in error;
