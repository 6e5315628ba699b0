import { PAGER_AFTER, PAGER_BEFORE } from '@wallet/shared/limits.ts';

/** The page numbers offered: from three before the current one to one after, within 1 and the last (§9). */
export function pagerRange(page: number, pageCount: number): readonly number[] {
  const from = Math.max(1, page - PAGER_BEFORE);
  const to = Math.min(pageCount, page + PAGER_AFTER);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
