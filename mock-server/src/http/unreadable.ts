import type { FastifyRequest } from 'fastify';

import { findingOf } from '@wallet/shared/control/finding.ts';

import { maskedUrl } from '#world/masked.ts';
import { bearerIn, namingIn } from '#world/naming.ts';
import type { Worlds } from '#world/worlds.ts';

/** Notes a call whose address no route and no hook ever sees: a percent sign in it stands for nothing. */
export function noteUnreadable(worlds: Worlds, { headers, method, raw: { url = '' } }: FastifyRequest): void {
  if (!url.startsWith('/api/')) return;
  const selected = worlds.select(namingIn(headers, bearerIn(headers)));
  if (!('world' in selected)) return;
  const { world } = selected;
  const entry = world.journal.open({
    at: world.now(),
    realAt: Date.now(),
    operation: null,
    method,
    url: maskedUrl(url),
  });
  entry.status = 400;
  entry.violations = [findingOf('path-not-encoded', 'a percent sign stands for itself')];
  world.journal.end(entry);
}
