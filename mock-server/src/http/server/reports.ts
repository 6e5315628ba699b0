import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod/mini';

import { type AppReport, AppReports } from '@wallet/deployment/app-reports.ts';
import { createViolation, type Violation } from '@wallet/shared/client-lint/violation.ts';

import { DEFAULT_FORMAT, messageResponse, sendResponse, toErrorResponse } from '#http/call/api-response.ts';
import type { Calls } from '#http/pipeline/calls.ts';

import { registerBodyParser } from './body-parser.ts';
import { isCrossSite } from './foreign-request.ts';

export const REPORT_MAX_BYTES = 16 * 1024;
export const REPORT_TYPES = ['application/json', 'application/csp-report', 'application/reports+json'];
const NO_ORIGINS: ReadonlySet<string> = new Set();
const CROSS_SITE = messageResponse(403, 'SANDBOX_CROSS_SITE');
const INVALID = toErrorResponse(DEFAULT_FORMAT, 'KEY_INVALID');
/** Length to which a report is cut in a violation. */
const REPORT_MAX_UNITS = 2_000;

/** Paths to which the browser reports violations of the page's policy, and the app its errors, departures and web vitals. */
export const REPORT_PATHS = {
  csp: '/csp-report',
  app: '/app-report',
} as const;

/** Finds the violations in the body of a report. Undefined if it is no such report. */
const READERS: Readonly<
  Record<keyof typeof REPORT_PATHS, (body: unknown) => readonly Violation[] | undefined>
> = {
  csp: (body) => [createViolation('csp', (JSON.stringify(body) ?? '').slice(0, REPORT_MAX_UNITS))],
  app: (body) => {
    const parsed = z.safeParse(AppReports, body);
    return parsed.success ? parsed.data.reports.flatMap(toViolations) : undefined;
  },
};

/** Returns the violation of a report of the app; a web vital is none. */
function toViolations(report: AppReport): readonly Violation[] {
  switch (report.kind) {
    case 'departure':
      return [createViolation('departure', `${report.endpoint} ${report.path}`.trim())];
    case 'config':
      return [createViolation('page-error', `configuration: ${report.fields.join(', ')}`)];
    case 'vital':
      return [];
    default: {
      const { name, message, stack, route } = report;
      const [place = 'no place in a file of the app'] = stack.split(' ', 1).filter(Boolean);
      return [createViolation('page-error', `${name}: ${message}; ${route}; ${place}`)];
    }
  }
}

/** Records reports in the journal of the world that the page belongs to, with the violations that they tell. */
export const reports: FastifyPluginCallback<{ readonly calls: Calls }> = (app, { calls }, done) => {
  registerBodyParser(app, REPORT_TYPES);
  for (const [name, path] of Object.entries(REPORT_PATHS)) {
    app.post(path, { bodyLimit: REPORT_MAX_BYTES, config: { world: 'caller' } }, (request, reply) => {
      if (isCrossSite(request.headers, NO_ORIGINS)) return sendResponse(reply, CROSS_SITE);
      const call = calls.open(request, reply, `report.${name}`);
      if (!call) return reply;
      const violations = READERS[name as keyof typeof REPORT_PATHS](request.body);
      call.world.journal.update(call.entry, { violations: violations ?? [] });
      return sendResponse(reply, violations ? { status: 204, body: '', key: null } : INVALID);
    });
  }
  done();
};
