import type { FastifyError, FastifyInstance } from 'fastify';

import { toErrorResponse, messageResponse } from '#http/call/api-response.ts';
import type { Pipeline } from '#http/pipeline/pipeline.ts';

/** Bodies of calls without a file. A chat message of 2,000 characters is the longest. */
export const JSON_MAX_BYTES = 64 * 1024;
/** Bodies nested deeper than any of the contract would overflow what walks them. */
const NESTING_MAX = 64;

/** Parses bodies: what is no JSON, or is built to do harm, is an error of the caller's. */
export function registerBodyParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_MAX_BYTES },
    (request, body, done) => {
      const text = String(body);
      if (text.trim() === '') return done(null, undefined);
      if (isNestedTooDeep(text))
        return done(Object.assign(new SyntaxError('nested too deep'), { statusCode: 400 }));
      return parse(request, text, done);
    },
  );
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether lists and objects are ever open beyond the limit. */
function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) isText = !isText;
    else if (isText) {
      if (code === BACKSLASH) index++;
    } else if (code === 0x7b || code === 0x5b) {
      if (++depth > NESTING_MAX) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

const isClientError = (status: number | undefined): status is number =>
  status !== undefined && status >= 400 && status < 500;

/** Answers what Fastify itself finds wrong with a call in the operator's form. */
export function registerErrorHandler(
  app: FastifyInstance,
  pipeline: Pipeline,
  onError?: (error: unknown) => void,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isInvalid = isClientError(error.statusCode);
    if (!isInvalid) onError?.(error);
    const answer = isInvalid
      ? { ...toErrorResponse({ errors: [] }, 'KEY_INVALID'), status: error.statusCode ?? 400 }
      : messageResponse(500, 'INTERNAL_SERVER_ERROR');
    const { passage } = request;
    if (passage && passage.entry.status === 0) return pipeline.send(request, reply, passage, answer);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  });
}
