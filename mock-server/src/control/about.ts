import { about as calls } from '@wallet/shared/control/about.ts';
import { BUNDLE_VERSION } from '@wallet/shared/limits.ts';

import { toldOf } from './coverage.ts';
import { SERVED_APART } from './docs.ts';
import { implementControl } from './implement.ts';

export const aboutRoutes = implementControl(
  calls,
  {
    ready: () => ({ ready: true as const, version: BUNDLE_VERSION }),
    scenarios: ({ scenarios }) => ({
      scenarios: Object.entries(scenarios).map(([name, { purpose }]) => ({ name, purpose })),
    }),
    coverage: ({ worlds, scenarios }) => toldOf(worlds.coverage, Object.keys(scenarios)),
  },
  SERVED_APART,
);
