import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

import type { Issue } from '#domain/state/outcome.ts';
import { DEFAULT_FORMAT, INTERNAL_ERROR, messageResponse, toErrorResponse } from '#http/call/api-response.ts';
import { JSON_TYPE } from '#http/call/json-response.ts';
import type { Pipeline } from '#http/pipeline/pipeline.ts';

import { ENCODED_BODY } from './body-parser.ts';

const isClientError = (status: number | undefined): status is number =>
  status !== undefined && status >= 400 && status < 500;

/** Says which content type a body must have. curl sends another one unless it is told. */
export function toContentTypeIssue({ headers }: FastifyRequest, type: string): Issue {
  const example = type === 'application/json' ? `-H 'content-type: ${type}'` : "-F 'file=@slip.png'";
  return {
    path: 'content-type',
    message: `must be ${type}, got ${headers['content-type'] ?? 'none'}. With curl: ${example}`,
  };
}

/** Says what is wrong with the body as a whole; undefined if the error says nothing of it. */
function findBodyIssue({ code }: FastifyError, request: FastifyRequest, type: string): Issue | undefined {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return toContentTypeIssue(request, type);
  if (code !== ENCODED_BODY) return undefined;
  return {
    path: 'content-encoding',
    message: `must be left out, got ${request.headers['content-encoding'] ?? 'none'}: the contract has no compressed requests`,
  };
}

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
    const { callContext } = request;
    const isUpload = callContext?.route?.endpoint.encoding === 'multipart';
    const type = isUpload ? 'multipart/form-data' : 'application/json';
    const issue = findBodyIssue(error, request, type);
    const response = !isInvalid
      ? INTERNAL_ERROR
      : issue
        ? messageResponse(415, 'KEY_INVALID', { issues: [issue] })
        : { ...toErrorResponse(DEFAULT_FORMAT, 'KEY_INVALID'), status: statusCode };
    if (callContext && callContext.entry.status === 0) return pipeline.send(callContext, response);
    return reply.code(response.status).type(JSON_TYPE).send(response.body);
  });
}
