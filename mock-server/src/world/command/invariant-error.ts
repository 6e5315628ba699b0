import type { InvariantViolation } from '#domain/audit/violation.ts';

/** Error for a commit that was given up because it would have violated a money invariant. */
export class InvariantError extends Error {
  readonly violations: readonly InvariantViolation[];

  constructor(violations: readonly InvariantViolation[]) {
    super(violations.map(({ rule, what }) => `${rule}: ${what}`).join('; '));
    this.violations = violations;
  }
}

/**
 * Recognises an `InvariantError` by its property. `instanceof` fails after a hot reload, when the world was created
 * by the earlier version of the class.
 */
export const isInvariantError = (error: unknown): error is InvariantError =>
  error instanceof Error && 'violations' in error;
