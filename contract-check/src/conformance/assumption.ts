import { clientEvents, serverEvents } from '@wallet/shared/contract/chat/events.ts';
import { getHttpStatus } from '@wallet/shared/error-status.ts';
import { ERROR_KEYS } from '@wallet/shared/errors.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import type { AssumptionCost } from '@wallet/shared/schema/assumed.ts';
import { listSchemaNodes, type Schema } from '@wallet/shared/schema/walk-schema.ts';

/** One thing that the contract assumes, because the specification does not show it. */
export interface Assumption {
  /** `wallet.read response profile.currency`, `status NO_DATA`, `socket message`. */
  readonly id: string;
  readonly why: string;
  readonly cost: AssumptionCost;
}

/** Verdict of recorded traffic on an assumption. */
export interface Observation {
  readonly id: string;
  readonly verdict: 'confirmed' | 'refuted';
  /** Masked value that was seen. */
  readonly example?: string;
  /** For a refuted one: what differs, and the change of the contract that would make it true. */
  readonly problem?: string;
  readonly change?: string;
}

export const toAssumptionId = (operation: string, part: string, path: string): string =>
  [operation, part, path].filter(Boolean).join(' ');

const listInSchema = (operation: string, part: string, schema: Schema | undefined): readonly Assumption[] =>
  schema === undefined
    ? []
    : listSchemaNodes(schema).flatMap(({ path, assumption, cost = 'display' }) =>
        assumption === undefined
          ? []
          : [{ id: toAssumptionId(operation, part, path), why: assumption, cost }],
      );

const STATUS_WHY = 'F-79: the specification shows no status of a refusal.';

/** Lists every assumption of the contract: fields and bodies, events of the chat socket, statuses of refusals. */
export function listAssumptions(): readonly Assumption[] {
  const calls = OPERATIONS.flatMap(([operation, { params, body, response }]) => [
    ...listInSchema(operation, 'params', params),
    ...listInSchema(operation, 'body', body),
    ...listInSchema(operation, 'response', response),
  ]);
  const events = Object.entries({ ...clientEvents, ...serverEvents }).flatMap(([name, schema]) =>
    listInSchema('socket', name, schema),
  );
  const statuses = ERROR_KEYS.map((key) => ({
    id: `status ${key}`,
    why: `${STATUS_WHY} We assume ${getHttpStatus(key)}.`,
    // A status alone decides nothing.
    cost: 'display' as const,
  }));
  return [...new Map([...calls, ...events, ...statuses].map((each) => [each.id, each])).values()];
}
