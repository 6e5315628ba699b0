import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';

import { isScenarioName, scenarios } from '@wallet/fixtures/scenarios.ts';
import { type AppConfig, DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
import { PAGE_SECURITY_HEADERS } from '@wallet/shared/security-headers.ts';

import { registerControl } from '#control/register.ts';
import { apiRoutes } from '#http/routes/api-routes.ts';
import { registerHeaders, toPolicyHeader } from '#http/server/headers.ts';
import { registerUploadedMedia } from '#http/server/media.ts';
import { registerNotFound } from '#http/server/not-found.ts';
import type { CallContext } from '#http/call/call-context.ts';
import { Pipeline, type PipelineOptions } from '#http/pipeline/pipeline.ts';
import { REPORT_PATHS, registerReports } from '#http/server/reports.ts';
import { registerBodyParser, registerErrorHandler } from '#http/server/body-parser.ts';
import { recordMalformedUrl } from '#http/server/malformed-url.ts';
import { createLinkDecryptor, SANDBOX_LINK_KEY } from '#http/server/link-decryptor.ts';
import {
  createPageHandler,
  type HtmlSource,
  registerWebAssets,
  registerFixtureMedia,
} from '#http/server/web-app.ts';
import { attachChatSocket } from '#socket/chat-socket.ts';
import type { BuildScenario } from '#world/seed/scenario-cache.ts';
import { buildState } from '#world/seed/build-state.ts';
import { withMemberSessions } from '#world/seed/member-sessions.ts';
import { Worlds, type WorldsOptions } from '#world/worlds.ts';

const COLLECT_EVERY_MS = 60_000;
/** A path parameter of the contract is never longer. */
const PARAM_MAX_UNITS = 500;

/** What the app is told by a sandbox, beside what each world sets. */
export const SANDBOX_PAGE: AppConfig = {
  ...DEFAULT_CONFIG,
  chat: '/',
  idempotency: true,
  link: { key: SANDBOX_LINK_KEY, format: 'v1' },
  reportUrl: REPORT_PATHS.departure,
};

const buildScenario: BuildScenario = (name, seedText, now) => {
  if (!isScenarioName(name)) return undefined;
  return withMemberSessions(buildState(scenarios[name].seed(now), seedText), now);
};

/** The registry of worlds, made apart from the app: a new build of the app takes it over with its worlds. */
export const createWorlds = (options: Omit<WorldsOptions, 'buildScenario'> = {}): Worlds =>
  new Worlds({ ...options, buildScenario });

export interface AppOptions {
  readonly worlds?: Worlds;
  /** Folder of the built web app; without it (and without `page`) no page is served. */
  readonly webRoot?: string;
  /** Markup of the page where it is not that of `webRoot`: a development server transforms its own. */
  readonly page?: HtmlSource;
  /** Folder of the built operator's console. */
  readonly consoleRoot?: string | undefined;
  /** Folder of the pictures of the fixtures. */
  readonly mediaRoot?: string;
  /** The built pill that pages carry. Where calls of the sandbox need a token, no page can make them: none then. */
  readonly pill?: string | undefined;
  /** What the page is told where no world says otherwise. */
  readonly config?: AppConfig;
  /** Front ends of other origins that may call. */
  readonly origins?: readonly string[];
  /** Needed as soon as others than this machine can reach the server. */
  readonly token?: string | undefined;
  /** Names of this server beyond those of the loopback. */
  readonly hosts?: readonly string[];
  readonly onStep?: PipelineOptions['onStep'];
  readonly onResponse?: (passage: CallContext) => void;
  readonly onError?: (error: unknown) => void;
}

/**
 * The whole sandbox on one server, not yet listening: the operator's API, the sandbox's own calls, the
 * chat socket and the web app.
 */
export async function buildApp(options: AppOptions = {}): Promise<FastifyInstance> {
  const { worlds = createWorlds(), config = SANDBOX_PAGE, onError = ignore } = options;
  const origins = new Set(options.origins);
  const clientHeader = Object.keys(config.headers)[0]?.toLowerCase() ?? 'x-client';
  const pipeline = new Pipeline({
    worlds,
    allowedOrigins: origins,
    clientHeader,
    decryptLink: createLinkDecryptor(config.link),
    onError,
    ...(options.onStep ? { onStep: options.onStep } : {}),
    ...(options.onResponse ? { onResponse: options.onResponse } : {}),
  });

  const headers = { ...PAGE_SECURITY_HEADERS, 'content-security-policy': toPolicyHeader(config) };
  const app = Fastify({
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: PARAM_MAX_UNITS },
    frameworkErrors: (_error, request, { raw }) => {
      // An address that cannot be read comes before any hook.
      recordMalformedUrl(worlds, request);
      raw.writeHead(400, { ...headers, 'content-type': 'application/json; charset=utf-8' });
      raw.end('{"message":"KEY_INVALID"}');
    },
  });
  app.decorateRequest('passage', null);
  registerHeaders(app, { worlds, appConfig: config, allowedOrigins: origins, clientHeader });
  registerErrorHandler(app, pipeline, onError);
  registerBodyParser(app);
  await registerApiRoutes(app, pipeline);
  registerReports(app, pipeline);
  registerUploadedMedia(app, worlds);
  const { chatSockets, close: closeChatSocket } = attachChatSocket(app.server, {
    worlds,
    origins,
    headers,
    names: config.chatNames,
  });
  await registerControl(app, {
    worlds,
    chatSockets,
    scenarios,
    realNow: Date.now,
    consoleRoot: options.consoleRoot,
    guard: { token: options.token, allowedHosts: new Set(options.hosts), allowedOrigins: origins },
    onError,
    pill: findPillFile(options),
  });
  await registerPage(app, pipeline, worlds, config, options);

  const collecting = setInterval(() => worlds.destroyIdle(), COLLECT_EVERY_MS);
  collecting.unref();
  app.addHook('preClose', (done) => {
    clearInterval(collecting);
    for (const world of worlds.values()) world.disconnectAll();
    closeChatSocket();
    done();
  });
  return app;
}

/** Calls with a file have a scope of their own: what reads parts hooks into every call that it can see. */
async function registerApiRoutes(app: FastifyInstance, pipeline: Pipeline): Promise<void> {
  const operations = Object.entries(apiRoutes).flatMap(([area, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ operation: `${area}.${name}`, route })),
  );
  const isUpload = ({ route }: (typeof operations)[number]) => route.endpoint.encoding === 'multipart';
  for (const { operation, route } of operations.filter((each) => !isUpload(each))) {
    pipeline.registerRoute(app, operation, route);
  }
  await app.register(async (scope) => {
    await scope.register(multipart);
    for (const { operation, route } of operations.filter(isUpload)) {
      pipeline.registerRoute(scope, operation, route);
    }
  });
}

async function registerPage(
  app: FastifyInstance,
  pipeline: Pipeline,
  worlds: Worlds,
  config: AppConfig,
  options: AppOptions,
): Promise<void> {
  const { webRoot, mediaRoot, page } = options;
  const source = page ?? (webRoot === undefined ? undefined : builtPage(webRoot));
  const give = source && createPageHandler(worlds, config, source, findPillFile(options) !== undefined);
  if (give) {
    app.get('/', give);
    app.get('/index.html', give);
  }
  if (webRoot !== undefined) await registerWebAssets(app, webRoot);
  if (mediaRoot !== undefined) await registerFixtureMedia(app, mediaRoot);
  const endpoints = Object.values(apiRoutes).flatMap((routes) =>
    Object.values(routes).map(({ endpoint }) => endpoint),
  );
  registerNotFound(app, pipeline, endpoints, give);
}

const findPillFile = ({ pill, token }: AppOptions): string | undefined =>
  token === undefined ? pill : undefined;

function builtPage(webRoot: string): HtmlSource {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  return () => html;
}

function ignore(): void {
  // Whoever builds the app says where mistakes of the server are told.
}
