import type { Control } from '@wallet/shared/contract/control.ts';
import { faults } from '@wallet/shared/control/faults.ts';

import { UNBUILT_CONTROL } from '#http/unbuilt.ts';

import { aboutRoutes } from './about.ts';
import { catalogueRoutes } from './catalogue.ts';
import { clockRoutes } from './clock.ts';
import { type ControlRoute, implementControl } from './implement.ts';
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
  faults: implementControl(faults, {}, UNBUILT_CONTROL.faults),
  outcomes: outcomeRoutes,
  catalogue: catalogueRoutes,
  outside: outsideRoutes,
} satisfies Record<keyof Control, readonly ControlRoute[]>;
