import type { Route } from '#http/call/route.ts';
import type { Operation } from '#http/pipeline/operator-api.ts';

import { apiRoutes } from './api-routes.ts';

/** Operations of the contract with their handlers. */
export const operations: readonly Operation[] = Object.entries(apiRoutes).flatMap(([group, routes]) =>
  Object.entries<Route>(routes).map(([name, route]) => ({ name: `${group}.${name}`, route })),
);
