import type { ClientState } from './client-state.ts';
import type { PageViolation } from './page-findings.ts';

/** Minimum time between two reports. */
const REPORT_GAP_MS = 3_000;
/** Maximum number of checks in one report. The rest is sent with the next one. */
const CHECKS_MAX = 20;

export type ClientReport = ClientState & { readonly checks?: PageViolation[] };

interface ReporterOptions {
  readonly readState: () => ClientState;
  readonly findViolations: () => readonly PageViolation[];
  readonly send: (report: ClientReport) => Promise<unknown>;
  /** Monotonic time in ms. */
  readonly now: () => number;
}

/**
 * Creates a function that checks the app and reports what is new since the last report. A violation is reported even
 * if the page no longer shows it when the report is sent.
 */
export function createReporter({ readState, findViolations, send, now }: ReporterOptions): () => void {
  let sentAt = -Infinity;
  let sentState = '';
  let shown: ReadonlySet<string> = new Set();
  const unsent = new Map<string, PageViolation>();

  return () => {
    const present = findViolations();
    for (const violation of present) if (!shown.has(violation.what)) unsent.set(violation.what, violation);
    shown = new Set(present.map(({ what }) => what));

    const state = readState();
    const text = JSON.stringify(state);
    if (now() - sentAt < REPORT_GAP_MS || (text === sentState && unsent.size === 0)) return;
    sentAt = now();
    sentState = text;
    const checks = [...unsent.values()].slice(0, CHECKS_MAX);
    for (const { what } of checks) unsent.delete(what);
    send({ ...state, ...(checks.length > 0 && { checks }) }).catch(() => {
      // The pill shows that the sandbox is unreachable. The report is sent again.
      sentState = '';
      for (const check of checks) unsent.set(check.what, check);
    });
  };
}
