import { meta as calls } from '@wallet/shared/control/meta.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';
import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';
import { computeApiDigest } from '@wallet/shared/schema/api-digest.ts';

import { ControlRefusal, implementControlRoutes } from '#control/call/control-route.ts';

import { toCoverageResponse } from './coverage.ts';
import { STATIC_CALLS } from './docs.ts';

let apiDigest: string | undefined;

/** Returns the digest of the control API, computed with the first call: a start does not wait for it. */
const getApiDigest = (): string => (apiDigest ??= computeApiDigest(controlApi));

export const metaRoutes = implementControlRoutes(
  calls,
  {
    ready: ({ isClosing, worlds }) =>
      isClosing() || worlds.drain.isRunning
        ? new ControlRefusal(503, 'SANDBOX_CLOSING')
        : { ready: true as const, version: BUNDLE_VERSION, api: getApiDigest() },
    live: () => ({ live: true as const }),
    scenarios: ({ scenarios }) => ({
      scenarios: Object.entries(scenarios).map(([name, { purpose }]) => ({ name, purpose })),
    }),
    coverage: ({ worlds, scenarios }) => toCoverageResponse(worlds.coverage, Object.keys(scenarios)),
  },
  STATIC_CALLS,
);
