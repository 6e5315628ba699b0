import type { Breach } from '#domain/invariants.ts';

/** Of a fault that happens at every call, so many tell enough. */
const NOTED_MAX = 100;

/** What went wrong in a world, the first 100 of each kind. */
export class Mishaps {
  readonly unmatched: { method: string; path: string }[] = [];
  readonly contractViolations: { operation: string; rule: string; what: string }[] = [];
  readonly invariantFailures: Breach[] = [];

  /** Notes a request that no route took. */
  noteUnmatched(method: string, path: string): void {
    if (this.unmatched.length < NOTED_MAX) this.unmatched.push({ method, path });
  }

  noteViolation(operation: string, rule: string, what: string): void {
    if (this.contractViolations.length < NOTED_MAX) this.contractViolations.push({ operation, rule, what });
  }

  noteBreaches(breaches: readonly Breach[]): void {
    if (this.invariantFailures.length < NOTED_MAX) this.invariantFailures.push(...breaches);
  }
}
