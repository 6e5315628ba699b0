import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import {
  ResponseCurrency,
  BankAccount,
  bankAccountNameCheck,
  CurrencyCode,
  Instant,
  MaybeEmptyText,
  Phone,
  NonEmptyText,
} from '../schema/fields.ts';

const person = {
  name: NonEmptyText(100),
  username: Phone,
  password: NonEmptyText(),
  sourceCode: MaybeEmptyText(64),
  inviteCode: MaybeEmptyText(64),
  currency: CurrencyCode,
};

/** What a visitor sends to become a member (§3). */
export const Registration = z
  .object({
    ...person,
    bankCode: NonEmptyText(32),
    bankAccountName: NonEmptyText(),
    bankAccountNo: NonEmptyText(32),
  })
  .check(bankAccountNameCheck);

/** The same before the bank step: the bank fields may be empty (F-4). */
export const RegistrationDraft = z
  .object({
    ...person,
    bankCode: MaybeEmptyText(32),
    bankAccountName: MaybeEmptyText(),
    bankAccountNo: MaybeEmptyText(32),
  })
  .check(bankAccountNameCheck);

const REGISTRATION_ERRORS = [
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
  'EXISTING_USER',
  'UNVERIFIED_OTP',
  'INVALID_USER_INFO',
  'INVALID_BANK',
  'EXISTING_BANK',
  'BANK_ACCOUNT_NAME_ENG',
] as const;

export const account = {
  /** The server's judgement of a registration before it is sent; nothing is kept. */
  validate: defineEndpoint({
    method: 'POST',
    path: '/api/account/validate',
    kind: 'query',
    auth: 'visitor',
    body: RegistrationDraft,
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: REGISTRATION_ERRORS,
    spec: '§7 Account and session',
  }),

  register: defineEndpoint({
    method: 'POST',
    path: '/api/account',
    kind: 'command',
    auth: 'visitor',
    body: Registration,
    response: assumed(z.object({}), 'The result is not shown; the product goes to /login.'),
    errors: [...REGISTRATION_ERRORS, 'GAME_ACTIVATION_FAIL', 'REGISTER_FAIL'],
    spec: '§7 Account and session',
  }),

  profile: defineEndpoint({
    method: 'GET',
    path: '/api/account/profile',
    kind: 'query',
    auth: 'member',
    response: z.object({
      profile: z.object({
        _id: z.string(),
        username: z.string(),
        name: z.string(),
        createdAt: Instant,
        memberId: assumed(z.string(), 'The profile has a member id; its field is not named.'),
        currency: ResponseCurrency,
      }),
      bankAccount: z.optional(BankAccount),
    }),
    errors: [],
    spec: '§7 Account and session',
  }),

  updateProfile: defineEndpoint({
    method: 'PUT',
    path: '/api/account/profile',
    kind: 'command',
    auth: 'member',
    body: z
      .object({
        name: NonEmptyText(100),
        bankCode: NonEmptyText(32),
        bankAccountName: NonEmptyText(),
        bankAccountNo: NonEmptyText(32),
      })
      .check(bankAccountNameCheck),
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: ['INVALID_BANK', 'EXISTING_BANK', 'BANK_ACCOUNT_NAME_ENG'],
    spec: '§7 Account and session',
  }),

  updateBankAccountName: defineEndpoint({
    method: 'PUT',
    path: '/api/account/bankAccountName',
    kind: 'command',
    auth: 'member',
    body: z
      .object({ bankCode: NonEmptyText(32), bankAccountName: NonEmptyText() })
      .check(bankAccountNameCheck),
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: ['NO_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG'],
    spec: '§7 Account and session',
  }),

  changePassword: defineEndpoint({
    method: 'PUT',
    path: '/api/account/changepwd',
    kind: 'command',
    auth: 'member',
    body: z.object({ oldPassword: NonEmptyText(), newPassword: NonEmptyText() }),
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: ['WRONG_PASSWORD'],
    spec: '§7 Account and session',
  }),
};
