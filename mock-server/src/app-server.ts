import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';

import type { AppConfig } from '@wallet/deployment/app-config.ts';
import { withDeployment } from '@wallet/deployment/identity/page-identity.ts';
import { AVOIDED_RELEASE_COOKIE, RELEASE_HEADER } from '@wallet/deployment/release.ts';
import { buildPageHeaders } from '@wallet/deployment/security-headers.ts';
import { getUrlPath } from '@wallet/shared/schema/url-path.ts';

import { createClientErrorHandler } from '#http/server/client-errors.ts';
import { connections, toTimeLimits } from '#http/server/connections.ts';
import { isPageRequest, type PageHandler } from '#http/server/not-found.ts';
import { REQUEST_ID_HEADER, toRequestId } from '#http/server/request-id.ts';
import {
  createLogController,
  logError,
  type LogStream,
  registerRequestLog,
  toLoggerOptions,
} from '#http/server/request-log.ts';
import { compressText, type EncodedText, PAGE_TYPE, sendText } from '#http/static/encoded-text.ts';
import { createHtmlSource, webApp } from '#http/static/web-app.ts';

import { registerMonitor } from './app-monitor.ts';
import { readRelease } from './built-files.ts';
import { receivedReports } from './received-reports.ts';

/** Time in which a request must have arrived completely: pages and files have none but a head. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Time that an unused connection stays open, above that of the usual balancers (60 to 600 s), which then never use one that has just ended. */
const KEEP_ALIVE_MS = 620_000;

/** First script of a page, which has the check that the app starts. */
const FIRST_SCRIPT = /^\/assets\/(early|browser-check)-[\w-]+\.js$/;

/**
 * Reads the check that the app starts. It is answered to a page of another release, whose first script is not here: with nothing
 * to check it, that page could stay blank.
 */
function readCheck(webRoot: string): EncodedText | undefined {
  const folder = join(webRoot, 'assets');
  const name = readdirSync(folder).find((file) => /^browser-check-[\w-]+\.js$/.test(file));
  return name === undefined
    ? undefined
    : compressText('text/javascript; charset=utf-8', readFileSync(join(folder, name), 'utf8'));
}

interface AppServerOptions {
  /** Folder of the built web app. */
  readonly webRoot: string;
  /** Folder with the page and the name of the release before, whose other files are in `webRoot`. */
  readonly rootBefore?: string | undefined;
  readonly config: AppConfig;
  /** True if members reach the app by https alone. */
  readonly isHttps: boolean;
  /** Destination of the log: one JSON object a line, for each request, report and error. Without it, errors go to the error output. */
  readonly log?: LogStream | undefined;
  /** Address of `/live`, `/ready` and `/metrics`. Without it, there are none. */
  readonly monitor?: { readonly host: string; readonly port: number } | undefined;
  readonly requestTimeoutMs?: number;
  /** Time that idle connections stay open while the server closes. The default is 0. */
  readonly closeIdleMs?: number;
}

/**
 * Builds the server of the app alone, for a real backend: the page with its configuration, and its files. It has no
 * operator API, no chat socket, no control API and no pill: a proxy in front forwards what is meant for the backend, or
 * browsers call it themselves.
 */
export async function buildAppServer({
  webRoot,
  rootBefore,
  config,
  isHttps,
  log,
  monitor,
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
  closeIdleMs = 0,
}: AppServerOptions): Promise<FastifyInstance> {
  const headers = buildPageHeaders(config, isHttps);
  const app = Fastify({
    requestTimeout: requestTimeoutMs,
    // Of a client that does not read its response. One that does not send is answered before.
    connectionTimeout: 2 * requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: toTimeLimits(requestTimeoutMs),
    clientErrorHandler: createClientErrorHandler(headers),
    // What arrives while the server closes is answered, too.
    return503OnClosing: false,
    genReqId: toRequestId,
    logger: log ? toLoggerOptions(log) : false,
    logController: createLogController(),
    frameworkErrors: (_error, request, { raw }) => {
      raw.writeHead(400, { ...headers, [REQUEST_ID_HEADER]: request.id });
      raw.end();
    },
  });
  await app.register(connections, { idleMs: closeIdleMs });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    done();
  });
  if (log) registerRequestLog(app);
  if (monitor) registerMonitor(app, monitor);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) {
      if (log) logError(app.log, error, request.id);
      else console.warn(error);
    }
    // An error while a file is read has the headers of the file, which may be kept for a year.
    return reply.code(statusCode).header('cache-control', 'no-store').send();
  });

  const readPage = async (root: string, release: string) =>
    compressText(PAGE_TYPE, withDeployment(await createHtmlSource(root)('/'), { ...config, release }));
  const page = await readPage(webRoot, config.release);
  const before = readRelease(rootBefore);
  const pageBefore = rootBefore === undefined ? page : await readPage(rootBefore, before);
  const check = readCheck(webRoot);
  const avoided = `${AVOIDED_RELEASE_COOKIE}=${config.release}`;

  const servePage: PageHandler = (request, reply) => {
    const isAvoided = (request.headers.cookie ?? '').split('; ').includes(avoided);
    if (isAvoided && before !== '') void reply.header(RELEASE_HEADER, before);
    return sendText(request, reply.header('cache-control', 'no-cache'), isAvoided ? pageBefore : page);
  };
  // Nothing but reports is taken. A body that is sent elsewhere is left unread.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  await app.register(receivedReports);
  await app.register(webApp, { root: webRoot, config, servePage });
  app.setNotFoundHandler((request, reply) => {
    const path = getUrlPath(request.url);
    if (isPageRequest(request, path)) return servePage(request, reply);
    // A release that is not here yet, or no more, must not be missing for as long as a cache keeps this.
    void reply.header('cache-control', 'no-store');
    if (check && FIRST_SCRIPT.test(path)) return sendText(request, reply, check);
    return reply.code(404).send();
  });
  return app;
}
