import { bonus } from '@wallet/shared/contract/bonus.ts';

import { done } from '#domain/outcome.ts';
import { bonusActive } from '#domain/status-reads.ts';

import { implement } from '#http/implement.ts';
import { UNBUILT } from '#http/unbuilt.ts';

export const bonusRoutes = implement(
  bonus,
  { checkActive: ({ member }) => done(bonusActive(member)) },
  UNBUILT.bonus,
);
