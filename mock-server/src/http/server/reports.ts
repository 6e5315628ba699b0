import type { FastifyInstance } from 'fastify';

import { createViolation } from '@wallet/shared/client-lint/violation.ts';

import { messageResponse } from '#http/call/api-response.ts';
import { sendResponse } from '#http/call/json-response.ts';
import { isCrossSite } from '#http/pipeline/csrf.ts';
import type { Pipeline } from '#http/pipeline/pipeline.ts';

import { registerBodyParser } from './body-parser.ts';

const REPORT_MAX_BYTES = 16 * 1024;
const REPORT_TYPES = ['application/json', 'application/csp-report', 'application/reports+json'];
const NO_ORIGINS: ReadonlySet<string> = new Set();
const CROSS_SITE = messageResponse(403, 'SANDBOX_CROSS_SITE');
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
  void app.register((scope, _options, done) => {
    registerBodyParser(scope, REPORT_TYPES);
    for (const rule of RULES) {
      scope.post(REPORT_PATHS[rule], { bodyLimit: REPORT_MAX_BYTES }, (request, reply) => {
        if (isCrossSite(request, NO_ORIGINS)) return sendResponse(reply, CROSS_SITE);
        const context = pipeline.openCall(request, reply, `report.${rule}`);
        if (!context) return reply;
        const report = (JSON.stringify(request.body) ?? '').slice(0, REPORT_MAX_UNITS);
        context.entry.violations = [createViolation(rule, report)];
        return pipeline.send(context, { status: 204, body: '', key: null });
      });
    }
    done();
  });
}
