import * as z from 'zod/mini';

import { Baht, Phone, NonEmptyText } from '../schema/fields.ts';
import { AUTH_ERRORS } from '../errors.ts';
import { defineControlCall, WorldIdParam, worldParams } from '../schema/control-call.ts';

const Bank = z.strictObject({
  bankCode: NonEmptyText(32),
  bankAccountName: NonEmptyText(),
  bankAccountNo: NonEmptyText(32),
});

/** Balances by slot code, in the wallet's currency; null closes the game account, an amount opens it. */
const Games = z.record(NonEmptyText(32), z.nullable(Baht));

const settable = {
  name: NonEmptyText(100),
  password: NonEmptyText(),
  wallet: Baht,
  coins: z.int().check(z.gte(0)),
  games: Games,
  bank: z.nullable(Bank),
  /** Code of the bonus that is held, or none. */
  bonus: z.nullable(NonEmptyText(64)),
  active: z.boolean(),
  /** The key that every call of this member is refused with, or none. */
  refusedWith: z.nullable(z.enum(AUTH_ERRORS)),
};

/** A member as the sandbox tells of it, password and token included. */
export const SandboxMember = z.object({
  ...settable,
  id: z.string(),
  phone: z.string(),
  currency: z.enum(['BAHT', 'LAK']),
  /** A token that signs in; null where it was ended. */
  token: z.nullable(z.string()),
});

export const members = {
  list: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/members',
    summary: 'Every member, with balances, password and a token.',
    params: worldParams,
    response: z.object({ members: z.array(SandboxMember) }),
  }),

  create: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/members',
    summary: 'A new member, signed in; money is posted against house:sandbox.',
    params: worldParams,
    body: z.strictObject({ ...z.partial(z.object(settable)).shape, phone: Phone }),
    response: SandboxMember,
    status: 201,
  }),

  change: defineControlCall({
    method: 'PATCH',
    path: '/__sandbox/worlds/:id/members/:member',
    summary: 'Changes a member, named by phone or id; money is posted against house:sandbox.',
    params: z.object({ id: WorldIdParam, member: NonEmptyText(64) }),
    body: z.strictObject({
      ...z.partial(z.object(settable)).shape,
      /** `expired` ends every token of the member; `new` issues one. */
      token: z.optional(z.enum(['expired', 'new'])),
    }),
    response: SandboxMember,
  }),
};
