import type { bonus } from '@wallet/shared/contract/bonus.ts';
import type { refund } from '@wallet/shared/contract/refund.ts';
import type { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { ZERO } from '@wallet/shared/money.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';

import type { Member } from '#domain/entities/member.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/** Reads the switch that shows the wheel in place of the refresh button on the home screen (§2). */
export const readWheelStatus = (state: WorldState): HandlerResponseOf<typeof spinWheel.active> => ({
  isActive: getSettings(state).spinActive,
});

export const readBonusStatus = (member: Member): HandlerResponseOf<typeof bonus.checkActive> =>
  member.bonus ? { status: true, type: member.bonus.type } : { status: false };

/** Reads the refund that can be received now. While a bonus is active, it cannot be received (§4). */
export function readRefundStatus(state: WorldState, member: Member): HandlerResponseOf<typeof refund.check> {
  const { refundSuccess = 0, refundFail = 0, refundActive = false } = state.terms.get('terms') ?? {};
  const refundAmount = member.refundAmount ?? ZERO;
  return {
    result: refundActive && refundAmount > 0,
    bonus: member.bonus !== null,
    info: getSettings(state).texts.refundInfo,
    refundAmount,
    refundSuccess,
    refundFail,
  };
}
