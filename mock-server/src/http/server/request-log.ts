import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';

import type { CallContext } from '#http/call/call-context.ts';
import { redactText } from '#world/journal/redact.ts';

/** Destination of the log, such as the standard output. */
export interface LogStream {
  write(line: string): void;
}

/** Digits of which a phone number, an account or an amount may consist. */
const LONG_NUMBER = /\d{6,}/g;
/** Words that the operator's API answers; another text may be the operator's own about a member. */
const MESSAGE_KEY = /^[A-Z][A-Z0-9_]{1,63}$/;
/** Routes that a supervisor asks for every few seconds. */
const PROBES: ReadonlySet<string> = new Set(['/__sandbox/live', '/__sandbox/ready', '/__sandbox/metrics']);

/** Masks tokens, and numbers that may be a member's. */
export const mask = (text: string): string => redactText(text).replace(LONG_NUMBER, '•••');

function describeError(error: unknown): { type: string; message: string; stack: string } {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { type: name, message: mask(message), stack: mask(stack) };
}

/** Returns Fastify's options for a log of one JSON object a line. Requests are described by their route, never by their URL. */
export const toLoggerOptions = (stream: LogStream): NonNullable<FastifyServerOptions['logger']> => ({
  level: 'info',
  stream,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  serializers: {
    err: describeError,
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
  },
  hooks: {
    // Without a message of its own, a line would repeat that of its error as it is.
    logMethod(values, log) {
      const [fields] = values as readonly unknown[];
      const hasError = typeof fields === 'object' && fields !== null && 'err' in fields;
      log.apply(this, hasError ? [fields, 'error'] : values);
    },
  },
});

/** Keeps Fastify from writing lines of its own for each request, which have its URL. */
export const createLogController = (): LogController =>
  new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });

/** Writes the line of a call of the operator's API, or of a report of the page. */
export function logCall({ request, world, entry, route }: CallContext): void {
  const { method, operation, status, key, ms, faults, violations } = entry;
  request.log.info(
    {
      world: world.id,
      method,
      operation: operation ?? undefined,
      route: route?.endpoint.path,
      // Absent if the connection was broken.
      status: status || undefined,
      key: key !== null && MESSAGE_KEY.test(key) ? key : undefined,
      ms: toTenths(ms),
      faults: faults.length > 0 ? faults : undefined,
      violations: violations.length > 0 ? violations.map(({ rule }) => rule) : undefined,
    },
    'call',
  );
}

/** Writes an unexpected error, with the id of the request if it has one. */
export function logError(log: FastifyBaseLogger, error: unknown, requestId?: string): void {
  log.error({ err: error, requestId });
}

/** Logs requests outside the operator's API, such as those of the console and for files. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, callContext, log } = request;
    const { url: route } = routeOptions;
    if (!callContext && !PROBES.has(route ?? '')) {
      log.info({ method, route, status: reply.statusCode, ms: toTenths(reply.elapsedTime) }, 'request');
    }
    done();
  });
}

const toTenths = (ms: number): number => Math.round(ms * 10) / 10;
