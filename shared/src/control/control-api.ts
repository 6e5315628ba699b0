import { backend } from './backend/sides.ts';
import { meta } from './meta.ts';
import { catalogue } from './catalogue.ts';
import { clock } from './clock.ts';
import { faults } from './faults.ts';
import { journal } from './journal.ts';
import { ledger } from './ledger.ts';
import { members } from './members.ts';
import { operator } from './operator.ts';
import { outcomes } from './outcomes.ts';
import { clients } from './client-state.ts';
import { settings } from './settings.ts';
import { weather } from './weather/weather.ts';
import { worlds } from './worlds.ts';

/** Every call under `/__sandbox`, for the console, the pill, tests and external tools. The web app never imports it. */
export const controlApi = {
  meta,
  worlds,
  clock,
  settings,
  members,
  ledger,
  journal,
  faults,
  weather,
  outcomes,
  catalogue,
  operator,
  clients,
  backend,
};
export type ControlApi = typeof controlApi;
