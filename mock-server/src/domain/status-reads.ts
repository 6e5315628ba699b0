import type { bonus } from '@wallet/shared/contract/bonus.ts';
import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import type { refund } from '@wallet/shared/contract/refund.ts';
import type { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { ZERO } from '@wallet/shared/money.ts';

import type { Member } from './member.ts';
import { settingsOf, type WorldState } from './world-state.ts';

/** Whether home offers the wheel instead of refreshing (§2). */
export const spinActive = (state: WorldState): AnswerOf<typeof spinWheel.active> => ({
  isActive: settingsOf(state).spinActive,
});

export const bonusActive = ({ bonus: held }: Member): AnswerOf<typeof bonus.checkActive> =>
  held ? { status: true, type: held.type } : { status: false };

/** What of the member's losses could be received now; a bonus that is held stands in its way (§4). */
export function refundCheck(state: WorldState, member: Member): AnswerOf<typeof refund.check> {
  const { refundSuccess = 0, refundFail = 0, refundActive = false } = state.terms.get('terms') ?? {};
  const refundAmount = member.refundAmount ?? ZERO;
  return {
    result: refundActive && refundAmount > 0,
    bonus: member.bonus !== null,
    info: settingsOf(state).texts.refundInfo,
    refundAmount,
    refundSuccess,
    refundFail,
  };
}
