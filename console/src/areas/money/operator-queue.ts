import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { operator } from '@wallet/shared/control/operator.ts';

/** What waits, by its kind. */
export type OperatorQueue = ControlResponse<typeof operator.queue>;
