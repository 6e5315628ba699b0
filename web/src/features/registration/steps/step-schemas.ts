import type { Variant } from '@wallet/shared/app-config.ts';
import { isValidBankAccountName } from '@wallet/shared/bank-account.ts';
import { PHONE_DIGITS } from '@wallet/shared/limits.ts';
import * as z from 'zod/mini';

import { normaliseDigits } from '@wallet/shared/digits.ts';

import { toAccountHolder } from '#entities/bank/account-holder.ts';

/*
 * What each step asks for (§5), judged when it is sent. A message is the name of a text of this feature
 * (`problem.…`) or a key of the operator's catalogue.
 */

/** The lengths that the contract takes. */
const NAME_MAX = 100;
const PASSWORD_MAX = 200;
const CODE_MAX = 64;
const ACCOUNT_MAX = 32;
const OTP_MAX = 16;
const LAO_PHONE_MAX = 15;
const HALF_NAME_MAX = 99;

const required = (message: string) => z.refine<string>((text) => text.trim() !== '', message);
const atMost = (max: number, message: string) =>
  z.refine<string>((text) => text.trim().length <= max, message);

const isThaiPhone = (typed: string) => new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(normaliseDigits(typed));
const isLaoPhone = (typed: string) => new RegExp(`^\\d{1,${LAO_PHONE_MAX}}$`).test(normaliseDigits(typed));

/** Ten digits; in Lao deployments any number of them (F-5). */
export const phoneSchema = (variant: Variant) =>
  z.object({
    phone: z
      .string()
      .check(
        required('phoneMissing'),
        variant === 'lao'
          ? z.refine(isLaoPhone, 'phoneDigits')
          : z.refine(isThaiPhone, 'PHONE_NUMBER_REQUIRE_10_DIGIT'),
      ),
  });

/** The length of a code is nowhere shown, so only what can be none is refused. */
export const otpSchema = z.object({
  code: z.string().check(
    required('codeMissing'),
    z.refine<string>((typed) => /^\d*$/.test(normaliseDigits(typed)), 'codeDigits'),
    z.refine<string>((typed) => normaliseDigits(typed).length <= OTP_MAX, 'codeLong'),
  ),
});

export const profileSchema = z
  .object({
    name: z.string().check(required('nameMissing'), atMost(NAME_MAX, 'nameLong')),
    // A password is what was typed: blanks count, and nothing is trimmed.
    password: z.string().check(z.minLength(1, 'passwordMissing'), z.maxLength(PASSWORD_MAX, 'passwordLong')),
    confirm: z.string().check(z.minLength(1, 'confirmMissing')),
    sourceCode: z.string(),
    inviteCode: z.string().check(atMost(CODE_MAX, 'inviteLong')),
  })
  .check(
    z.refine(({ password, confirm }) => confirm === '' || password === confirm, {
      error: 'mismatch',
      path: ['confirm'],
      // Also where another field is wrong: all that has to be mended is said at once.
      when: () => true,
    }),
  );

/** The account name must be English at KTB, TMB and BBL; said at the half of the name that is not. */
const isEnglish = (bankCode: string, name: string) =>
  name.trim() === '' || isValidBankAccountName(bankCode, name);

export const bankSchema = z
  .object({
    bankCode: z.string().check(z.minLength(1, 'bankMissing')),
    accountNo: z.string().check(
      required('accountMissing'),
      z.refine<string>((typed) => /^\d*$/.test(normaliseDigits(typed)), 'accountDigits'),
      z.refine<string>((typed) => normaliseDigits(typed).length <= ACCOUNT_MAX, 'accountLong'),
    ),
    firstName: z.string().check(required('firstNameMissing'), atMost(HALF_NAME_MAX, 'nameLong')),
    lastName: z.string().check(required('lastNameMissing'), atMost(HALF_NAME_MAX, 'nameLong')),
    currency: z.string(),
  })
  .check(
    z.refine(({ bankCode, firstName }) => isEnglish(bankCode, toAccountHolder(firstName, '')), {
      error: 'BANK_ACCOUNT_NAME_ENG',
      path: ['firstName'],
      when: () => true,
    }),
    z.refine(({ bankCode, lastName }) => isEnglish(bankCode, toAccountHolder('', lastName)), {
      error: 'BANK_ACCOUNT_NAME_ENG',
      path: ['lastName'],
      when: () => true,
    }),
  );
