import type { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { ApiResponse } from './api-response.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a response. `body` replaces the response's own body with another text or a stream. */
export function sendResponse(
  reply: FastifyReply,
  response: ApiResponse,
  body: string | Readable = response.body,
): FastifyReply {
  const { status, contentType = JSON_TYPE } = response;
  return reply
    .code(status)
    .header('content-type', contentType)
    .header('cache-control', 'no-store')
    .send(body);
}
