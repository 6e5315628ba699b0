import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';

import { isScenarioName, scenarios } from '@wallet/fixtures/scenarios.ts';
import { type AppConfig, DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';
import { SECURITY_HEADERS } from '@wallet/shared/policy.ts';

import { registerControl } from '#control/mount.ts';
import { areas } from '#http/areas.ts';
import { registerHeaders, policyOf } from '#http/headers.ts';
import { registerUploads } from '#http/media.ts';
import { registerNotFound } from '#http/not-found.ts';
import type { Passage } from '#http/passage.ts';
import { Pipeline, type PipelineOptions } from '#http/pipeline.ts';
import { REPORTS, registerReports } from '#http/reports.ts';
import { registerBodies, registerErrors } from '#http/server.ts';
import { noteUnreadable } from '#http/unreadable.ts';
import { linkReader, SANDBOX_LINK_KEY } from '#http/wallet-link.ts';
import { givePage, type PageSource, registerAssets, registerMedia } from '#http/web-app.ts';
import { attachChat } from '#socket/chat.ts';
import type { Plant } from '#world/beginnings.ts';
import { plant } from '#world/plant.ts';
import { withSessions } from '#world/scenario.ts';
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
  reportUrl: REPORTS.departure,
};

const plantScenario: Plant = (name, seedText, now) => {
  if (!isScenarioName(name)) return undefined;
  return withSessions(plant(scenarios[name].seed(now), { seedText, now }), now);
};

/** The registry of worlds, made apart from the app: a new build of the app takes it over with its worlds. */
export const createWorlds = (options: Omit<WorldsOptions, 'plant'> = {}): Worlds =>
  new Worlds({ ...options, plant: plantScenario });

export interface AppOptions {
  readonly worlds?: Worlds;
  /** Folder of the built web app; without it (and without `page`) no page is served. */
  readonly webRoot?: string;
  /** Markup of the page where it is not that of `webRoot`: a development server transforms its own. */
  readonly page?: PageSource;
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
  readonly onAnswer?: (passage: Passage) => void;
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
    origins,
    clientHeader,
    linkIn: linkReader(config.link),
    onError,
    ...(options.onStep ? { onStep: options.onStep } : {}),
    ...(options.onAnswer ? { onAnswer: options.onAnswer } : {}),
  });

  const headers = { ...SECURITY_HEADERS, 'content-security-policy': policyOf(config) };
  const app = Fastify({
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: PARAM_MAX_UNITS },
    frameworkErrors: (_error, request, { raw }) => {
      // An address that cannot be read comes before any hook.
      noteUnreadable(worlds, request);
      raw.writeHead(400, { ...headers, 'content-type': 'application/json; charset=utf-8' });
      raw.end('{"message":"KEY_INVALID"}');
    },
  });
  app.decorateRequest('passage', null);
  registerHeaders(app, { worlds, page: config, origins, clientHeader });
  registerErrors(app, pipeline, onError);
  registerBodies(app);
  await mountAreas(app, pipeline);
  registerReports(app, pipeline);
  registerUploads(app, worlds);
  await registerControl(app, {
    worlds,
    scenarios,
    real: Date.now,
    consoleRoot: options.consoleRoot,
    guard: { token: options.token, hosts: new Set(options.hosts), origins },
    onError,
    pill: pillOf(options),
  });
  await registerPage(app, pipeline, worlds, config, options);

  const io = attachChat(app.server, { worlds, origins, headers, names: config.chatNames });
  const collecting = setInterval(() => worlds.collect(), COLLECT_EVERY_MS);
  collecting.unref();
  app.addHook('preClose', (done) => {
    clearInterval(collecting);
    for (const world of worlds.values()) world.hangUp();
    // Not io.close(), which would close the server that Fastify is about to close.
    io.disconnectSockets(true);
    io.engine.close();
    done();
  });
  return app;
}

/** Calls with a file have a scope of their own: what reads parts hooks into every call that it can see. */
async function mountAreas(app: FastifyInstance, pipeline: Pipeline): Promise<void> {
  const operations = Object.entries(areas).flatMap(([area, routes]) =>
    Object.entries(routes).map(([name, route]) => ({ operation: `${area}.${name}`, route })),
  );
  const isUpload = ({ route }: (typeof operations)[number]) => route.endpoint.encoding === 'multipart';
  for (const { operation, route } of operations.filter((each) => !isUpload(each))) {
    pipeline.mount(app, operation, route);
  }
  await app.register(async (scope) => {
    await scope.register(multipart);
    for (const { operation, route } of operations.filter(isUpload)) {
      pipeline.mount(scope, operation, route);
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
  const give = source && givePage(worlds, config, source, pillOf(options) !== undefined);
  if (give) {
    app.get('/', give);
    app.get('/index.html', give);
  }
  if (webRoot !== undefined) await registerAssets(app, webRoot);
  if (mediaRoot !== undefined) await registerMedia(app, mediaRoot);
  const endpoints = Object.values(areas).flatMap((routes) =>
    Object.values(routes).map(({ endpoint }) => endpoint),
  );
  registerNotFound(app, pipeline, endpoints, give);
}

const pillOf = ({ pill, token }: AppOptions): string | undefined => (token === undefined ? pill : undefined);

function builtPage(webRoot: string): PageSource {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  return () => html;
}

function ignore(): void {
  // Whoever builds the app says where mistakes of the server are told.
}
