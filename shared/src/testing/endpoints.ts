import { contract } from '../contract/index.ts';
import type { Endpoint } from '../schema/endpoint.ts';

/** Every call of the operator's API. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((group) =>
  Object.values(group),
);
