import type * as z from 'zod/mini';

interface Declaration {
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  readonly response: z.ZodMiniType;
  readonly status?: number;
}

/** Returns the schema of a route as Fastify expects it: without the parts that the call does not take. */
export const toRouteSchema = ({ params, query, body, response, status = 200 }: Declaration) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  response: { [status]: response },
});
