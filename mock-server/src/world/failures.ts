import type { InvariantViolation } from '#domain/audit/violation.ts';

/** Of a fault that happens at every call, so many tell enough. */
const NOTED_MAX = 100;

/** What went wrong in a world, the first 100 of each kind. */
export class Failures {
  readonly unmatched: { method: string; path: string }[] = [];
  readonly contractViolations: { operation: string; rule: string; what: string }[] = [];
  readonly invariantFailures: InvariantViolation[] = [];

  /** Notes a request that no route took. */
  recordUnmatched(method: string, path: string): void {
    if (this.unmatched.length < NOTED_MAX) this.unmatched.push({ method, path });
  }

  recordViolation(operation: string, rule: string, what: string): void {
    if (this.contractViolations.length < NOTED_MAX) this.contractViolations.push({ operation, rule, what });
  }

  recordBreaches(breaches: readonly InvariantViolation[]): void {
    if (this.invariantFailures.length < NOTED_MAX) this.invariantFailures.push(...breaches);
  }
}
