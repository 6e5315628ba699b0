import { countUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';

import { ApiError } from '#api/api-error.ts';

/**
 * Returns a list of the operator's records. Rejects one that lacks items which could not be read: what such a list does
 * not show may have happened all the same.
 */
export function requireWhole<List extends readonly unknown[]>(list: List): List {
  if (countUnreadableItems(list) > 0) throw new ApiError({ kind: 'shape' });
  return list;
}
