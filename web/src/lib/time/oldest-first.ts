import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

/** Returns true for the first page of a list that goes on and has the newest rows at its end. */
export function isOldestFirst(rows: readonly { readonly createdAt?: string | undefined }[]): boolean {
  const [first, last] = [rows[0], rows.at(-1)].map((row) => readTime(row?.createdAt) ?? 0);
  return rows.length >= LIST_PAGE_ROWS && (first ?? 0) < (last ?? 0);
}
