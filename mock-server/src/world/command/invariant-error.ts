import type { InvariantViolation } from '#domain/audit/violation.ts';

/** Error for a commit that was given up because it would have violated a money invariant. */
export class InvariantError extends Error {
  readonly violations: readonly InvariantViolation[];

  constructor(violations: readonly InvariantViolation[]) {
    super(violations.map(({ rule, what }) => `${rule}: ${what}`).join('; '));
    this.violations = violations;
  }
}
