import type { Control } from '@wallet/shared/contract/control.ts';
import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { outside } from '@wallet/shared/control/outside.ts';

import { UNBUILT_CONTROL } from '#http/unbuilt.ts';

import { aboutRoutes } from './about.ts';
import { clockRoutes } from './clock.ts';
import { type ControlRoute, implementControl } from './implement.ts';
import { journalRoutes } from './journal.ts';
import { ledgerRoutes } from './ledger.ts';
import { memberRoutes } from './members.ts';
import { operatorRoutes } from './operator.ts';
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
  outcomes: implementControl(outcomes, {}, UNBUILT_CONTROL.outcomes),
  catalogue: implementControl(catalogue, {}, UNBUILT_CONTROL.catalogue),
  outside: implementControl(outside, {}, UNBUILT_CONTROL.outside),
} satisfies Record<keyof Control, readonly ControlRoute[]>;
