import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { operator } from '@wallet/shared/control/operator.ts';

/** Pending items by kind. */
export type OperatorQueue = ControlResponse<typeof operator.queue>;
