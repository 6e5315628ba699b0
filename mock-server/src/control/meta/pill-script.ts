import { readFileSync } from 'node:fs';

import type { FastifyInstance } from 'fastify';

const SCRIPT = 'text/javascript; charset=utf-8';

/** Serves the pill that pages of the sandbox carry; without its file there is none. */
export function registerPillScript(scope: FastifyInstance, file: string | undefined): void {
  if (file === undefined) return;
  let script: Buffer | undefined;
  scope.get('/pill.js', (_request, reply) => {
    script ??= readFileSync(file);
    return reply.type(SCRIPT).header('cache-control', 'no-cache').send(script);
  });
}
