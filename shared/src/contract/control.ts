import { about } from '../control/about.ts';
import { catalogue } from '../control/catalogue.ts';
import { clock } from '../control/clock.ts';
import { faults } from '../control/faults.ts';
import { journal } from '../control/journal.ts';
import { ledger } from '../control/ledger.ts';
import { members } from '../control/members.ts';
import { operator } from '../control/operator.ts';
import { outcomes } from '../control/outcomes.ts';
import { outside } from '../control/outside.ts';
import { settings } from '../control/settings.ts';
import { worlds } from '../control/worlds.ts';

/** Every call under `/__sandbox`: for the console, the tests and tools outside. Web never imports it. */
export const control = {
  about,
  worlds,
  clock,
  settings,
  members,
  ledger,
  journal,
  faults,
  outcomes,
  catalogue,
  operator,
  outside,
};
export type Control = typeof control;
