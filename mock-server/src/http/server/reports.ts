import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { createViolation } from '@wallet/shared/client-lint/violation.ts';

import type { Pipeline } from '#http/pipeline/pipeline.ts';

const REPORT_MAX_BYTES = 16 * 1024;
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];
const SHOWN_UNITS = 2_000;

/** Where the browser tells of what the policy has stopped, and the app of answers that depart from the contract. */
export const REPORT_PATHS = {
  csp: '/csp-report',
  departure: '/departure-report',
} as const;
const RULES = ['csp', 'departure'] as const;

/** Takes reports into the journal of the world that the page was in. */
export function registerReports(app: FastifyInstance, pipeline: Pipeline): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(REPORT_TYPES, { parseAs: 'string', bodyLimit: REPORT_MAX_BYTES }, parse);

  for (const rule of RULES) {
    const url = REPORT_PATHS[rule];
    app.post(url, { bodyLimit: REPORT_MAX_BYTES }, (request: FastifyRequest, reply: FastifyReply) => {
      const passage = pipeline.openCall(request, reply, `report.${rule}`);
      if (!passage) return reply;
      const what = (JSON.stringify(request.body) ?? '').slice(0, SHOWN_UNITS);
      passage.entry.violations = [createViolation(rule, what)];
      return pipeline.send(request, reply, passage, { status: 204, body: '', key: null });
    });
  }
}
