import type { ClientState } from './client-state.ts';
import type { PageViolation } from './page-findings.ts';

/** Between two reports, ms. */
export const REPORT_GAP_MS = 3_000;
/** Of one report; the rest goes with the next. */
const CHECKS_MAX = 20;

export type ClientReport = ClientState & { readonly checks?: PageViolation[] };

interface ReporterOptions {
  readonly mirror: () => ClientState;
  readonly findings: () => readonly PageViolation[];
  readonly send: (report: ClientReport) => Promise<unknown>;
  /** Ms on a clock that only goes forward. */
  readonly now: () => number;
}

/**
 * Looks, at each call of what it gives back, at what the app keeps and shows, and sends what is new of it. What
 * the page has shown since the last report is kept until it may be sent, even where it shows it no longer.
 */
export function createReporter({ mirror, findings, send, now }: ReporterOptions): () => void {
  let sentAt = -Infinity;
  let sent = '';
  let shown: ReadonlySet<string> = new Set();
  const unsent = new Map<string, PageViolation>();

  return () => {
    const present = findings();
    for (const finding of present) if (!shown.has(finding.what)) unsent.set(finding.what, finding);
    shown = new Set(present.map(({ what }) => what));

    const kept = mirror();
    const text = JSON.stringify(kept);
    if (now() - sentAt < REPORT_GAP_MS || (text === sent && unsent.size === 0)) return;
    sentAt = now();
    sent = text;
    const checks = [...unsent.values()].slice(0, CHECKS_MAX);
    for (const { what } of checks) unsent.delete(what);
    send({ ...kept, ...(checks.length > 0 && { checks }) }).catch(() => {
      // A sandbox that is away is told by the pill itself; what it has not heard is told again.
      sent = '';
      for (const check of checks) unsent.set(check.what, check);
    });
  };
}
