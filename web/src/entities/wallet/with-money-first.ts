import type { Satang } from '@wallet/shared/money.ts';

/** Moves what has money to the front. The order of the operator stays otherwise. */
export const withMoneyFirst = <Item>(
  items: readonly Item[],
  getBalance: (item: Item) => Satang | null,
): readonly Item[] => {
  const hasMoney = (item: Item) => (getBalance(item) ?? 0) > 0;
  return [...items.filter(hasMoney), ...items.filter((item) => !hasMoney(item))];
};
