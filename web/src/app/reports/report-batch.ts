import type { AppReport } from '@wallet/deployment/app-reports.ts';
import { REPORTS_MAX } from '@wallet/shared/limits.ts';

/** Time in which further reports join the first one of a request. */
const WAIT_MS = 10_000;
/** Reports of one page. What fails in a loop says nothing new. */
const PAGE_MAX = 60;

interface ReportBatch {
  /** Adds a report, unless the page has sent the same one. */
  readonly add: (report: AppReport) => void;
  /** Sends what has been added. */
  readonly flush: () => void;
}

/** Collects reports and sends them together: ten seconds after the first, when there are twenty, or on `flush`. */
export function createReportBatch(send: (reports: readonly AppReport[]) => void): ReportBatch {
  const seen = new Set<string>();
  let reports: AppReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (reports.length === 0) return;
    const sent = reports;
    reports = [];
    send(sent);
  }

  return {
    add(report) {
      // The same error on another screen is the same error.
      const key = JSON.stringify({ ...report, route: '' });
      if (seen.has(key) || seen.size >= PAGE_MAX) return;
      seen.add(key);
      reports.push(report);
      if (reports.length >= REPORTS_MAX) flush();
      else timer ??= setTimeout(flush, WAIT_MS);
    },
    flush,
  };
}
