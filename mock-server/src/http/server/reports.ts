import type { FastifyInstance } from 'fastify';

import { createViolation } from '@wallet/shared/client-lint/violation.ts';

import type { Pipeline } from '#http/pipeline/pipeline.ts';

const REPORT_MAX_BYTES = 16 * 1024;
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];
/** Length to which a report is cut in the journal. */
const REPORT_MAX_UNITS = 2_000;

/** Paths to which the browser reports violations of the page's policy, and the app responses that violate the contract. */
export const REPORT_PATHS = {
  csp: '/csp-report',
  departure: '/departure-report',
} as const;
const RULES = ['csp', 'departure'] as const;

/** Records reports as violations in the journal of the world that the page belongs to. */
export function registerReports(app: FastifyInstance, pipeline: Pipeline): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(REPORT_TYPES, { parseAs: 'string', bodyLimit: REPORT_MAX_BYTES }, parse);

  for (const rule of RULES) {
    app.post(REPORT_PATHS[rule], { bodyLimit: REPORT_MAX_BYTES }, (request, reply) => {
      const context = pipeline.openCall(request, reply, `report.${rule}`);
      if (!context) return reply;
      const report = (JSON.stringify(request.body) ?? '').slice(0, REPORT_MAX_UNITS);
      context.entry.violations = [createViolation(rule, report)];
      return pipeline.send(context, { status: 204, body: '', key: null });
    });
  }
}
