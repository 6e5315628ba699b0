import type { Control } from '@wallet/shared/contract/control.ts';

import { aboutRoutes } from './about.ts';
import { catalogueRoutes } from './catalogue.ts';
import { clockRoutes } from './clock.ts';
import { faultRoutes } from './faults.ts';
import type { ControlRoute } from './implement.ts';
import { journalRoutes } from './journal.ts';
import { ledgerRoutes } from './ledger.ts';
import { memberRoutes } from './members.ts';
import { operatorRoutes } from './operator.ts';
import { outcomeRoutes } from './outcomes.ts';
import { outsideRoutes } from './outside.ts';
import { settingsRoutes } from './settings.ts';
import { worldRoutes } from './worlds.ts';

/** Every call of the sandbox, group by group. */
export const controlRoutes = {
  about: aboutRoutes,
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
} satisfies Record<keyof Control, readonly ControlRoute[]>;
