import { operator as calls } from '@wallet/shared/control/operator.ts';

import { judgeWithdrawal } from '#domain/withdrawal-verdict.ts';
import { UNBUILT_CONTROL } from '#http/unbuilt.ts';
import { isoOf } from '#world/clock.ts';

import { ControlRefused, implementControl, invalid } from './implement.ts';

export const operatorRoutes = implementControl(
  calls,
  {
    queue: ({ world: { state } }) => ({
      deposits: [],
      qrCodes: [],
      slips: [],
      links: [],
      withdrawals: [...state.withdrawals.values()].map(({ id, memberId, at, amount }) => ({
        id,
        member: memberId,
        createdAt: isoOf(at),
        amount,
      })),
      rooms: [],
    }),

    withdrawal: ({ world, params, body }) => {
      if (!world.state.withdrawals.has(params.withdrawal)) {
        return new ControlRefused(404, 'SANDBOX_WITHDRAWAL_UNKNOWN');
      }
      const act = world.run((state, env) => judgeWithdrawal(state, params.withdrawal, body.act, env));
      return act.ok ? {} : invalid(act.issues);
    },
  },
  UNBUILT_CONTROL.operator,
);
