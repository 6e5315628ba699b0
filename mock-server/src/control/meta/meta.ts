import { meta as calls } from '@wallet/shared/control/meta.ts';
import { controlApi } from '@wallet/shared/control/control-api.ts';
import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';
import { computeApiDigest } from '@wallet/shared/schema/api-digest.ts';

import { ControlRefusal, implementControlRoutes } from '#control/call/control-route.ts';

import { STATIC_CALLS } from './docs.ts';

let apiDigest: string | undefined;

/** Returns the digest of the control API, computed with the first call: a start does not wait for it. */
const getApiDigest = (): string => (apiDigest ??= computeApiDigest(controlApi));

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
  },
  STATIC_CALLS,
);
