import * as z from 'zod/mini';

import { Baht, Phone, NonEmptyText } from '../schema/fields.ts';
import { AUTH_ERRORS } from '../errors.ts';
import { defineControlCall, WorldIdParam, worldParams } from '../schema/control-call.ts';

const BankAccountInput = z.strictObject({
  bankCode: NonEmptyText(32),
  bankAccountName: NonEmptyText(),
  bankAccountNo: NonEmptyText(32),
});

/** Balances by slot code, in the wallet's currency. Null closes the game account, an amount opens it. */
const GameBalances = z.record(NonEmptyText(32), z.nullable(Baht));

/** Fields of a member that can be set. */
export const memberFields = {
  name: NonEmptyText(100),
  password: NonEmptyText(),
  wallet: Baht,
  coins: z.int().check(z.gte(0)),
  games: GameBalances,
  bank: z.nullable(BankAccountInput),
  /** Code of the active bonus, or null. */
  bonus: z.nullable(NonEmptyText(64)),
  active: z.boolean(),
  /** Key with which every call of this member is refused, or null. */
  refusedWith: z.nullable(z.enum(AUTH_ERRORS)),
};

/** A member with password and token. Texts are as the world has them: a registration and an import have other limits. */
export const SandboxMember = z.object({
  ...memberFields,
  name: z.string(),
  password: z.string(),
  bank: z.nullable(
    z.object({ bankCode: z.string(), bankAccountName: z.string(), bankAccountNo: z.string() }),
  ),
  id: z.string(),
  phone: z.string(),
  currency: z.enum(['BAHT', 'LAK']),
  /** Token of a session; null if the session was ended. */
  token: z.nullable(z.string()),
});

export const members = {
  list: defineControlCall({
    method: 'GET',
    path: '/__sandbox/worlds/:id/members',
    summary: 'Returns every member with balances, password and a token.',
    params: worldParams,
    response: z.object({ members: z.array(SandboxMember) }),
  }),

  create: defineControlCall({
    method: 'POST',
    path: '/__sandbox/worlds/:id/members',
    summary: 'Creates a member with a session. Money is posted against the account house:sandbox.',
    params: worldParams,
    body: z.strictObject({ ...z.partial(z.object(memberFields)).shape, phone: Phone }),
    response: SandboxMember,
    status: 201,
  }),

  update: defineControlCall({
    method: 'PATCH',
    path: '/__sandbox/worlds/:id/members/:member',
    summary:
      'Changes a member, named by phone number or id. Money is posted against the account house:sandbox.',
    params: z.object({ id: WorldIdParam, member: NonEmptyText(64) }),
    body: z.strictObject({
      ...z.partial(z.object(memberFields)).shape,
      /** `expired` ends every session of the member; `new` starts one. */
      token: z.optional(z.enum(['expired', 'new'])),
    }),
    response: SandboxMember,
  }),
};
