import { expect, test } from 'vitest';

import { buildScenario } from '#testing/domain/scenario-state.ts';

import { readBonusStatus, readRefundStatus, readWheelStatus } from './reward-status.ts';

test('the status of wheel, bonus and refund follows from the member and the settings', () => {
  const { state, member } = buildScenario();
  expect(readWheelStatus(state)).toEqual({ isActive: true });
  expect(readBonusStatus(member)).toEqual({ status: false });
  expect(readRefundStatus(state, member)).toMatchObject({ result: false, bonus: false, refundAmount: 0 });

  const withBonus = buildScenario('default', { bonus: 'DAILY', refundAmount: 50_00 as never });
  expect(readBonusStatus(withBonus.member)).toEqual({ status: true, type: 'day' });
  expect(readRefundStatus(withBonus.state, withBonus.member)).toMatchObject({
    result: true,
    bonus: true,
    refundAmount: 50_00,
  });
});
