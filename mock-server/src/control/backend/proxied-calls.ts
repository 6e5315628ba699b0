import { backend } from '@wallet/shared/control/backend/sides.ts';
import { catalogue } from '@wallet/shared/control/catalogue.ts';
import { clients } from '@wallet/shared/control/client-state.ts';
import { clock } from '@wallet/shared/control/clock.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { journal } from '@wallet/shared/control/journal.ts';
import { ledger } from '@wallet/shared/control/ledger.ts';
import { members } from '@wallet/shared/control/members.ts';
import { meta } from '@wallet/shared/control/meta.ts';
import { operator } from '@wallet/shared/control/operator.ts';
import { outcomes } from '@wallet/shared/control/outcomes.ts';
import { settings } from '@wallet/shared/control/settings.ts';
import { weather } from '@wallet/shared/control/weather/weather.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';

import { hasOwnFigures } from '#domain/backend/own-movements.ts';
import type { Worlds } from '#world/worlds.ts';

import { ControlRefusal } from '#control/call/control-route.ts';

/** Calls that work in front of a real backend, also if nothing is fake. */
export const PROXIED_CALLS: ReadonlySet<ControlCall> = new Set<ControlCall>([
  ...Object.values(meta),
  ...Object.values(journal),
  ...Object.values(faults),
  ...Object.values(weather),
  ...Object.values(backend),
  worlds.list,
  worlds.read,
  worlds.receipt,
  clients.sockets,
  clients.report,
]);

/** Calls about the members, money, offers and time of the world, which calls that are fake use. */
const FAKE_CALLS: ReadonlySet<ControlCall> = new Set<ControlCall>([
  ...Object.values(clock),
  ...Object.values(outcomes),
  ...Object.values(ledger),
  // The chat is the backend's.
  ...Object.values(operator).filter(({ path }) => !path.includes('/chat/')),
  ...Object.values(catalogue),
  ...Object.values(settings),
  members.list,
  members.update,
  worlds.changes,
  worlds.reset,
  worlds.saveSnapshot,
  worlds.restoreSnapshot,
]);

/** Returns the refusal of a call that cannot work in front of a real backend; undefined if it can. */
export function findProxyRefusal(
  call: ControlCall,
  { backend: address, default: { state } }: Worlds,
): ControlRefusal | undefined {
  if (address === undefined || PROXIED_CALLS.has(call)) return undefined;
  const isOfFakes = FAKE_CALLS.has(call);
  if (isOfFakes && (state.fakeCalls.size > 0 || hasOwnFigures(state))) return undefined;
  const what = isOfFakes
    ? 'while no call is fake'
    : 'while calls are forwarded, where there is one world with the members of the backend';
  return new ControlRefusal(409, 'SANDBOX_PROXIED', [
    {
      path: '',
      message: `must not be called ${what}: members, money, offers and time are those of ${address}. This sandbox has the journal and the faults.`,
    },
  ]);
}
