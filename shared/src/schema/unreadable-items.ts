/** Name of the property, on a list, that counts its unreadable items. */
const COUNT = 'unreadableItems';

/**
 * Notes on a list how many items of the response it lacks. The property is enumerable: a cache that compares two
 * responses part by part then keeps the list whole, instead of copying its items.
 */
export function setUnreadableItems<Item>(list: Item[], count: number): Item[] {
  if (count > 0) Object.assign(list, { [COUNT]: count });
  return list;
}

/**
 * Returns the number of items of the response that a list lacks because they differ from the contract. Zero for a list
 * that was copied or filtered: ask the list that the response has.
 */
export const countUnreadableItems = (list: readonly unknown[] | undefined): number =>
  (list as { readonly [COUNT]?: number } | undefined)?.[COUNT] ?? 0;
