import { getUrlPath, normalisePath } from '@wallet/shared/schema/url-path.ts';
import { findMember } from '#domain/members/manage-members.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { isMatch } from '#world/faults/is-match.ts';

import type { JournalEntry } from './journal-entry.ts';

/** Conditions for journal entries. Absent ones are ignored. */
export interface JournalFilter {
  readonly operation?: string | undefined;
  readonly method?: string | undefined;
  /** Path in any spelling. A query in it is ignored. */
  readonly path?: string | undefined;
  /** Phone or id. */
  readonly member?: string | undefined;
  readonly status?: number | undefined;
  /** Id of the request. */
  readonly requestId?: string | undefined;
  /** Message key of the response. */
  readonly key?: string | undefined;
  /** Id of a fault that was applied to the call. */
  readonly fault?: string | undefined;
  /** Pattern that the request body contains. */
  readonly body?: unknown;
  /** Number of the last entry to skip. */
  readonly after?: number | undefined;
}

/** Creates the check whether an entry meets all conditions. An unfinished call is considered only when a fault is named. */
export function createJournalFilter(
  filter: JournalFilter,
  state: WorldState,
): (entry: JournalEntry) => boolean {
  const { operation, method, path, member, status, requestId, key, fault, body, after = 0 } = filter;
  const toPath = (url: string): string => normalisePath(url) ?? getUrlPath(url);
  const wantedPath = path === undefined ? undefined : toPath(path);
  const memberId = member === undefined ? undefined : (findMember(state, member)?.id ?? member);
  return (entry) =>
    entry.seq > after &&
    (entry.isFinished || fault !== undefined) &&
    (operation === undefined || entry.operation === operation) &&
    (method === undefined || entry.method === method) &&
    (wantedPath === undefined || toPath(entry.url) === wantedPath) &&
    (memberId === undefined || entry.member === memberId) &&
    (status === undefined || entry.status === status) &&
    (requestId === undefined || entry.requestId === requestId) &&
    (key === undefined || entry.key === key) &&
    (fault === undefined || entry.faults.includes(fault)) &&
    (body === undefined || isMatch(entry.request, body));
}
