import type { FastifyInstance } from 'fastify';

/** Limit of a JSON body. The longest one of the contract is a chat message of 2,000 characters. */
const JSON_MAX_BYTES = 64 * 1024;
/** Length from which a body is read in several turns of the event loop. Only exported worlds are that long. */
const LONG_BODY_UNITS = 1024 * 1024;
/** Limit of nested objects and arrays, which keeps recursive code from overflowing the stack. */
const NESTING_MAX = 64;
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
      if (isNestedTooDeep(text)) {
        return done(Object.assign(new SyntaxError('The body is nested too deeply.'), { statusCode: 400 }));
      }
      if (text.length <= LONG_BODY_UNITS) return void parse(request, text, done);
      // The check, the parser and what follows each take long: other calls get a turn between them.
      setImmediate(() => {
        void parse(request, text, (error, value) => void setImmediate(() => done(error, value)));
      });
    },
  );
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACKET = 0x5d;
const CLOSING_BRACE = 0x7d;

/** Counts open brackets outside strings. It runs before the parser, which is recursive itself. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) {
      if (code === BACKSLASH) index++;
    } else if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      if (++depth > NESTING_MAX) return true;
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth--;
  }
  return false;
}
