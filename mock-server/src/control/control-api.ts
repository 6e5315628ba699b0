import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';

import { meta } from '@wallet/shared/control/meta.ts';
import { findNewPath } from '@wallet/shared/control/words/old-names.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import type { ControlCall, ControlInput } from '@wallet/shared/schema/control-call.ts';
import { getUrlPath } from '@wallet/shared/schema/url-path.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { type ApiResponse, JSON_TYPE, messageResponse, sendResponse } from '#http/call/api-response.ts';
import { toRouteSchema } from '#http/call/route-schema.ts';
import { compileSerializer, compileValidator } from '#http/call/schema-compiler.ts';
import { createErrorHandler } from '#http/server/error-handler.ts';
import { suggestRoutes } from '#http/server/not-found.ts';
import type { World } from '#world/world.ts';

import {
  type ControlContext,
  ControlRefusal,
  type ControlRoute,
  EventStream,
  JsonText,
  unknownName,
} from '#control/call/control-route.ts';
import { sendEventStream } from '#control/call/event-stream.ts';
import { toControlRefusal } from '#control/call/to-control-refusal.ts';
import { isConsolePage, isConsolePath, operatorConsole, toEntrancePage } from '#control/meta/console.ts';
import { docs } from '#control/meta/docs.ts';
import { type Metrics, metricsRoute } from '#control/meta/metrics.ts';
import { pageScripts } from '#control/meta/page-scripts.ts';

import { controlRoutes } from './control-routes.ts';
import { findAccessRefusal, FORBIDDEN_ORIGIN, type GuardOptions } from './guard.ts';
import { findProxyRefusal } from '#control/backend/proxied-calls.ts';

/** Prefix of the paths of the control API. */
export const CONTROL_PREFIX = '/__sandbox';
/** Paths of calls that tell nothing about a world. */
const OPEN_PATHS: ReadonlySet<string> = new Set([meta.ready.path, meta.live.path]);
/** Limit of a body: of a catalogue with pictures, and of a recording or a world with 50 MiB of files in base64. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;
const IMPORT_MAX_BYTES = 100 * 1024 * 1024;

interface ControlOptions extends ControlContext {
  readonly guard: GuardOptions;
  readonly metrics: Metrics;
  /** Folder of the built operator console. */
  readonly consoleRoot?: string | undefined;
  /** Called with every unexpected error. */
  readonly onError: (error: unknown) => void;
  /** Files of the built scripts that the sandbox adds to pages, by their names; undefined for those that it has not. */
  readonly scripts: Readonly<Record<string, string | undefined>>;
  /** Serves the tools for agents. */
  readonly tools: FastifyPluginAsync<Pick<GuardOptions, 'token'>>;
}

/** Serves the control API, its documentation and the operator console behind the access guard. */
export const controlApi: FastifyPluginAsync<ControlOptions> = async (app, options) => {
  const { guard, metrics, consoleRoot, onError, scripts, tools, ...context } = options;
  const routes: readonly ControlRoute[] = Object.values(controlRoutes).flat();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  // Before the routes: those that exist when a plugin is awaited keep the handler of that moment.
  app.setErrorHandler(
    createErrorHandler({
      toRefusal: (error, request) => {
        const refusal = toControlRefusal(error, request);
        return refusal && toResponse(refusal);
      },
      onError,
    }),
  );
  app.addHook('onRequest', (request, reply, done) => {
    // The page of the console and health checks need no token.
    const needsToken = !isConsolePath(request.url) && !OPEN_PATHS.has(request.url);
    const refusal = findAccessRefusal(request.raw, guard, needsToken);
    if (!refusal) done();
    else if (refusal === FORBIDDEN_ORIGIN && isConsolePage(request))
      void reply.code(403).type('text/html; charset=utf-8').send(toEntrancePage(request.url));
    else sendResponse(reply, toResponse(refusal));
  });
  for (const route of routes) addRoute(app, route, context);
  await app.register(docs);
  await app.register(metricsRoute, { metrics });
  await app.register(tools, { token: guard.token });
  await app.register(pageScripts, { files: scripts });
  await app.register(operatorConsole, { root: consoleRoot });
  // Without this route, the file server of the web app would handle unknown paths and skip the guard.
  const names = routes.map(({ call }) => `${call.method} ${call.path}`);
  app.all('/*', (request, reply) =>
    sendResponse(reply, messageResponse(404, 'SANDBOX_NO_ROUTE', describeRoutes(request, names))),
  );
};

/** Input that Fastify has validated against the schema of the call, which is not known at compile time. */
type Validated = {
  Params: ControlInput<ControlCall>['params'];
  Querystring: ControlInput<ControlCall>['query'];
  Body: ControlInput<ControlCall>['body'];
};

function addRoute(app: FastifyInstance, { call, handle }: ControlRoute, context: ControlContext): void {
  app.route<Validated>({
    method: call.method,
    url: call.path.slice(CONTROL_PREFIX.length),
    bodyLimit: call === worlds.import ? IMPORT_MAX_BYTES : BODY_MAX_BYTES,
    config: { takesWorld: call === worlds.import, ...(isOfWorld(call) && { world: 'path' }) },
    schema: toRouteSchema(call),
    preValidation: (request, _reply, done) => {
      if (request.body === undefined) request.body = {};
      done();
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const refusal = findProxyRefusal(call, context.worlds);
      if (refusal) return sendResponse(reply, toResponse(refusal));
      const world = findWorld(call, params, context);
      if (world instanceof ControlRefusal) return sendResponse(reply, toResponse(world));
      const origin = `${request.protocol}://${request.host}`;
      request.world = world;
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const result = await handle({ ...context, origin, left: left.signal, world, params, query, body });
      if (result instanceof ControlRefusal) return sendResponse(reply, toResponse(result));
      void reply.header('x-sandbox-now', toIsoString(world.now()));
      if (result instanceof EventStream) return sendEventStream(request, reply, result);
      void reply
        .code(call.status ?? 200)
        .header('content-type', JSON_TYPE)
        .header('cache-control', 'no-store');
      return result instanceof JsonText ? Readable.from(result.pieces) : result;
    },
  });
}

/** Names the routes that a request may mean. */
function describeRoutes(request: FastifyRequest, names: readonly string[]) {
  const path = getUrlPath(request.url);
  const renamed = findNewPath(path);
  return {
    nearest: suggestRoutes(request, names),
    ...(renamed !== undefined && { issues: [{ path: '', message: `${path} is now ${renamed}.` }] }),
  };
}

const isOfWorld = ({ path }: ControlCall): boolean => path.includes('/worlds/:id');

/** Finds the world that the path names. Calls without a world get the default one, which always exists. */
function findWorld(
  call: ControlCall,
  params: unknown,
  { worlds, realNow }: ControlContext,
): World | ControlRefusal {
  if (!isOfWorld(call)) return worlds.default;
  const { id } = params as { readonly id: string };
  const world = worlds.get(id);
  if (!world) return unknownName('WORLD', 'id', id, worlds.ids());
  world.usedAt = realNow();
  return world;
}

const toResponse = ({ status, message, issues }: ControlRefusal): ApiResponse =>
  messageResponse(status, message, issues && { issues });
