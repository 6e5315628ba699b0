import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { FastifyInstance } from 'fastify';

import { meta } from '@wallet/shared/control/meta.ts';

import { createOpenApiDocument } from './openapi.ts';

/** The calls that are answered by a file or a page, and not by a handler in a world. */
export const STATIC_CALLS = ['openapi', 'docs', 'console'] as const;

/** The reader of the document, beside the built server, or in `node_modules` while it is developed. */
const READER_PATH = [
  './docs-reader.js',
  '../../node_modules/@scalar/fastify-api-reference/dist/js/standalone.js',
  '../../../../node_modules/@scalar/fastify-api-reference/dist/js/standalone.js',
]
  .map((each) => fileURLToPath(new URL(each, import.meta.url)))
  .find((path) => existsSync(path));

/** The reader writes its own style sheet into the page; nothing else is let in, and nothing comes from elsewhere. */
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
    <title>The contract of the member wallet</title>
  </head>
  <body>
    <div id="docs"></div>
    <noscript>The document itself is at <a href="/__sandbox/openapi.json">/__sandbox/openapi.json</a>.</noscript>
    <script src="/__sandbox/docs/reader.js"></script>
    <script src="/__sandbox/docs/start.js"></script>
  </body>
</html>
`;

/** Letters of the system and no calls to the reader's own services: the page works without a network. */
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

const SCRIPT = 'text/javascript; charset=utf-8';
const HOUR = 'private, max-age=3600';

/** Serves the contract as OpenAPI, and a page to read it on; both are made when they are first asked for. */
export function registerDocs(scope: FastifyInstance): void {
  let document: Promise<string> | undefined;
  let reader: Buffer | undefined;
  scope.get('/openapi.json', async (_request, reply) => {
    document ??= createOpenApiDocument().then((whole) => JSON.stringify(whole));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await document);
  });
  scope.get('/docs', (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
  );
  scope.get('/docs/start.js', (_request, reply) =>
    reply.type(SCRIPT).header('cache-control', HOUR).send(START_SCRIPT),
  );
  scope.get('/docs/reader.js', (_request, reply) => {
    if (READER_PATH === undefined) return reply.code(404).type(SCRIPT).send('');
    reader ??= readFileSync(READER_PATH);
    return reply.type(SCRIPT).header('cache-control', HOUR).send(reader);
  });
}
