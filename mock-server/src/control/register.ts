import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import en from 'zod/v4/locales/en.js';
import * as z from 'zod/mini';

import type { ControlCall } from '@wallet/shared/schema/control-call.ts';
import { decode, encode } from '@wallet/shared/schema/codec.ts';

import type { Issue } from '#domain/state/outcome.ts';
import { suggestNames } from '#http/server/suggest.ts';
import { toIsoTime } from '#world/time/clock.ts';
import { isInvariantError } from '#world/command/invariant-error.ts';
import type { World } from '#world/world.ts';

import { isConsolePath, registerConsole } from '#control/meta/console.ts';
import { registerDocs } from '#control/meta/docs.ts';
import { findAccessError, type GuardOptions } from './guard.ts';
import {
  type ControlRoute,
  ControlError,
  type ControlContext,
  EventStream,
} from '#control/call/control-route.ts';
import { registerPillScript } from '#control/meta/pill-script.ts';
import { controlRoutes } from './control-routes.ts';
import { sendEventStream } from '#control/call/event-stream.ts';

const PREFIX = '/__sandbox';
/** A whole world comes in as one file. */
const BODY_MAX_BYTES = 32 * 1024 * 1024;

export interface ControlOptions extends ControlContext {
  readonly guard: GuardOptions;
  /** Folder of the built console. */
  readonly consoleRoot?: string | undefined;
  readonly onError: (error: unknown) => void;
  /** The built pill of the app; absent where none is put into pages. */
  readonly pill?: string | undefined;
}

/** Puts the sandbox's own calls on the server, behind their guard. */
export async function registerControl(app: FastifyInstance, options: ControlOptions): Promise<void> {
  const routes: readonly ControlRoute[] = Object.values(controlRoutes).flat();
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', (request, reply, done) => {
        // A browser opens the console before it can be asked for the token.
        const why = findAccessError(request.raw, options.guard, !isConsolePath(request.url));
        if (why) void sendJson(reply, why.status, { message: why.message });
        else done();
      });
      for (const route of routes) registerRoute(scope, route, options);
      registerDocs(scope);
      registerPillScript(scope, options.pill);
      await registerConsole(scope, options.consoleRoot);
      scope.setErrorHandler((error: FastifyError, _request, reply) => handleError(error, reply, options));
      // A route of its own, so that no file server takes these addresses past the guard.
      scope.all('/*', (request, reply) =>
        sendJson(reply, 404, {
          message: 'SANDBOX_NO_ROUTE',
          nearest: suggestNames(
            `${request.method} ${request.url}`,
            routes.map(({ call }) => `${call.method} ${call.path}`),
          ),
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
    bodyLimit: BODY_MAX_BYTES,
    handler: (request, reply) => {
      const input = validateInput(call, request);
      if ('issues' in input) return sendJson(reply, 422, { message: 'SANDBOX_INPUT', issues: input.issues });

      const { worlds, chatSockets, scenarios, realNow } = options;
      const world = findWorld(call, input.params, options);
      if (!world) return sendJson(reply, 404, { message: 'SANDBOX_WORLD_UNKNOWN' });
      world.runDueTimers();
      const result = handle({ worlds, chatSockets, scenarios, realNow, world, ...input });
      if (!(result instanceof Promise)) return sendResult(call, world, request, reply, result);
      return result.then((late: unknown) => sendResult(call, world, request, reply, late));
    },
  });
}

function sendResult(
  call: ControlCall,
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): FastifyReply {
  if (result instanceof ControlError) {
    const { status, message, issues } = result;
    return sendJson(reply, status, issues ? { message, issues } : { message });
  }
  void reply.header('x-sandbox-now', toIsoTime(world.now()));
  if (result instanceof EventStream) return sendEventStream(world, request, reply, result);
  return sendJson(reply, call.status ?? 200, z.parse(call.response, encode(call.response, result)));
}

/** The world that the address names. Calls beyond any world are given the default one, which is always there. */
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

type ValidatedInput = { readonly params: never; readonly query: never; readonly body: never };

/** What is wrong in English, which `zod/mini` leaves out. */
const ENGLISH_MESSAGES = { error: en().localeError };
/** Rules that the control calls share with the operator's API answer with its keys there. */
const KEY_MESSAGES: Readonly<Record<string, string>> = {
  KEY_MISSING: 'is missing',
  KEY_INVALID: 'is of another form, or too long',
};

/** What came in, held to the call's declaration; or everything that is wrong with it. */
function validateInput(
  call: ControlCall,
  { params, query, body }: FastifyRequest,
): ValidatedInput | { readonly issues: Issue[] } {
  const issues: Issue[] = [];
  const part = (schema: z.ZodMiniObject | undefined, value: unknown): never => {
    if (!schema) return undefined as never;
    const parsed = z.safeParse(schema, value, ENGLISH_MESSAGES);
    if (parsed.success) return decode(schema, parsed.data as never) as never;
    for (const { path, message } of parsed.error.issues) {
      issues.push({ path: path.join('.'), message: KEY_MESSAGES[message] ?? message });
    }
    return undefined as never;
  };
  const input = {
    params: part(call.params, params),
    query: part(call.query, query),
    body: part(call.body, body === undefined ? {} : body),
  };
  return issues.length > 0 ? { issues } : input;
}

function handleError(error: FastifyError, reply: FastifyReply, { onError }: ControlOptions): FastifyReply {
  const { statusCode = 500, message } = error;
  if (statusCode < 500)
    return sendJson(reply, statusCode, { message: 'SANDBOX_INPUT', issues: [{ path: '', message }] });
  onError(error);
  if (isInvariantError(error)) {
    return sendJson(reply, 500, { message: 'SANDBOX_INVARIANT', breaches: error.breaches });
  }
  return sendJson(reply, 500, { message: 'INTERNAL_SERVER_ERROR' });
}

const sendJson = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
