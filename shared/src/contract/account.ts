import * as z from 'zod/mini';

import { assumed, endpoint } from './endpoint.ts';
import {
  AnsweredCurrency,
  BankAccount,
  bankAccountNameCheck,
  CurrencyCode,
  Instant,
  OptionalText,
  Phone,
  Text,
} from './fields.ts';

const person = {
  name: Text(100),
  username: Phone,
  password: Text(),
  sourceCode: OptionalText(64),
  inviteCode: OptionalText(64),
  currency: CurrencyCode,
};

/** What a visitor sends to become a member (§3). */
export const Registration = z
  .object({ ...person, bankCode: Text(32), bankAccountName: Text(), bankAccountNo: Text(32) })
  .check(bankAccountNameCheck);

/** The same before the bank step: the bank fields may be empty (F-4). */
export const RegistrationDraft = z
  .object({
    ...person,
    bankCode: OptionalText(32),
    bankAccountName: OptionalText(),
    bankAccountNo: OptionalText(32),
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
  validate: endpoint({
    method: 'POST',
    path: '/api/account/validate',
    kind: 'query',
    auth: 'visitor',
    body: RegistrationDraft,
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: REGISTRATION_ERRORS,
    spec: '§7 Account and session',
  }),

  register: endpoint({
    method: 'POST',
    path: '/api/account',
    kind: 'command',
    auth: 'visitor',
    body: Registration,
    response: assumed(z.object({}), 'The result is not shown; the product goes to /login.'),
    errors: [...REGISTRATION_ERRORS, 'GAME_ACTIVATION_FAIL', 'REGISTER_FAIL'],
    spec: '§7 Account and session',
  }),

  profile: endpoint({
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
        currency: AnsweredCurrency,
      }),
      bankAccount: z.optional(BankAccount),
    }),
    errors: [],
    spec: '§7 Account and session',
  }),

  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/account/profile',
    kind: 'command',
    auth: 'member',
    body: z
      .object({ name: Text(100), bankCode: Text(32), bankAccountName: Text(), bankAccountNo: Text(32) })
      .check(bankAccountNameCheck),
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: ['INVALID_BANK', 'EXISTING_BANK', 'BANK_ACCOUNT_NAME_ENG'],
    spec: '§7 Account and session',
  }),

  updateBankAccountName: endpoint({
    method: 'PUT',
    path: '/api/account/bankAccountName',
    kind: 'command',
    auth: 'member',
    body: z.object({ bankCode: Text(32), bankAccountName: Text() }).check(bankAccountNameCheck),
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: ['NO_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG'],
    spec: '§7 Account and session',
  }),

  changePassword: endpoint({
    method: 'PUT',
    path: '/api/account/changepwd',
    kind: 'command',
    auth: 'member',
    body: z.object({ oldPassword: Text(), newPassword: Text() }),
    response: assumed(z.object({}), 'The result is not shown.'),
    errors: ['WRONG_PASSWORD'],
    spec: '§7 Account and session',
  }),
};
