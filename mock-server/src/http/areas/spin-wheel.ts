import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';

import { done } from '#domain/outcome.ts';
import { spinActive } from '#domain/status-reads.ts';

import { implement } from '#http/implement.ts';
import { UNBUILT } from '#http/unbuilt.ts';

export const spinWheelRoutes = implement(
  spinWheel,
  { active: ({ state }) => done(spinActive(state)) },
  UNBUILT.spinWheel,
);
