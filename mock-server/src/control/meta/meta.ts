import { meta as calls } from '@wallet/shared/control/meta.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';
import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { computeApiDigest } from '@wallet/shared/schema/api-digest.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import type { Coverage } from '#world/journal/coverage.ts';

import { ControlRefusal, implementControlRoutes } from '#control/call/control-route.ts';

import { STATIC_CALLS } from './docs.ts';

let apiDigest: string | undefined;

/** Returns the digest of the control API, computed with the first call: a start does not wait for it. */
const getApiDigest = (): string => (apiDigest ??= computeApiDigest(controlApi));

/** Counts how often each endpoint, error key, slip reason, scenario and fault was exercised; 0 if never. */
function toCoverageResponse(coverage: Coverage, scenarios: readonly string[]) {
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

export const metaRoutes = implementControlRoutes(
  calls,
  {
    ready: ({ isClosing, release, worlds: { store, shared, claims } }) => {
      if (isClosing()) return new ControlRefusal(503, 'SANDBOX_CLOSING');
      if (claims?.isCutOff === true) return new ControlRefusal(503, 'SANDBOX_STORE');
      return {
        ready: true as const,
        version: BUNDLE_VERSION,
        ...(release !== '' && { release }),
        api: getApiDigest(),
        store,
        ...(shared && { node: shared.nodeUrl }),
      };
    },
    live: () => ({ live: true as const }),
    scenarios: ({ scenarios }) => ({
      scenarios: Object.entries(scenarios).map(([name, { purpose }]) => ({ name, purpose })),
    }),
    coverage: ({ worlds, scenarios }) => toCoverageResponse(worlds.coverage, Object.keys(scenarios)),
  },
  STATIC_CALLS,
);
