import { useQuery } from '@tanstack/react-query';
import { statement } from '@wallet/shared/contract/statement.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';

import { query } from '#api/query.ts';
import { type Entry, getEntryKey } from '#entities/statement/merge-entries.ts';

/**
 * Returns an entry as a page of the statement has it now: it may have been read again since. One without an id, of which the
 * page has others that look the same, stays as it was. Requests nothing.
 */
export function useCurrentEntry(entry: Entry | undefined, page: number): Entry | undefined {
  const list = query(statement.list, { body: { page, limit: LIST_PAGE_ROWS } });
  const { data } = useQuery({ ...list, enabled: false });
  const key = entry && getEntryKey(entry);
  const [current, other] = data?.statements.filter((each) => getEntryKey(each) === key) ?? [];
  return entry && current && !other ? current : entry;
}
