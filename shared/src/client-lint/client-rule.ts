/**
 * Severity of a violation. An `error` is certainly a mistake of the client and fails a test. A `warning` is probably
 * a mistake, or intended by a test; it is only shown.
 */
export type Severity = 'error' | 'warning';

export interface ClientRule {
  readonly severity: Severity;
  /** Source of the report: the sandbox (`call`, `socket`), the browser, the app, or the pill in the page. */
  readonly reportedBy: 'call' | 'socket' | 'browser' | 'app' | 'pill';
  /** Problem, as the start of a sentence. */
  readonly problem: string;
  /** Fix, as the end of the sentence. */
  readonly fix: string;
  /** Source of the rule: a section of the specification or a ruling. */
  readonly source: string;
}
