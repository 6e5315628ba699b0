import type { FastifyReply } from 'fastify';

import type { ApiResponse } from './api-response.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a response. That of a call goes through the hook that records it (`call-recorder.ts`). */
export function sendResponse(
  reply: FastifyReply,
  { status, body, key, contentType = JSON_TYPE }: ApiResponse,
): FastifyReply {
  const { callContext } = reply.request;
  if (callContext) callContext.key = key;
  return reply
    .code(status)
    .header('content-type', contentType)
    .header('cache-control', 'no-store')
    .send(body);
}
