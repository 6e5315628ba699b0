import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

import { readWorldHost, toWorldHost } from '@wallet/shared/world-page.ts';

import { registerStaticFiles } from '#http/static/static-files.ts';

const YEAR_S = 31_536_000;
const CONSOLE_PATH = /^\/__sandbox(\/?(\?.*)?$|\/(gallery|open)(\?.*)?$|\/assets\/|\/open\.js$)/;

/** Returns true for the pages of the console and their files. They contain no secrets and no data of a world. */
export const isConsolePath = (url: string): boolean => CONSOLE_PATH.test(url);

const NOT_BUILT = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Sandbox</title></head>
  <body><h1>The operator console is not built</h1><p>Run <code>npm run build</code> and start the sandbox again.</p></body>
</html>
`;

/**
 * Page for a member of the team who has followed a link from another site, such as an issue. What the address asks for is
 * done when the link on it is followed: a page elsewhere cannot do that.
 */
export const toEntrancePage = (url: string): string => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Sandbox</title><meta name="color-scheme" content="light dark" /></head>
  <body>
    <h1>Open the sandbox?</h1>
    <p>A link on another site leads here. It may create a world in this sandbox, and change nothing else.</p>
    <p><a href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">Continue</a></p>
  </body>
</html>
`;

/** Returns true for a page of the console that a browser opens in a tab. */
export const isConsolePage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  isConsolePath(url);

const POLICY = 'content-security-policy';

/** Serves the operator console. It has the same content security policy as the app. */
export const operatorConsole: FastifyPluginAsync<{ readonly root: string | undefined }> = async (
  scope,
  { root },
) => {
  const isBuilt = root !== undefined && existsSync(join(root, 'index.html'));
  const page = isBuilt ? readFileSync(join(root, 'index.html'), 'utf8') : NOT_BUILT;
  scope.get('', (_request, reply) => reply.redirect('/__sandbox/', 308));
  for (const path of ['/', '/gallery', '/open']) {
    scope.get(path, { prefixTrailingSlash: 'slash' }, (request, reply) => {
      const isGallery = path === '/gallery' && readWorldHost(request.host) === undefined;
      const frames = isGallery ? toWorldHost('*', request.host) : undefined;
      const policy = String(reply.getHeader(POLICY));
      return reply
        .code(isBuilt ? 200 : 501)
        .type('text/html; charset=utf-8')
        .header(POLICY, frames ? policy.replace("frame-src 'none'", `frame-src http://${frames}`) : policy)
        .header('cache-control', 'no-cache')
        .send(page);
    });
  }
  if (!isBuilt) return;
  await registerStaticFiles(scope, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    toCaching: () => `public, max-age=${YEAR_S}, immutable`,
  });
};
