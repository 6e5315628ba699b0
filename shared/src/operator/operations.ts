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

const BY_NAME: ReadonlyMap<string, Endpoint> = new Map(OPERATIONS);

/** Returns the endpoint of an operation (`wallet.transfer`). Throws a `RangeError` if there is none. */
export function getEndpoint(operation: string): Endpoint {
  const endpoint = BY_NAME.get(operation);
  if (!endpoint) throw new RangeError(`there is no operation ${operation}`);
  return endpoint;
}
