import type { ControlApi } from '@wallet/shared/control/control-api.ts';

import { metaRoutes } from '#control/meta/meta.ts';
import { catalogueRoutes } from '#control/operator/catalogue.ts';
import { clockRoutes } from '#control/worlds/clock.ts';
import { faultRoutes } from '#control/faults/faults.ts';
import type { ControlRoute } from '#control/call/control-route.ts';
import { journalRoutes } from '#control/journal/journal.ts';
import { ledgerRoutes } from '#control/operator/ledger.ts';
import { memberRoutes } from '#control/members/members.ts';
import { operatorRoutes } from '#control/operator/operator.ts';
import { outcomeRoutes } from '#control/faults/outcomes.ts';
import { outsideRoutes } from '#control/journal/client-report.ts';
import { settingsRoutes } from '#control/worlds/settings.ts';
import { worldRoutes } from '#control/worlds/worlds.ts';

/** Every call of the sandbox, group by group. */
export const controlRoutes = {
  about: metaRoutes,
  worlds: worldRoutes,
  clock: clockRoutes,
  settings: settingsRoutes,
  members: memberRoutes,
  ledger: ledgerRoutes,
  journal: journalRoutes,
  operator: operatorRoutes,
  faults: faultRoutes,
  outcomes: outcomeRoutes,
  catalogue: catalogueRoutes,
  outside: outsideRoutes,
} satisfies Record<keyof ControlApi, readonly ControlRoute[]>;
