import Fastify, { type FastifyInstance } from 'fastify';

import type { AppConfig } from '@wallet/deployment/app-config.ts';
import { withDeployment } from '@wallet/deployment/identity/page-identity.ts';
import { buildPageHeaders } from '@wallet/deployment/security-headers.ts';
import { getUrlPath } from '@wallet/shared/schema/url-path.ts';

import { isPageRequest, type PageHandler } from '#http/server/not-found.ts';
import { REPORT_PATHS } from '#http/server/reports.ts';
import { createPageEncoder, sendText } from '#http/static/encoded-text.ts';
import { createHtmlSource, webApp } from '#http/static/web-app.ts';

interface AppServerOptions {
  /** Folder of the built web app. */
  readonly webRoot: string;
  readonly config: AppConfig;
  /** True if members reach the app by https alone. */
  readonly isHttps: boolean;
}

/**
 * Builds the server of the app alone, for a real backend: the page with its configuration, and its files. It has no
 * operator API, no chat socket, no control API and no pill: a proxy in front forwards what is meant for the backend, or
 * browsers call it themselves.
 */
export async function buildAppServer({
  webRoot,
  config,
  isHttps,
}: AppServerOptions): Promise<FastifyInstance> {
  const app = Fastify();
  const headers = buildPageHeaders(config, isHttps);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });

  const encodePage = createPageEncoder();
  const html = withDeployment(await createHtmlSource(webRoot)('/'), config);
  const page = encodePage(html);

  const servePage: PageHandler = (request, reply) =>
    sendText(request, reply.header('cache-control', 'no-cache'), page);
  // Nobody reads the reports here, and the browser is not to log a failure for each.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.post(REPORT_PATHS.csp, (_request, reply) => reply.code(204).send());
  await app.register(webApp, { root: webRoot, identity: config.identity, servePage });
  app.setNotFoundHandler((request, reply) => {
    const path = getUrlPath(request.url);
    if (isPageRequest(request, path)) return servePage(request, reply);
    return reply.code(404).send();
  });
  return app;
}
