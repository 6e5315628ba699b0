import type { statement } from '../contract/statement.ts';
import type { ResponseOf } from '../schema/endpoint.ts';

/** Links of a row by which the operator gave the money, also where the row says that it is a deposit. */
const GIFT_LINKS = ['invite', 'refund', 'luckydraw'] as const;

/** The part of a statement row that says where its money came from. */
export type LinkedRow = Pick<
  ResponseOf<typeof statement.list>['statements'][number],
  (typeof GIFT_LINKS)[number]
>;

/** Returns true for money that the operator gave. */
export const isGift = (row: LinkedRow): boolean => GIFT_LINKS.some((link) => row[link] !== undefined);
