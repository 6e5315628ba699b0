import { Readable } from 'node:stream';

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { meta, NODE_HEADER } from '@wallet/shared/control/meta.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';
import { suggestNames } from '@wallet/shared/suggest-names.ts';

import { BalanceLimitError } from '#domain/ledger/ledger.ts';
import { JSON_TYPE } from '#http/call/json-response.ts';
import { toContentTypeIssue } from '#http/server/error-handler.ts';
import { InvariantError } from '#world/command/invariant-error.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';
import { runInSlices } from '#world/run-in-slices.ts';
import { StorageError } from '#world/store/world-store.ts';
import { WORLD_ELSEWHERE } from '#world/world-selection.ts';
import type { World } from '#world/world.ts';

import {
  type ControlContext,
  ControlError,
  type ControlRoute,
  EventStream,
  unknownName,
} from '#control/call/control-route.ts';
import { sendEventStream } from '#control/call/event-stream.ts';
import { JsonText, toJsonSteps } from '#control/call/json-steps.ts';
import { validateInput } from '#control/call/validate-input.ts';
import { isConsolePath, registerConsole } from '#control/meta/console.ts';
import { registerDocs } from '#control/meta/docs.ts';
import { type Metrics, registerMetrics } from '#control/meta/metrics.ts';
import { registerPillScript } from '#control/meta/pill-script.ts';

import { controlRoutes } from './control-routes.ts';
import { findAccessError, type GuardOptions } from './guard.ts';
import { findProxyError } from './proxied-calls.ts';

const PREFIX = '/__sandbox';
/** Paths of calls that tell nothing about a world. */
const OPEN_PATHS: ReadonlySet<string> = new Set([meta.ready.path, meta.live.path]);
/** Limit of a body: of a catalogue with pictures, and of an imported world or a recording. */
const BODY_MAX_BYTES = 4 * 1024 * 1024;
const FILE_MAX_BYTES = 32 * 1024 * 1024;
const TAKES_FILE: ReadonlySet<ControlCall> = new Set([worlds.import, worlds.create, worlds.record]);
const TOO_LARGE =
  'must be smaller: a recording or a world has at most 32 MB, any other body 4 MB. Leave pictures and scripts out of a recording: filter the network panel by /api before you export it';
const UNREADABLE_JSON =
  'must be JSON in UTF-8. The > of PowerShell writes UTF-16; the option -o of curl keeps a file as it was sent';

interface ControlOptions extends ControlContext {
  readonly guard: GuardOptions;
  readonly metrics: Metrics;
  /** Folder of the built operator console. */
  readonly consoleRoot?: string | undefined;
  /** Called with every unexpected error. */
  readonly onError: (error: unknown) => void;
  /** File of the built developer pill; undefined if pages have none. */
  readonly pill?: string | undefined;
}

/** Registers the control API, its documentation and the operator console behind the access guard. */
export async function registerControl(app: FastifyInstance, options: ControlOptions): Promise<void> {
  const routes: readonly ControlRoute[] = Object.values(controlRoutes).flat();
  const names = routes.map(({ call }) => `${call.method} ${call.path}`);
  await app.register(
    async (scope) => {
      // Before the routes: those that exist when a plugin is awaited keep the handler of that moment.
      scope.setErrorHandler((error: FastifyError, request, reply) =>
        handleError(error, request, reply, options),
      );
      scope.addHook('onRequest', (request, reply, done) => {
        // The console asks for the token itself, and whoever waits for the start or checks the process has none.
        const needsToken = !isConsolePath(request.url) && !OPEN_PATHS.has(request.url);
        const error = findAccessError(request.raw, options.guard, needsToken);
        if (error) void sendError(reply, error);
        else done();
      });
      for (const route of routes) registerRoute(scope, route, options);
      registerDocs(scope);
      registerMetrics(scope, options.metrics);
      registerPillScript(scope, options.pill);
      await registerConsole(scope, options.consoleRoot);
      // Without this route, the file server of the web app would handle unknown paths and skip the guard.
      scope.all('/*', (request, reply) =>
        sendJson(reply, 404, {
          message: 'SANDBOX_NO_ROUTE',
          nearest: suggestNames(`${request.method.replace('HEAD', 'GET')} ${request.url}`, names),
        }),
      );
    },
    { prefix: PREFIX },
  );
}

function registerRoute(
  scope: FastifyInstance,
  { call, handle }: ControlRoute,
  options: ControlOptions,
): void {
  scope.route({
    method: call.method,
    url: call.path.slice(PREFIX.length),
    bodyLimit: TAKES_FILE.has(call) ? FILE_MAX_BYTES : BODY_MAX_BYTES,
    handler: (request, reply) => {
      const input = validateInput(call, request);
      if ('issues' in input) return sendJson(reply, 422, { message: 'SANDBOX_INPUT', issues: input.issues });

      const { worlds, chatSockets, scenarios, realNow, isClosing, cluster, recordings } = options;
      const isFromNode = request.headers[NODE_HEADER] !== undefined;
      const proxyError = findProxyError(call, worlds.backend);
      if (proxyError) return sendError(reply, proxyError);
      const world = findWorld(call, input.params, options);
      if (!world) {
        const { id } = input.params as { readonly id: string };
        return sendError(
          reply,
          worlds.owns(id) ? unknownName('WORLD', 'id', id, worlds.ids()) : worldElsewhere(worlds, id),
        );
      }
      const result = handle({
        worlds,
        chatSockets,
        scenarios,
        realNow,
        isClosing,
        cluster,
        recordings,
        isFromNode,
        world,
        ...input,
      });
      if (!(result instanceof Promise)) return sendResult(call, world, request, reply, result);
      return result.then((settled: unknown) => sendResult(call, world, request, reply, settled));
    },
  });
}

function sendResult(
  call: ControlCall,
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): FastifyReply | Promise<FastifyReply> {
  if (result instanceof ControlError) return sendError(reply, result);
  void reply.header('x-sandbox-now', toIsoString(world.now()));
  if (result instanceof EventStream) return sendEventStream(world, request, reply, result);
  const status = call.status ?? 200;
  if (result instanceof JsonText) return sendText(reply, status, Readable.from(result.pieces));
  const text = runInSlices(toJsonSteps(call.response, result));
  return text instanceof Promise
    ? text.then((settled) => sendText(reply, status, settled))
    : sendText(reply, status, text);
}

/** Finds the world that the path names. Calls without a world get the default one, which always exists. */
function findWorld(
  { path }: ControlCall,
  params: unknown,
  { worlds, realNow }: ControlContext,
): World | undefined {
  if (!path.includes('/worlds/:id')) return worlds.default;
  const world = worlds.get((params as { readonly id: string }).id);
  if (world) world.usedAt = realNow();
  return world;
}

/** Creates the error for a world of another node, in whose place this one was called. */
const worldElsewhere = ({ node }: ControlContext['worlds'], id: string): ControlError =>
  new ControlError(WORLD_ELSEWHERE.status, WORLD_ELSEWHERE.message, [
    { path: 'id', message: `must be a world of ${node?.name}; "${id}" is one of ${node?.findNode(id)}` },
  ]);

function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { onError }: ControlOptions,
): FastifyReply {
  const { statusCode = 500, message } = error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return sendJson(reply, 413, { message: 'SANDBOX_INPUT', issues: [{ path: '', message: TOO_LARGE }] });
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const issues = [toContentTypeIssue(request, 'application/json')];
    return sendJson(reply, 415, { message: 'SANDBOX_INPUT', issues });
  }
  if (statusCode < 500) {
    const issue = {
      path: '',
      message: error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? UNREADABLE_JSON : message,
    };
    return sendJson(reply, statusCode, { message: 'SANDBOX_INPUT', issues: [issue] });
  }
  if (error instanceof BalanceLimitError) {
    return sendJson(reply, 422, { message: 'SANDBOX_INPUT', issues: [{ path: 'amount', message }] });
  }
  onError(error);
  if (error instanceof StorageError) return sendJson(reply, 507, { message: 'SANDBOX_STORAGE' });
  if (error instanceof InvariantError) {
    return sendJson(reply, 500, { message: 'SANDBOX_INVARIANT', breaches: error.violations });
  }
  return sendJson(reply, 500, { message: 'INTERNAL_SERVER_ERROR' });
}

const sendError = (
  reply: FastifyReply,
  { status, message, issues }: Pick<ControlError, 'status' | 'message' | 'issues'>,
): FastifyReply => sendJson(reply, status, issues ? { message, issues } : { message });

const sendJson = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  sendText(reply, status, JSON.stringify(body));

const sendText = (reply: FastifyReply, status: number, text: string | Readable): FastifyReply =>
  reply.code(status).header('content-type', JSON_TYPE).header('cache-control', 'no-store').send(text);
