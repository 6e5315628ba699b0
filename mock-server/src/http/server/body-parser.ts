import type { FastifyInstance } from 'fastify';

/** Limit of a JSON body. The longest one of the contract is a chat message of 2,000 characters. */
const JSON_MAX_BYTES = 64 * 1024;
/** Length from which a body is read in several turns of the event loop. Only exported worlds are that long. */
const LONG_BODY_UNITS = 1024 * 1024;
/** Limit of nested objects and arrays, which keeps recursive code from overflowing the stack. */
const NESTING_MAX = 64;
/** The same limit of an exported world: its fault rules hold parts of other bodies. */
const WORLD_NESTING_MAX = 72;
/** Code of the error for a compressed body. */
export const ENCODED_BODY = 'ENCODED_BODY';

/**
 * Registers the JSON parser, the only one of a server, for these content types. Malformed bodies, deep nesting and
 * `__proto__` keys are errors with status 400, compressed bodies one with 415 (RFC 9110, 15.5.16).
 */
export function registerBodyParser(
  app: FastifyInstance,
  types: readonly string[] = ['application/json'],
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [...types],
    { parseAs: 'string', bodyLimit: JSON_MAX_BYTES },
    (request, body, done) => {
      if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
        return done(
          Object.assign(new Error('The body is encoded.'), { statusCode: 415, code: ENCODED_BODY }),
        );
      }
      const text = String(body);
      request.bodyLength = text.length;
      if (text.trim() === '') return done(null, undefined);
      const nestingMax = request.routeOptions.config.takesWorld ? WORLD_NESTING_MAX : NESTING_MAX;
      const check = (error: Error | null, value?: unknown): void => {
        if (!isNestedTooDeep(value, nestingMax)) done(error, value);
        else done(Object.assign(new SyntaxError('The body is nested too deeply.'), { statusCode: 400 }));
      };
      if (text.length <= LONG_BODY_UNITS) return void parse(request, text, check);
      // The parser and what follows each take long: other calls get a turn between them.
      void parse(request, text, (error, value) => void setImmediate(() => check(error, value)));
    },
  );
}

function isNestedTooDeep(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((field) => isNestedTooDeep(field, depth - 1));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a call whose body may be an exported world. */
    readonly takesWorld?: boolean;
  }
}
