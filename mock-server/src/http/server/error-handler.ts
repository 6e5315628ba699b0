import type { FastifyError, FastifyInstance } from 'fastify';

import { DEFAULT_FORMAT, INTERNAL_ERROR, toErrorResponse } from '#http/call/api-response.ts';
import { JSON_TYPE } from '#http/call/json-response.ts';
import type { Pipeline } from '#http/pipeline/pipeline.ts';

const isClientError = (status: number | undefined): status is number =>
  status !== undefined && status >= 400 && status < 500;

/** Sends errors of Fastify, such as an unreadable body, in the format of the operator's API. */
export function registerErrorHandler(
  app: FastifyInstance,
  pipeline: Pipeline,
  onError?: (error: unknown, requestId: string) => void,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { statusCode } = error;
    const isInvalid = isClientError(statusCode);
    if (!isInvalid) onError?.(error, request.id);
    const response = isInvalid
      ? { ...toErrorResponse(DEFAULT_FORMAT, 'KEY_INVALID'), status: statusCode }
      : INTERNAL_ERROR;
    const { callContext } = request;
    if (callContext && callContext.entry.status === 0) return pipeline.send(callContext, response);
    return reply.code(response.status).type(JSON_TYPE).send(response.body);
  });
}
