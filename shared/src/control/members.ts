import * as z from 'zod/mini';

import { Baht, labelled, Phone, NonEmptyText } from '../schema/fields.ts';
import { AUTH_ERRORS } from '../errors.ts';
import { defineControlCall, WorldIdParam } from '../schema/control-call.ts';

const BankAccountInput = z.strictObject({
  bankCode: labelled(NonEmptyText(32), 'Bank', 'Code of the bank, such as KTB'),
  bankAccountName: labelled(NonEmptyText(), 'Account name'),
  bankAccountNo: labelled(NonEmptyText(32), 'Account number'),
});

/** Balances by slot code, in the wallet's currency. */
const GameBalances = z.record(
  NonEmptyText(32),
  z.nullable(labelled(Baht, 'Game balance', 'An amount opens the game account; without one it is closed')),
);

/** Fields of a member that can be set. */
export const memberFields = {
  name: NonEmptyText(100),
  password: NonEmptyText(),
  wallet: Baht,
  coins: z.int().check(z.gte(0)),
  games: GameBalances,
  bank: z.nullable(BankAccountInput),
  bonus: z.nullable(labelled(NonEmptyText(64), 'Bonus', 'Code of the active bonus')),
  active: labelled(
    z.boolean(),
    'Active',
    'Calls of a member that is not are refused with UNAUTHORIZED, and its login with INACTIVE_USER',
  ),
  refusedWith: z.nullable(
    labelled(z.enum(AUTH_ERRORS), 'Refused with', 'Key with which every call of this member is refused'),
  ),
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
  /** Token of the newest session; null if it was ended, or a real backend has issued it. */
  token: z.nullable(z.string()),
});

export const members = {
  list: defineControlCall('GET /worlds/:id/members', {
    summary: 'Returns every member with balances, password and a token.',
    response: z.object({ members: z.array(SandboxMember) }),
  }),

  create: defineControlCall('POST /worlds/:id/members', {
    summary: 'Creates a member with a session. Money is posted against the account house:sandbox.',
    body: z.strictObject({ ...z.partial(z.object(memberFields)).shape, phone: Phone }),
    response: SandboxMember,
    status: 201,
  }),

  update: defineControlCall('PATCH /worlds/:id/members/:member', {
    summary:
      'Changes a member, named by phone number or id. Money is posted against the account house:sandbox.',
    params: z.object({ id: WorldIdParam, member: NonEmptyText(64) }),
    body: z.strictObject({
      ...z.partial(z.object(memberFields)).shape,
      token: z.optional(
        labelled(z.enum(['expired', 'new']), 'Token', '“expired” ends every session, “new” starts one'),
      ),
    }),
    response: SandboxMember,
  }),
};
