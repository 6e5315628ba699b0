import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

import type { Route } from '#http/call/route.ts';
import type { Pipeline } from '#http/pipeline/pipeline.ts';

import { apiRoutes } from './api-routes.ts';

const operations = Object.entries(apiRoutes).flatMap(([group, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ operation: `${group}.${name}`, route })),
);

/** Endpoints of the contract. */
export const endpoints = operations.map(({ route }) => route.endpoint);

const isUpload = ({ endpoint }: Route): boolean => endpoint.encoding === 'multipart';

/** Registers every endpoint of the contract on the server. */
export async function registerRoutes(app: FastifyInstance, pipeline: Pipeline): Promise<void> {
  for (const { operation, route } of operations) {
    if (!isUpload(route)) pipeline.registerRoute(app, operation, route);
  }
  // The multipart plugin adds hooks to every route of its scope, so only uploads are in it.
  await app.register(async (scope) => {
    await scope.register(multipart);
    for (const { operation, route } of operations) {
      if (isUpload(route)) pipeline.registerRoute(scope, operation, route);
    }
  });
}
