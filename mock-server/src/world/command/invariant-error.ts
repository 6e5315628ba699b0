import type { InvariantViolation } from '#domain/audit/violation.ts';

/** The commit was given up because it would have broken a rule of money. */
export class InvariantError extends Error {
  readonly breaches: readonly InvariantViolation[];

  constructor(breaches: readonly InvariantViolation[]) {
    super(breaches.map(({ rule, what }) => `${rule}: ${what}`).join('; '));
    this.breaches = breaches;
  }
}

/** Told by what it carries: a world may be older than the code that asks, where that was swapped under it. */
export const isInvariantError = (error: unknown): error is InvariantError =>
  error instanceof Error && 'breaches' in error;
