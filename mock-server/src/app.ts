import Fastify, { type FastifyInstance } from 'fastify';

import { scenarios } from '@wallet/fixtures/scenarios.ts';
import type { AppConfig } from '@wallet/deployment/app-config.ts';
import { UPLOAD_TIMEOUT_MS } from '@wallet/shared/limits.ts';
import { buildPageHeaders } from '@wallet/deployment/security-headers.ts';

import { createMetrics } from '#control/meta/metrics.ts';
import { controlApi, CONTROL_PREFIX } from '#control/control-api.ts';
import type { Recordings } from '#control/worlds/recordings.ts';
import type { CallContext } from '#http/call/call-context.ts';
import { JSON_TYPE } from '#http/call/api-response.ts';
import { callRecorder } from '#http/pipeline/call-recorder.ts';
import { Calls } from '#http/pipeline/calls.ts';
import { FAKE_SIDE, registerSides } from '#http/pipeline/fake-calls.ts';
import { observeCalls } from '#http/pipeline/observe-calls.ts';
import { operatorApi } from '#http/pipeline/operator-api.ts';
import { operations } from '#http/routes/api-routes.ts';
import { storedResponses } from '#http/nodes/stored-responses.ts';
import { registerHostCheck } from '#http/server/foreign-request.ts';
import { registerBodyParser } from '#http/server/body-parser.ts';
import { createClientErrorHandler } from '#http/server/client-errors.ts';
import { connections, toTimeLimits } from '#http/server/connections.ts';
import { createErrorHandler, toKeyRefusal } from '#http/server/error-handler.ts';
import { registerHeaders } from '#http/server/headers.ts';
import { recordMalformedUrl } from '#http/server/malformed-url.ts';
import { registerUploadedMedia } from '#http/static/media.ts';
import { createNotFoundHandler } from '#http/server/not-found.ts';
import { reports } from '#http/server/reports.ts';
import { UPGRADE_OPTIONS } from '#http/server/replay-upgrade.ts';
import { REQUEST_ID_HEADER, toRequestId } from '#http/server/request-id.ts';
import {
  createLogController,
  logCall,
  logError,
  type LogStream,
  registerRequestLog,
  toLoggerOptions,
} from '#http/server/request-log.ts';
import { SANDBOX_APP_CONFIG, createLinkDecryptor } from '#http/server/sandbox-app-config.ts';
import {
  createHtmlSource,
  createPageHandler,
  type HtmlSource,
  fixtureMedia,
  webApp,
} from '#http/static/web-app.ts';
import { attachChatSocket, chat } from '#socket/chat-socket.ts';
import { buildProxiedState, createScenarioBuilder, type Scenarios } from '#world/seed/scenario-builder.ts';
import type { WorldsOptions } from '#world/worlds-options.ts';
import { Worlds } from '#world/worlds.ts';
import { mcpRoute } from '#tools/mcp/mcp-route.ts';

import type { Forwarding } from './contract-check.ts';

const DESTROY_IDLE_EVERY_MS = 60_000;
/** Limit of a path parameter, above the longest one of the contract. */
const PARAM_MAX_UNITS = 500;

/** Creates the registry of worlds. */
export function createWorlds({
  scenarios: all,
  ...options
}: Omit<WorldsOptions, 'buildScenario' | 'getScenarioStart'> & Pick<AppOptions, 'scenarios'> = {}): Worlds {
  const builder = createScenarioBuilder(all);
  return new Worlds(
    options.backend === undefined
      ? { ...options, ...builder }
      : { ...options, ...builder, buildScenario: buildProxiedState(options.fakes ?? [], all) },
  );
}

export interface AppOptions {
  readonly worlds?: Worlds;
  /** Scenarios that worlds can have, if they are not those of the fixtures alone. */
  readonly scenarios?: Scenarios;
  /** Real backend that answers the calls in place of the sandbox. The worlds must be created with its address. */
  readonly backend?: Forwarding | undefined;
  /** Reads recordings. Without it, a control call that has one fails. */
  readonly recordings?: Recordings | undefined;
  /** Folder of the built web app. Without it and without `htmlSource`, no page is served. */
  readonly webRoot?: string;
  /** Source of the page if it is not `webRoot`; a development server transforms the page for each request. */
  readonly htmlSource?: HtmlSource;
  /** Folder of the built operator console. */
  readonly consoleRoot?: string | undefined;
  /** Folder of the fixtures' images. */
  readonly mediaRoot?: string;
  /** File of the built developer pill. Ignored with a `token`, because no page could send the token. */
  readonly pill?: string | undefined;
  /** File of the built script that opens pages in a state. */
  readonly openScript?: string | undefined;
  /** Configuration of the app. */
  readonly config?: AppConfig;
  /** Origins other than the sandbox's own that may call. */
  readonly origins?: readonly string[];
  /** Token that control calls must send. Required as soon as other machines can reach the server. */
  readonly token?: string | undefined;
  /** Host names of this server beside those of the loopback interface. */
  readonly hosts?: readonly string[];
  /** Addresses and ranges of the proxies whose `X-Forwarded-*` are believed. The default is none. */
  readonly trustedProxies?: readonly string[];
  /** Called with every call after its response was sent. */
  readonly onResponse?: (context: CallContext) => void;
  /** Called with each origin, once, whose pages call and cannot read the answers. */
  readonly onForeignOrigin?: (origin: string) => void;
  /** Time in which a request must have arrived completely. The default is that of an upload. */
  readonly requestTimeoutMs?: number;
  /** Time that idle connections stay open while the server closes. The default is 0. */
  readonly closeIdleMs?: number;
  /** Called with every unexpected error. */
  readonly onError?: (error: unknown) => void;
  /** Destination of the log: one JSON object a line, for each request and each unexpected error. */
  readonly log?: LogStream;
}

/** Builds the sandbox on one server that is not listening yet: operator API, control API, chat socket and web app. */
export async function buildApp(options: AppOptions = {}): Promise<FastifyInstance> {
  const {
    worlds = createWorlds(),
    config = SANDBOX_APP_CONFIG,
    requestTimeoutMs = UPLOAD_TIMEOUT_MS,
    log,
  } = options;
  await worlds.open();
  const onError = (error: unknown, requestId?: string | null): void => {
    if (log) logError(app.log, error, requestId ?? undefined);
    options.onError?.(error);
  };
  worlds.errors.onError = onError;
  const allowedOrigins = new Set(options.origins);
  const clientHeader = Object.keys(config.headers)[0]?.toLowerCase() ?? 'x-client';
  const metrics = createMetrics(worlds, (world) => app.chatSockets.count(world));
  const calls = new Calls(worlds);
  observeCalls(calls, { allowedOrigins, clientHeader, onError });
  calls.on('end', ({ entry }) => metrics.recordCall(entry));
  if (log) calls.on('end', logCall);
  if (options.onResponse) calls.on('end', options.onResponse);

  const headers = buildPageHeaders(config, false);
  const allowedHosts = new Set(options.hosts);
  const app = Fastify({
    trustProxy: [...(options.trustedProxies ?? [])],
    requestTimeout: requestTimeoutMs,
    http: { ...toTimeLimits(requestTimeoutMs), ...UPGRADE_OPTIONS },
    clientErrorHandler: createClientErrorHandler(headers),
    // What arrives while the server closes is answered, too.
    return503OnClosing: false,
    genReqId: toRequestId,
    logger: log ? toLoggerOptions(log) : false,
    logController: createLogController(),
    routerOptions: { maxParamLength: PARAM_MAX_UNITS },
    frameworkErrors: (_error, request, { raw }) => {
      // A URL that cannot be decoded is rejected before any hook runs.
      recordMalformedUrl(worlds, request);
      raw.writeHead(400, { ...headers, 'content-type': JSON_TYPE, [REQUEST_ID_HEADER]: request.id });
      raw.end('{"message":"KEY_INVALID"}');
    },
  });
  await app.register(connections, { idleMs: options.closeIdleMs ?? 0 });
  app.closing.addEventListener('abort', () => worlds.disconnectAll());
  await registerHeaders(app, {
    worlds,
    appConfig: config,
    allowedOrigins,
    onForeignOrigin: options.onForeignOrigin,
  });
  // Before the check of the host, which another name of this server would not pass.
  if (options.backend) options.backend.registerLoopCheck(app);
  registerHostCheck(app, allowedHosts);
  if (log) registerRequestLog(app);
  app.setErrorHandler(createErrorHandler({ toRefusal: toKeyRefusal, onError }));
  registerBodyParser(app);
  const { claims } = worlds;
  if (claims) {
    // Loaded for several nodes alone: one that shares nothing forwards nothing.
    const { forwarding } = await import('#http/nodes/forwarding.ts');
    await app.register(forwarding, { claims });
    await app.register(storedResponses, { claims });
    app.closing.addEventListener('abort', () => claims.close());
    app.addHook('onClose', () => claims.end());
  }
  await app.register(callRecorder, { calls });
  const { backend } = options;
  if (backend) {
    registerSides(app, worlds);
    backend.registerRoutes(app, { calls, onError });
  }
  const decryptLink = createLinkDecryptor(config.link);
  const hasBackend = backend !== undefined;
  await app.register(operatorApi, { calls, operations, allowedOrigins, decryptLink, hasBackend });
  registerUploadedMedia(app, worlds, hasBackend ? FAKE_SIDE : undefined);
  await app.register(reports, { calls });
  await app.register(chat, {
    attach: (server) =>
      backend
        ? backend.forwardUpgrades(server, { worlds, names: config.chatNames, hosts: allowedHosts })
        : attachChatSocket(server, {
            worlds,
            origins: allowedOrigins,
            hosts: allowedHosts,
            headers,
            names: config.chatNames,
          }),
  });
  await app.register(controlApi, {
    prefix: CONTROL_PREFIX,
    worlds,
    chatSockets: app.chatSockets,
    scenarios: options.scenarios ?? scenarios,
    realNow: Date.now,
    release: config.release,
    isClosing: () => app.closing.aborted || claims?.isClosing === true,
    recordings: options.recordings,
    consoleRoot: options.consoleRoot,
    guard: { token: options.token, allowedOrigins },
    metrics,
    onError,
    scripts: { 'pill.js': findPillFile(options), 'open.js': options.openScript },
    tools: mcpRoute,
  });
  const { webRoot, mediaRoot } = options;
  const source = options.htmlSource ?? (webRoot === undefined ? undefined : createHtmlSource(webRoot));
  const servePage =
    source &&
    createPageHandler(worlds, config, source, {
      hasPill: findPillFile(options) !== undefined,
      hasOpening: options.openScript !== undefined,
    });
  if (servePage) await app.register(webApp, { root: webRoot, config, servePage });
  if (mediaRoot !== undefined) await app.register(fixtureMedia, { root: mediaRoot });
  const endpoints = operations.map(({ route }) => route.endpoint);
  app.setNotFoundHandler(createNotFoundHandler(calls, endpoints, servePage));

  const destroyIdleTimer = setInterval(
    () => worlds.errors.run(() => worlds.destroyIdle()),
    DESTROY_IDLE_EVERY_MS,
  );
  destroyIdleTimer.unref();
  app.closing.addEventListener('abort', () => clearInterval(destroyIdleTimer));
  return app;
}

const findPillFile = ({ pill, token }: AppOptions): string | undefined =>
  token === undefined ? pill : undefined;
