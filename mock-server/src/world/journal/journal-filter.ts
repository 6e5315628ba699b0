import { findMember } from '#domain/members/manage-members.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { isMatch } from '#world/faults/is-match.ts';
import type { JournalEntry } from './journal.ts';

/** What somebody looks for in the journal; what is not said does not count. */
export interface JournalFilter {
  readonly operation?: string | undefined;
  readonly method?: string | undefined;
  /** Without its query. */
  readonly path?: string | undefined;
  /** Phone or id. */
  readonly member?: string | undefined;
  readonly status?: number | undefined;
  readonly key?: string | undefined;
  /** Id of a fault that hit it. */
  readonly fault?: string | undefined;
  /** What the request holds. */
  readonly body?: unknown;
  readonly after?: number | undefined;
}

/** Whether an entry is what is looked for. A call under way counts only for the fault that keeps it. */
export function matchesFilter(entry: JournalEntry, wanted: JournalFilter, state: WorldState): boolean {
  const { operation, method, path, member, status, key, fault, body, after = 0 } = wanted;
  return (
    entry.seq > after &&
    (entry.isFinished || fault !== undefined) &&
    (operation === undefined || entry.operation === operation) &&
    (method === undefined || entry.method === method) &&
    (path === undefined || entry.url.split('?', 1)[0] === path) &&
    (member === undefined || entry.member === (findMember(state, member)?.id ?? member)) &&
    (status === undefined || entry.status === status) &&
    (key === undefined || entry.key === key) &&
    (fault === undefined || entry.faults.includes(fault)) &&
    (body === undefined || isMatch(entry.request, body))
  );
}
