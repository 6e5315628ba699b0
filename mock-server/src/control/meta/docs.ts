import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { FastifyPluginCallback } from 'fastify';

import { SANDBOX_URL } from '@wallet/fixtures/recipes/to-curl.ts';
import { meta } from '@wallet/shared/control/meta.ts';

import { renderKeysPage } from './keys-page.ts';
import { createOpenApiDocument } from './openapi.ts';

/** Calls of the `meta` group that are served as a file, a page or a text, and have no handler. */
export const STATIC_CALLS = ['openapi', 'docs', 'keys', 'console', 'metrics'] as const;

/** Script that renders the API documentation: beside the built server, or in `node_modules` during development. */
const READER_PATH = [
  './docs-reader.js',
  '../../node_modules/@scalar/fastify-api-reference/dist/js/standalone.js',
  '../../../../node_modules/@scalar/fastify-api-reference/dist/js/standalone.js',
]
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

/**
 * Content security policy of the page. The reader inserts its own inline styles; nothing is loaded from elsewhere. The
 * Fastify plugin of the reader starts it in an inline script, which this policy refuses, so only its script is used.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Member wallet API</title>
  </head>
  <body>
    <div id="docs"></div>
    <noscript>Read the OpenAPI document at <a href="/__sandbox/openapi.json">/__sandbox/openapi.json</a>.</noscript>
    <script data-cfasync="false" src="/__sandbox/docs/reader.js"></script>
    <script data-cfasync="false" src="/__sandbox/docs/start.js"></script>
  </body>
</html>
`;

/** Script that starts the reader with system fonts and without its online services: the page works offline. */
const START_SCRIPT = `Scalar.createApiReference('#docs', ${JSON.stringify({
  url: meta.openapi.path,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
})});\n`;

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const CACHE_ONE_HOUR = 'private, max-age=3600';

/** Serves the contract as an OpenAPI document with a page to read it. Both are created on the first request. */
export const docs: FastifyPluginCallback = (scope, _options, done) => {
  let document: Promise<string> | undefined;
  let reader: Buffer | undefined;
  scope.get('/openapi.json', async ({ protocol, host }, reply) => {
    document ??= createOpenApiDocument().then((openApi) => JSON.stringify(openApi));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((await document).replaceAll(SANDBOX_URL, `${protocol}://${host}`));
  });
  scope.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
  );
  scope.get('/keys', async ({ protocol, host }, reply) =>
    reply.type('text/plain; charset=utf-8').send(await renderKeysPage(`${protocol}://${host}`)),
  );
  scope.get('/docs/start.js', (_request, reply) =>
    reply.type(JAVASCRIPT).header('cache-control', CACHE_ONE_HOUR).send(START_SCRIPT),
  );
  scope.get('/docs/reader.js', (_request, reply) => {
    if (READER_PATH === undefined) return reply.code(404).type(JAVASCRIPT).send('');
    reader ??= readFileSync(READER_PATH);
    return reply.type(JAVASCRIPT).header('cache-control', CACHE_ONE_HOUR).send(reader);
  });
  done();
};
