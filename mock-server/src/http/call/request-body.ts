import type { FastifyRequest } from 'fastify';

/** Returns the parsed body. A DELETE without a body may pass its fields in the query string (F-68). */
export const requestBody = ({ method, body, query }: FastifyRequest): unknown =>
  body === undefined && method === 'DELETE' ? query : body;

/** Returns the declared size of the body in bytes; 0 if the request does not declare one. */
export const contentLength = ({ headers }: FastifyRequest): number =>
  Number(headers['content-length'] ?? 0) || 0;
