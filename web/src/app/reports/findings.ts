import { appConfig } from '#lib/app-config.ts';
import { whenSettled } from '#lib/browser/when-settled.ts';

/** Something that is worth a report. It may still contain data of the member. */
export type Finding =
  | { readonly kind: 'error' | 'rejection'; readonly error: unknown }
  | { readonly kind: 'departure'; readonly endpoint: string; readonly path: string };

/** Number of findings that wait for the module that reports them. */
const WAITING_MAX = 20;

const waiting: Finding[] = [];
let report = (finding: Finding): void => {
  if (waiting.length < WAITING_MAX) waiting.push(finding);
};

/** Reports a part of a response that does not match the contract. */
export function addDeparture(endpoint: string, path: string): void {
  if (import.meta.env.DEV) console.warn(`the backend does not match the contract: ${endpoint} ${path}`);
  report({ kind: 'departure', endpoint, path });
}

/** Returns true for an error of a script of this page, and not of an extension of the browser. */
const isOwn = ({ error, filename }: ErrorEvent): boolean =>
  error !== null && error !== undefined && (filename === '' || filename.startsWith(location.origin));

/**
 * Collects errors of the page for `REPORT_URL`, and reports them together with its departures and web vitals once the
 * first screen stands still. Without that address, and for a member who saves data, nothing is loaded or sent.
 */
export function collectFindings(): void {
  const { reportUrl } = appConfig;
  if (reportUrl === '') return;
  addEventListener('error', (event) => {
    if (isOwn(event)) report({ kind: 'error', error: event.error });
  });
  addEventListener('unhandledrejection', ({ reason }) => report({ kind: 'rejection', error: reason }));
  whenSettled(() => {
    import('./report-findings.ts').then(
      ({ reportFindings }) => {
        report = reportFindings(reportUrl);
        for (const finding of waiting.splice(0)) report(finding);
      },
      // The page does without reports.
      () => {},
    );
  });
}
