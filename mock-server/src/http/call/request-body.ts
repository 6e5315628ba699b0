import type { FastifyRequest } from 'fastify';

/** Returns the parsed body. A DELETE without a body may pass its fields in the query string (F-68). */
export const requestBody = ({ method, body, query }: FastifyRequest): unknown =>
  body === undefined && method === 'DELETE' ? query : body;

declare module 'fastify' {
  interface FastifyRequest {
    /** Length of the body that was read, without the content of files: UTF-16 units or bytes. */
    bodyLength: number;
  }
}
