import type { FastifyRequest } from 'fastify';

import { findingOf } from '@wallet/shared/control/finding.ts';

import { judge } from '#checks/judge.ts';

import { bodyOf } from './fault-hit.ts';
import { sameBody } from './multipart.ts';
import type { Passage } from './passage.ts';

export const MISSING_CLIENT_HEADER = [findingOf('missing-client-header', 'F-63')] as const;

/** Notes which named rules of a client a call has broken. Its answer is on its way, and nothing here can keep it. */
export function lookAt(
  request: FastifyRequest,
  { world, entry, route, bearer, isRead }: Passage,
  onError?: (error: unknown) => void,
): void {
  if (!route || world.isOver) return;
  try {
    const found = judge({
      entry,
      endpoint: route.endpoint,
      headers: request.headers,
      params: request.params,
      isRead,
      body: isRead ? bodyOf(request) : undefined,
      hasBearer: bearer !== undefined,
      pageAt: world.pageAt,
      journal: world.journal,
      isSame: sameBody,
    });
    if (found.length > 0) entry.violations = [...entry.violations, ...found];
  } catch (error) {
    onError?.(error);
  }
}
