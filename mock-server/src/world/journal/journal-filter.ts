import type { JournalFilter } from '@wallet/shared/control/journal.ts';
import { getUrlPath, normalisePath } from '@wallet/shared/schema/url-path.ts';
import { findMember } from '#domain/members/manage-members.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { isMatch } from '#world/faults/is-match.ts';

import type { JournalEntry } from './journal-entry.ts';

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
