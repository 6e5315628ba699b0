/** Name of the property, on a list, that counts its unreadable items. */
const COUNT = 'unreadableItems';

/**
 * Stores on a list the number of items of the response that it lacks. The property is enumerable, so that TanStack Query
 * replaces the list as a whole and does not lose the property in a copy.
 */
export function setUnreadableItems<Item>(list: Item[], count: number): Item[] {
  if (count > 0) Object.assign(list, { [COUNT]: count });
  return list;
}

/**
 * Returns the number of items of the response that a list lacks because they differ from the contract. Returns 0 for a
 * copied or filtered list, so pass the list of the response.
 */
export const countUnreadableItems = (list: readonly unknown[] | undefined): number =>
  (list as { readonly [COUNT]?: number } | undefined)?.[COUNT] ?? 0;

/** Returns true for a list of a response that was read as a whole; false where there is none. */
export const isReadWhole = <Item>(list: readonly Item[] | undefined): list is readonly Item[] =>
  list !== undefined && countUnreadableItems(list) === 0;

/** Returns the number of items of a response's list, the unreadable ones included; undefined without a list. None is nothing. */
export function countItems(list: readonly unknown[]): number;
export function countItems(list: readonly unknown[] | undefined): number | undefined;
export function countItems(list: readonly unknown[] | undefined): number | undefined {
  return list && list.length + countUnreadableItems(list);
}
