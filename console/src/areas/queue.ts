import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';
import type { operator } from '@wallet/shared/control/operator.ts';

/** What waits, by its kind. */
export type Queue = ControlAnswer<typeof operator.queue>;
