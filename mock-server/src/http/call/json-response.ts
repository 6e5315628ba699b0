import type { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiResponse } from './api-response.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends an answer; `body` where it goes out in another way than at once. */
export function sendResponse(
  reply: FastifyReply,
  answer: ApiResponse,
  body: string | Readable = answer.body,
): FastifyReply {
  const { status, contentType = JSON_TYPE } = answer;
  return reply
    .code(status)
    .header('content-type', contentType)
    .header('cache-control', 'no-store')
    .send(body);
}

/** What the body of a request weighs, as it says itself. */
export const contentLength = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? 0) || 0;
