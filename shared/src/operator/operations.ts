import { contract } from '../contract/index.ts';
import type { Endpoint } from '../schema/endpoint.ts';

/** Every endpoint of the contract with the name of its operation, such as `wallet.transfer`. */
export const OPERATIONS: readonly (readonly [operation: string, endpoint: Endpoint])[] = Object.entries(
  contract,
).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
);

/** Every endpoint of the contract. */
export const ENDPOINTS: readonly Endpoint[] = OPERATIONS.map(([, endpoint]) => endpoint);
