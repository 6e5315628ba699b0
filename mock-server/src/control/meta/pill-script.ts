import { readFileSync } from 'node:fs';

import type { FastifyPluginCallback } from 'fastify';

const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** Serves the script of the developer pill. */
export const pillScript: FastifyPluginCallback<{ readonly file: string }> = (app, { file }, done) => {
  let script: Buffer | undefined;
  app.get('/pill.js', (_request, reply) => {
    script ??= readFileSync(file);
    return reply.type(JAVASCRIPT).header('cache-control', 'no-cache').send(script);
  });
  done();
};
