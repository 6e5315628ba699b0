import { readFileSync } from 'node:fs';

import type { FastifyInstance } from 'fastify';

const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** Serves the script of the developer pill; `file` is undefined if it was not built. */
export function registerPillScript(scope: FastifyInstance, file: string | undefined): void {
  if (file === undefined) return;
  let script: Buffer | undefined;
  scope.get('/pill.js', (_request, reply) => {
    script ??= readFileSync(file);
    return reply.type(JAVASCRIPT).header('cache-control', 'no-cache').send(script);
  });
}
