import * as z from 'zod/mini';

import { Id, Quantity, type RowOf } from './row-fields.ts';

/** Call that the sandbox answers in place of a real backend; its id is the name of the operation. */
export const FakeCall = z.strictObject({ id: Id });
export type FakeCall = RowOf<typeof FakeCall>;

/** Newest answer of a real backend about a member, without the balances, which are in the ledger. */
export const BackendMember = z.strictObject({
  /** Id of the member. */
  id: Id,
  coins: Quantity,
  /** Number in the journal of the call that was answered so. */
  seq: Quantity,
});
export type BackendMember = RowOf<typeof BackendMember>;
