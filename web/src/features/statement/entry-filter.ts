import type { Entry } from '#entities/statement/merge-entries.ts';
import { type OperationStatus, toOperationStatus } from '#entities/status/operation-status.ts';

/** Choice among the entries that are loaded; undefined for all. */
export interface EntryFilter {
  readonly type: Entry['statementType'] | undefined;
  readonly status: OperationStatus | undefined;
}

export const NO_FILTER: EntryFilter = { type: undefined, status: undefined };

/** Returns true if a filter leaves anything out. */
export const isFiltering = ({ type, status }: EntryFilter): boolean =>
  type !== undefined || status !== undefined;

/** Returns the entries that a filter lets through, in their order. */
export const filterEntries = (entries: readonly Entry[], { type, status }: EntryFilter): readonly Entry[] =>
  entries.filter(
    (entry) =>
      (type === undefined || entry.statementType === type) &&
      (status === undefined || toOperationStatus(entry.status) === status),
  );
