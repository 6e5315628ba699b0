import type { clients } from '@wallet/shared/control/client-state.ts';

import { toIsoString } from '@wallet/shared/timestamp.ts';

import type { ControlHandler } from '#control/call/control-route.ts';

/** Lists the one-time codes sent by text message, newest first. */
export const listSentCodes: ControlHandler<typeof clients.otp> = ({ world, query }) => ({
  otp: [...world.state.outbox.reversed()]
    .filter(({ phone }) => query.phone === undefined || phone === query.phone)
    .map((code) => ({ ...code, expiresAt: toIsoString(code.expiresAt) })),
});
