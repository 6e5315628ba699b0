import { clients } from '@wallet/shared/control/client-state.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { journal } from '@wallet/shared/control/journal.ts';
import { meta } from '@wallet/shared/control/meta.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';
import type { ControlCall } from '@wallet/shared/schema/control-call.ts';

import { ControlRefusal } from './call/control-route.ts';

/** Calls that work in front of a real backend. All others are about members, money or time, which it has itself. */
export const PROXIED_CALLS: ReadonlySet<ControlCall> = new Set<ControlCall>([
  ...Object.values(meta),
  ...Object.values(journal),
  ...Object.values(faults),
  worlds.list,
  worlds.read,
  clients.sockets,
  clients.report,
]);

/** Returns the refusal of a call that cannot work in front of a real backend; undefined if it can. */
export const findProxyRefusal = (
  call: ControlCall,
  backend: string | undefined,
): ControlRefusal | undefined =>
  backend === undefined || PROXIED_CALLS.has(call)
    ? undefined
    : new ControlRefusal(409, 'SANDBOX_PROXIED', [
        {
          path: '',
          message: `must not be called while calls are forwarded: members, money, offers and time are those of ${backend}. This sandbox has the journal and the faults.`,
        },
      ]);
