import type { FastifyRequest } from 'fastify';

import { createViolation } from '@wallet/shared/client-lint/violation.ts';

import { lintCall } from '#client-lint/lint-call.ts';

import { requestBody } from '#http/faults/match-fault.ts';
import { isSameBody } from './multipart.ts';
import type { CallContext } from '#http/call/call-context.ts';

export const MISSING_CLIENT_HEADER = [createViolation('missing-client-header', 'F-63')] as const;

/** Notes which named rules of a client a call has broken. Its answer is on its way, and nothing here can keep it. */
export function recordLintFindings(
  request: FastifyRequest,
  { world, entry, route, bearer, isBodyRead }: CallContext,
  onError?: (error: unknown) => void,
): void {
  if (!route || world.isClosed) return;
  try {
    const found = lintCall({
      entry,
      endpoint: route.endpoint,
      headers: request.headers,
      params: request.params,
      isBodyRead,
      body: isBodyRead ? requestBody(request) : undefined,
      hasBearer: bearer !== undefined,
      pageServedAt: world.pageServedAt,
      journal: world.journal,
      isSameBody: isSameBody,
    });
    if (found.length > 0) entry.violations = [...entry.violations, ...found];
  } catch (error) {
    onError?.(error);
  }
}
