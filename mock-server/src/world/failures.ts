import type { InvariantViolation } from '#domain/audit/violation.ts';

/** Maximum number of failures of each kind. It bounds the memory if every call fails. */
const FAILURES_MAX = 100;

/** Failures in a world, which are reported when it is destroyed. */
export class Failures {
  readonly unmatched: { method: string; path: string }[] = [];
  readonly contractViolations: { operation: string; rule: string; what: string }[] = [];
  readonly invariantViolations: InvariantViolation[] = [];

  /** Records a request that no route matched. */
  recordUnmatched(method: string, path: string): void {
    if (this.unmatched.length < FAILURES_MAX) this.unmatched.push({ method, path });
  }

  /** Records a response or socket message that violates the contract. */
  recordViolation(operation: string, rule: string, what: string): void {
    if (this.contractViolations.length < FAILURES_MAX)
      this.contractViolations.push({ operation, rule, what });
  }

  /** Records violated money invariants of a commit that was given up. */
  recordInvariantFailures(violations: readonly InvariantViolation[]): void {
    if (this.invariantViolations.length < FAILURES_MAX) this.invariantViolations.push(...violations);
  }
}
