import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyPluginAsync } from 'fastify';

import { registerStaticFiles } from '#http/static/static-files.ts';

const YEAR_S = 31_536_000;
const CONSOLE_PATH = /^\/__sandbox(\/?(\?.*)?$|\/assets\/)/;

/** Returns true for the page of the console and its files. They contain no secrets and no data of a world. */
export const isConsolePath = (url: string): boolean => CONSOLE_PATH.test(url);

const NOT_BUILT = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Sandbox</title></head>
  <body><h1>The operator console is not built</h1><p>Run <code>npm run build</code> and start the sandbox again.</p></body>
</html>
`;

/** Serves the operator console. It has the same content security policy as the app. */
export const operatorConsole: FastifyPluginAsync<{ readonly root: string | undefined }> = async (
  scope,
  { root },
) => {
  const isBuilt = root !== undefined && existsSync(join(root, 'index.html'));
  const page = isBuilt ? readFileSync(join(root, 'index.html'), 'utf8') : NOT_BUILT;
  scope.get('', (_request, reply) => reply.redirect('/__sandbox/', 308));
  scope.get('/', { prefixTrailingSlash: 'slash' }, (_request, reply) =>
    reply
      .code(isBuilt ? 200 : 501)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page),
  );
  if (!isBuilt) return;
  await registerStaticFiles(scope, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    toCaching: () => `public, max-age=${YEAR_S}, immutable`,
  });
};
