import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import type { Coverage } from '#world/journal/coverage.ts';

/** Counts how often each endpoint, error key, slip reason, scenario and fault was exercised; 0 if never. */
export function toCoverageResponse(coverage: Coverage, scenarios: readonly string[]) {
  const pairs = OPERATIONS.flatMap(([operation, { errors }]) =>
    errors.map((key) => ({ operation, key, hits: coverage.pairs.count(`${operation} ${key}`) })),
  );
  return {
    covered: pairs.filter(({ hits }) => hits > 0).length,
    total: pairs.length,
    pairs,
    endpoints: OPERATIONS.map(([operation]) => ({ operation, hits: coverage.operations.count(operation) })),
    reasons: SLIP_REASONS.map((reason) => ({ reason, hits: coverage.reasons.count(reason) })),
    scenarios: scenarios.map((name) => ({ name, hits: coverage.scenarios.count(name) })),
    faults: [...coverage.faults.entries()].map(([effect, hits]) => ({ effect, hits })),
  };
}
