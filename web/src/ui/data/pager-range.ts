import { PAGINATION_AFTER, PAGINATION_BEFORE } from '@wallet/shared/limits.ts';

/** Returns the page numbers to offer: from three before the current one to one after it (§9). */
export function getPagerRange(page: number, pageCount: number): readonly number[] {
  const from = Math.max(1, page - PAGINATION_BEFORE);
  const to = Math.min(pageCount, page + PAGINATION_AFTER);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
