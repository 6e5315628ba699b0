import type { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Answer } from './answer.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends an answer; `body` where it goes out in another way than at once. */
export function json(
  reply: FastifyReply,
  answer: Answer,
  body: string | Readable = answer.body,
): FastifyReply {
  const { status, type = JSON_TYPE } = answer;
  return reply.code(status).header('content-type', type).header('cache-control', 'no-store').send(body);
}

/** What the body of a request weighs, as it says itself. */
export const bytesOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0) || 0;
