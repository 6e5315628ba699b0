import { bonus } from '@wallet/shared/contract/bonus.ts';

import { activateBonus, getBonusMinimum, clearBonus, listBonuses } from '#domain/rewards/bonus.ts';
import { done } from '#domain/state/outcome.ts';
import { readBonusStatus } from '#domain/rewards/reward-status.ts';

import { implementRoutes } from '#http/call/route.ts';

export const bonusRoutes = implementRoutes(bonus, {
  list: ({ state, member }) => done(listBonuses(state, member)),
  activate: ({ state, env, member, params }) => activateBonus(state, member, params, env),
  checkActive: ({ member }) => done(readBonusStatus(member)),
  checkMinimum: ({ state }) => done(getBonusMinimum(state)),
  clear: ({ state, env, member }) => clearBonus(state, member, env),
});
