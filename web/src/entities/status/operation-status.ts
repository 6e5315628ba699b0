import type { StatusTone } from '#ui/feedback/status-icon.tsx';

/** The status of a statement entry or slip as members see it: green, red, or amber for any other value (§4). */
export const OPERATION_STATUSES = ['success', 'progress', 'failed'] as const;
export type OperationStatus = (typeof OPERATION_STATUSES)[number];

/** Converts the operator's status. Any value but `SUCCESS` and `FAILED` is in progress; undefined where it sent none. */
export const toOperationStatus = (status: string | undefined): OperationStatus | undefined =>
  status === undefined
    ? undefined
    : status === 'SUCCESS'
      ? 'success'
      : status === 'FAILED'
        ? 'failed'
        : 'progress';

/** Returns the tone in which a status is shown on every screen. */
export const getStatusTone = (status: OperationStatus): StatusTone =>
  status === 'failed' ? 'danger' : status;
