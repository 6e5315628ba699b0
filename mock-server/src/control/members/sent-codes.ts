import type { clients } from '@wallet/shared/control/client-state.ts';

import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { type ControlHandler, unknownName } from '#control/call/control-route.ts';

/** Lists the one-time codes sent by text message, newest first. A phone is that of a member, or one that got a code. */
export const listSentCodes: ControlHandler<typeof clients.otp> = ({ world: { state }, query }) => {
  const sent = [...state.outbox.reversed()];
  const phones = [...sent, ...state.members.values()].map(({ phone }) => phone);
  if (query.phone !== undefined && !phones.includes(query.phone)) {
    return unknownName('PHONE', 'phone', query.phone, phones);
  }
  return {
    otp: sent
      .filter(({ phone }) => query.phone === undefined || phone === query.phone)
      .map((code) => ({ ...code, expiresAt: toIsoString(code.expiresAt) })),
  };
};
