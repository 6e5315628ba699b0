import * as z from 'zod/mini';

import { assumed } from '../schema/assumed.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import {
  ResponseCurrency,
  BankAccount,
  bankAccountNameCheck,
  CurrencyCode,
  Id,
  Instant,
  MaybeEmptyText,
  Phone,
  NonEmptyText,
} from '../schema/fields.ts';

const personFields = {
  name: NonEmptyText(100),
  username: Phone,
  password: NonEmptyText(),
  sourceCode: MaybeEmptyText(64),
  inviteCode: MaybeEmptyText(64),
  currency: CurrencyCode,
};

/** Request of a registration (§3). */
export const Registration = z
  .object({
    ...personFields,
    bankCode: NonEmptyText(32),
    bankAccountName: NonEmptyText(),
    bankAccountNo: NonEmptyText(32),
  })
  .check(bankAccountNameCheck);

/** Registration before the bank step: the bank fields may be empty (F-4). */
export const RegistrationDraft = z
  .object({
    ...personFields,
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
  /** Validates a registration before it is sent; nothing is stored. */
  validate: defineEndpoint({
    method: 'POST',
    path: '/api/account/validate',
    kind: 'query',
    auth: 'visitor',
    body: RegistrationDraft,
    response: assumed(z.object({}), 'The specification does not show the response.', 'access'),
    errors: REGISTRATION_ERRORS,
    spec: '§7 Account and session',
  }),

  register: defineEndpoint({
    method: 'POST',
    path: '/api/account',
    kind: 'command',
    auth: 'visitor',
    body: Registration,
    response: assumed(
      z.object({}),
      'The specification does not show the response. The app goes to /login.',
      'access',
    ),
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
        _id: Id,
        username: Id,
        name: z.string(),
        createdAt: Instant,
        memberId: assumed(
          Id,
          'The specification says that the profile has a member id, and does not name the field.',
          'display',
        ),
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
    response: assumed(z.object({}), 'The specification does not show the response.', 'money'),
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
    response: assumed(z.object({}), 'The specification does not show the response.', 'money'),
    errors: ['NO_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG'],
    spec: '§7 Account and session',
  }),

  changePassword: defineEndpoint({
    method: 'PUT',
    path: '/api/account/changepwd',
    kind: 'command',
    auth: 'member',
    body: z.object({ oldPassword: NonEmptyText(), newPassword: NonEmptyText() }),
    response: assumed(z.object({}), 'The specification does not show the response.', 'access'),
    errors: ['WRONG_PASSWORD'],
    spec: '§7 Account and session',
  }),
};
