import type { ControlApi } from '@wallet/shared/control/control-api.ts';

import type { ControlRoute } from '#control/call/control-route.ts';
import { backendRoutes } from '#control/backend/backend.ts';
import { faultRoutes } from '#control/faults/faults.ts';
import { outcomeRoutes } from '#control/faults/outcomes.ts';
import { weatherRoutes } from '#control/faults/weather.ts';
import { journalRoutes } from '#control/journal/journal.ts';
import { memberRoutes } from '#control/members/members.ts';
import { clientRoutes } from '#control/members/clients.ts';
import { metaRoutes } from '#control/meta/meta.ts';
import { catalogueRoutes } from '#control/operator/catalogue.ts';
import { ledgerRoutes } from '#control/operator/ledger.ts';
import { operatorRoutes } from '#control/operator/operator.ts';
import { clockRoutes } from '#control/worlds/clock.ts';
import { settingsRoutes } from '#control/worlds/settings.ts';
import { worldRoutes } from '#control/worlds/worlds.ts';

/** Handlers of every call of the control API. A group without routes does not compile. */
export const controlRoutes = {
  meta: metaRoutes,
  worlds: worldRoutes,
  clock: clockRoutes,
  settings: settingsRoutes,
  members: memberRoutes,
  ledger: ledgerRoutes,
  journal: journalRoutes,
  operator: operatorRoutes,
  faults: faultRoutes,
  weather: weatherRoutes,
  outcomes: outcomeRoutes,
  catalogue: catalogueRoutes,
  clients: clientRoutes,
  backend: backendRoutes,
} satisfies Record<keyof ControlApi, readonly ControlRoute[]>;
