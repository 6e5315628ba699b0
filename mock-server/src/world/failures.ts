import type { InvariantViolation } from '#domain/audit/violation.ts';

/** Maximum number of failures kept of each kind. One that every call causes needs no more. */
const FAILURES_MAX = 100;

/** Failures of a world that its test run should know about. */
export class Failures {
  readonly unmatched: { method: string; path: string }[] = [];
  readonly contractViolations: { operation: string; rule: string; what: string }[] = [];
  readonly invariantFailures: InvariantViolation[] = [];

  /** Records a request that no route matched. */
  recordUnmatched(method: string, path: string): void {
    if (this.unmatched.length < FAILURES_MAX) this.unmatched.push({ method, path });
  }

  /** Records a response or socket message that departs from the contract. */
  recordViolation(operation: string, rule: string, what: string): void {
    if (this.contractViolations.length < FAILURES_MAX)
      this.contractViolations.push({ operation, rule, what });
  }

  /** Records violated money invariants of a commit that was given up. */
  recordInvariantFailures(violations: readonly InvariantViolation[]): void {
    if (this.invariantFailures.length < FAILURES_MAX) this.invariantFailures.push(...violations);
  }
}
