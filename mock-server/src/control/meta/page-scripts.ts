import { readFileSync } from 'node:fs';

import type { FastifyPluginCallback } from 'fastify';

const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** Serves the scripts that the sandbox adds to pages of the app: the developer pill, and what opens a page in a state. */
export const pageScripts: FastifyPluginCallback<{
  readonly files: Readonly<Record<string, string | undefined>>;
}> = (app, { files }, done) => {
  for (const [name, file] of Object.entries(files)) {
    if (file === undefined) continue;
    let script: Buffer | undefined;
    app.get(`/${name}`, (_request, reply) => {
      script ??= readFileSync(file);
      return reply.type(JAVASCRIPT).header('cache-control', 'no-cache').send(script);
    });
  }
  done();
};
