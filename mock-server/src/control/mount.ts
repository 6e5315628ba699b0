import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import en from 'zod/v4/locales/en.js';
import * as z from 'zod/mini';

import type { ControlCall } from '@wallet/shared/control/control-call.ts';
import { decode, encode } from '@wallet/shared/contract/wire.ts';

import type { Issue } from '#domain/outcome.ts';
import { nearestTo } from '#http/nearest.ts';
import { isoOf } from '#world/clock.ts';
import { isBreach } from '#world/breach.ts';
import type { World } from '#world/world.ts';

import { isOfConsole, registerConsole } from './console.ts';
import { registerDocs } from './docs.ts';
import { barred, type GuardOptions } from './guard.ts';
import { type ControlRoute, ControlRefused, type Desk, Streamed } from './implement.ts';
import { registerPill } from './pill.ts';
import { controlRoutes } from './routes.ts';
import { stream } from './stream.ts';

const PREFIX = '/__sandbox';
/** A whole world comes in as one file. */
const BODY_MAX_BYTES = 32 * 1024 * 1024;

export interface ControlOptions extends Desk {
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
        const why = barred(request.raw, options.guard, !isOfConsole(request.url));
        if (why) void say(reply, why.status, { message: why.message });
        else done();
      });
      for (const route of routes) mount(scope, route, options);
      registerDocs(scope);
      registerPill(scope, options.pill);
      await registerConsole(scope, options.consoleRoot);
      scope.setErrorHandler((error: FastifyError, _request, reply) => failed(error, reply, options));
      // A route of its own, so that no file server takes these addresses past the guard.
      scope.all('/*', (request, reply) =>
        say(reply, 404, {
          message: 'SANDBOX_NO_ROUTE',
          nearest: nearestTo(
            `${request.method} ${request.url}`,
            routes.map(({ call }) => `${call.method} ${call.path}`),
          ),
        }),
      );
    },
    { prefix: PREFIX },
  );
}

function mount(scope: FastifyInstance, { call, handle }: ControlRoute, options: ControlOptions): void {
  scope.route({
    method: call.method,
    url: call.path.slice(PREFIX.length),
    bodyLimit: BODY_MAX_BYTES,
    handler: (request, reply) => {
      const input = inputOf(call, request);
      if ('issues' in input) return say(reply, 422, { message: 'SANDBOX_INPUT', issues: input.issues });

      const { worlds, scenarios, real } = options;
      const world = worldOf(call, input.params, options);
      if (!world) return say(reply, 404, { message: 'SANDBOX_WORLD_UNKNOWN' });
      world.settle();
      const result = handle({ worlds, scenarios, real, world, ...input });
      if (!(result instanceof Promise)) return answer(call, world, request, reply, result);
      return result.then((late: unknown) => answer(call, world, request, reply, late));
    },
  });
}

function answer(
  call: ControlCall,
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): FastifyReply {
  if (result instanceof ControlRefused) {
    const { status, message, issues } = result;
    return say(reply, status, issues ? { message, issues } : { message });
  }
  void reply.header('x-sandbox-now', isoOf(world.now()));
  if (result instanceof Streamed) return stream(world, request, reply, result);
  return say(reply, call.status ?? 200, z.parse(call.response, encode(call.response, result)));
}

/** The world that the address names. Calls beyond any world are given the default one, which is always there. */
function worldOf({ path }: ControlCall, params: unknown, { worlds, real }: Desk): World | undefined {
  if (!path.includes('/worlds/:id')) return worlds.default;
  const world = worlds.get((params as { readonly id: string }).id);
  if (world) world.usedAt = real();
  return world;
}

type Input = { readonly params: never; readonly query: never; readonly body: never };

/** What is wrong in English, which `zod/mini` leaves out. */
const IN_WORDS = { error: en().localeError };
/** Rules that the control calls share with the operator's API answer with its keys there. */
const WORDS: Readonly<Record<string, string>> = {
  KEY_MISSING: 'is missing',
  KEY_INVALID: 'is of another form, or too long',
};

/** What came in, held to the call's declaration; or everything that is wrong with it. */
function inputOf(
  call: ControlCall,
  { params, query, body }: FastifyRequest,
): Input | { readonly issues: Issue[] } {
  const issues: Issue[] = [];
  const part = (schema: z.ZodMiniObject | undefined, value: unknown): never => {
    if (!schema) return undefined as never;
    const parsed = z.safeParse(schema, value, IN_WORDS);
    if (parsed.success) return decode(schema, parsed.data as never) as never;
    for (const { path, message } of parsed.error.issues) {
      issues.push({ path: path.join('.'), message: WORDS[message] ?? message });
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

function failed(error: FastifyError, reply: FastifyReply, { onError }: ControlOptions): FastifyReply {
  const { statusCode = 500, message } = error;
  if (statusCode < 500)
    return say(reply, statusCode, { message: 'SANDBOX_INPUT', issues: [{ path: '', message }] });
  onError(error);
  if (isBreach(error)) {
    return say(reply, 500, { message: 'SANDBOX_INVARIANT', breaches: error.breaches });
  }
  return say(reply, 500, { message: 'INTERNAL_SERVER_ERROR' });
}

const say = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
