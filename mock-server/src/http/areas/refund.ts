import { refund } from '@wallet/shared/contract/refund.ts';

import { done } from '#domain/outcome.ts';
import { refundCheck } from '#domain/status-reads.ts';

import { implement } from '#http/implement.ts';
import { UNBUILT } from '#http/unbuilt.ts';

export const refundRoutes = implement(
  refund,
  { check: ({ state, member }) => done(refundCheck(state, member)) },
  UNBUILT.refund,
);
