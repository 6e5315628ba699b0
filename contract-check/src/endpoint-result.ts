import type { Observation } from './conformance/assumption.ts';
import type { CallMismatch } from './conformance/check-call.ts';

/** Result of one call, or of several that do not differ. */
export interface EndpointResult {
  readonly operation: string;
  readonly method: string;
  readonly address: string;
  /** `skipped` if there is nothing to compare; `why` is the reason. */
  readonly result: 'agrees' | 'departs' | 'skipped';
  readonly why?: string;
  readonly departures: readonly CallMismatch[];
  readonly unknown: readonly string[];
  /** Number of calls with this result. */
  readonly count: number;
}

/** Result of the comparison of a backend's calls with the contract. */
export interface Comparison {
  readonly results: readonly EndpointResult[];
  readonly observations: readonly Observation[];
  /** Every call of the API that the contract does not have, such as `GET /api/news`. */
  readonly unknownCalls: readonly string[];
  /** Address in front of `/api`, if a gateway serves the API below a path. */
  readonly pathPrefix?: string;
}

/** Joins results that say the same, and counts them. The values that were seen may be others. */
export function groupResults(results: readonly EndpointResult[]): readonly EndpointResult[] {
  const groups = new Map<string, EndpointResult>();
  for (const each of results) {
    const id = JSON.stringify({ ...each, count: 0 }, (name, value: unknown) =>
      name === 'example' ? undefined : value,
    );
    groups.set(id, { ...each, count: (groups.get(id)?.count ?? 0) + each.count });
  }
  return [...groups.values()];
}
