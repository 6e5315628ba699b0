import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';

import { AppReports } from '@wallet/deployment/app-reports.ts';

import { isCrossSite } from '#http/server/foreign-request.ts';
import { registerBodyParser } from '#http/server/body-parser.ts';
import { mask } from '#http/server/request-log.ts';
import { REPORT_MAX_BYTES, REPORT_PATHS, REPORT_TYPES } from '#http/server/reports.ts';

/** Violation of the page's policy, in the form of `report-uri` or of the Reporting API. */
const Violation = z.object({
  'effective-directive': z.optional(z.string()),
  effectiveDirective: z.optional(z.string()),
  'blocked-uri': z.optional(z.string()),
  blockedURL: z.optional(z.string()),
  'source-file': z.optional(z.nullable(z.string())),
  sourceFile: z.optional(z.nullable(z.string())),
  'line-number': z.optional(z.nullable(z.number())),
  lineNumber: z.optional(z.nullable(z.number())),
});
const PolicyReport = z.union([
  z.object({ 'csp-report': Violation }),
  z.array(z.object({ type: z.string(), body: z.unknown() })),
]);

/** Addresses of what a browser, an extension or an in-app browser has put into the page. */
const NOT_OF_THE_APP = /^(?!https?:|wss?:|inline|eval|data|blob|$)/;

/** Removes what an address may tell of a member: all but its origin, and the path of a file of the app. */
function shorten(address = ''): string {
  if (!URL.canParse(address)) return address.slice(0, 40);
  const { protocol, origin, pathname } = new URL(address);
  if (!/^https?:|^wss?:/.test(protocol)) return protocol;
  return pathname.startsWith('/assets/') ? pathname : origin;
}

/** Returns the violations in the body of a report that the app may have caused; undefined if it is no such report. */
function readViolations(body: unknown): readonly object[] | undefined {
  const parsed = z.safeParse(PolicyReport, body);
  if (!parsed.success) return undefined;
  const violations = Array.isArray(parsed.data)
    ? parsed.data.filter(({ type }) => type === 'csp-violation').map((report) => report.body)
    : [parsed.data['csp-report']];
  return violations.flatMap((each) => {
    const violation = z.safeParse(Violation, each);
    if (!violation.success) return [];
    const { data } = violation;
    const blocked = data['blocked-uri'] ?? data.blockedURL ?? '';
    const source = data['source-file'] ?? data.sourceFile ?? '';
    if (NOT_OF_THE_APP.test(blocked) || NOT_OF_THE_APP.test(source)) return [];
    return [
      {
        kind: 'policy',
        directive: (data['effective-directive'] ?? data.effectiveDirective ?? '').slice(0, 40),
        blocked: shorten(blocked),
        source: shorten(source),
        line: data['line-number'] ?? data.lineNumber ?? undefined,
      },
    ];
  });
}

/** Returns the reports of the app in a body, each with the release of its page. Anyone can send one, so texts are masked here, too. */
function readAppReports(body: unknown): readonly object[] | undefined {
  const parsed = z.safeParse(AppReports, body);
  if (!parsed.success) return undefined;
  const { release, reports } = parsed.data;
  return reports.map((report) => {
    const fields = Object.entries(report).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'stack' ? mask(value) : value,
    ]);
    return { ...Object.fromEntries(fields), release };
  });
}

const READERS: Readonly<Record<keyof typeof REPORT_PATHS, (body: unknown) => readonly object[] | undefined>> =
  { csp: readViolations, app: readAppReports };

/** Writes each report of a browser or of the app as one line of the log: errors, departures, web vitals, violations of the policy. */
export const receivedReports: FastifyPluginCallback = (app, _options, done) => {
  registerBodyParser(app, REPORT_TYPES);
  for (const [name, path] of Object.entries(REPORT_PATHS)) {
    app.post(path, { bodyLimit: REPORT_MAX_BYTES }, (request, reply) => {
      if (isCrossSite(request.headers, new Set())) return reply.code(403).send();
      const reports = READERS[name as keyof typeof REPORT_PATHS](request.body);
      for (const report of reports ?? []) request.log.info({ report }, 'report');
      return reply.code(reports ? 204 : 400).send();
    });
  }
  done();
};
