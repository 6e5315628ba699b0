import { bonus } from '@wallet/shared/contract/bonus.ts';

import { activateBonus, bonusMinimum, clearBonus, listBonuses } from '#domain/bonus.ts';
import { done } from '#domain/outcome.ts';
import { bonusActive } from '#domain/status-reads.ts';

import { implement } from '#http/implement.ts';

export const bonusRoutes = implement(bonus, {
  list: ({ state, member }) => done(listBonuses(state, member)),
  activate: ({ state, env, member, params }) => activateBonus(state, member, params, env),
  checkActive: ({ member }) => done(bonusActive(member)),
  checkMinimum: ({ state }) => done(bonusMinimum(state)),
  clear: ({ state, env, member }) => clearBonus(state, member, env),
});
