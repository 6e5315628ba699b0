import type { Endpoint } from '../schema/endpoint.ts';
import { decodePath, toPathPattern } from '../schema/url-path.ts';
import { OPERATIONS } from './operations.ts';

export interface FoundOperation {
  readonly operation: string;
  readonly endpoint: Endpoint;
  /** Parameters of the path, decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** Paths without parameters come first: `/api/bonus/clear` is no bonus with the code `clear`. */
const PATTERNS = OPERATIONS.map(([operation, endpoint]) => {
  const pattern = toPathPattern(endpoint.path);
  return { operation, endpoint, pattern, inAnyCase: new RegExp(pattern, 'i') };
}).sort((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')));

/** Finds the call of the contract that a method and a path name; with `anyCase` in capital or small letters. */
export function findOperation(method: string, path: string, anyCase = false): FoundOperation | undefined {
  for (const { operation, endpoint, pattern, inAnyCase } of PATTERNS) {
    const match = endpoint.method === method ? (anyCase ? inAnyCase : pattern).exec(path) : null;
    if (match) {
      const params = Object.entries(match.groups ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, decodePath(value)] as const],
      );
      return { operation, endpoint, params: Object.fromEntries(params) };
    }
  }
  return undefined;
}
