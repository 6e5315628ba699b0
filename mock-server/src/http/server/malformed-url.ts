import type { FastifyRequest } from 'fastify';

import { createViolation } from '@wallet/shared/client-lint/violation.ts';

import { openEntry } from '#world/journal/open-entry.ts';
import { redactUrl } from '#world/journal/redact.ts';
import { readBearerToken, readWorldSelector } from '#world/world-selector.ts';
import type { Worlds } from '#world/worlds.ts';

/** Records an API call whose URL cannot be decoded. Fastify rejects it before any hook or route sees it. */
export function recordMalformedUrl(
  worlds: Worlds,
  { headers, method, id, raw: { url = '' } }: FastifyRequest,
): void {
  if (!url.startsWith('/api/')) return;
  const selected = worlds.select(readWorldSelector(headers, readBearerToken(headers)));
  if (!('world' in selected)) return;
  const { world } = selected;
  const entry = openEntry(world, {
    operation: null,
    method,
    url: redactUrl(url),
    requestId: id,
  });
  const violations = [createViolation('path-not-encoded', 'a percent sign is not encoded')];
  world.journal.finish(entry, { status: 400, violations });
}
