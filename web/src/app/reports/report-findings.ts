import type { AppReport } from '@wallet/deployment/app-reports.ts';

import { findRoute } from '#app/routing/routes.ts';

import { describeDeparture, describeError } from './describe-finding.ts';
import type { Finding } from './findings.ts';
import { createReportBatch } from './report-batch.ts';
import { sendReports } from './send-reports.ts';
import { measureWebVitals } from './web-vitals.ts';

/** Route of the present address. The address itself may have a query. */
const getRoute = (): string => findRoute(location.pathname).path;

/** Starts to send reports to an address. Returns the function that adds a finding. */
export function reportFindings(url: string): (finding: Finding) => void {
  const batch = createReportBatch((reports) => sendReports(url, reports));
  const firstRoute = getRoute();
  const readWebVitals = measureWebVitals();
  let areVitalsSent = false;

  const handleHide = (): void => {
    if (!areVitalsSent) {
      areVitalsSent = true;
      for (const { name, value } of readWebVitals()) {
        batch.add({ kind: 'vital', name, value, route: firstRoute });
      }
    }
    batch.flush();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') handleHide();
  });
  // A page that is left is still visible here, and Safari may not tell that it is hidden.
  addEventListener('pagehide', handleHide);

  return (finding) => {
    const report = toReport(finding);
    if (report) batch.add(report);
  };
}

/** Reports a configuration with which the app does not start. */
export const reportWrongConfig = (url: string, fields: readonly string[]): void =>
  sendReports(url, [{ kind: 'config', fields: [...fields] }]);

function toReport(finding: Finding): AppReport | undefined {
  if (finding.kind === 'departure') {
    const { endpoint, path } = finding;
    return { kind: 'departure', ...describeDeparture(endpoint, path), route: getRoute() };
  }
  const described = describeError(finding.error);
  return described && { kind: finding.kind, ...described, route: getRoute() };
}
