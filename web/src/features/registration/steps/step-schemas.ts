import type { Variant } from '@wallet/shared/app-config.ts';
import { PHONE_DIGITS } from '@wallet/shared/limits.ts';
import * as z from 'zod/mini';

import { accountNameChecks, bankAccountShape } from '#entities/bank/bank-account-schema.ts';
import { normaliseDigits } from '@wallet/shared/digits.ts';

/*
 * The fields of each step (§5), validated when the step is submitted. A message is a key `problem.…` of this
 * feature's texts or an error key of the operator.
 */

/** Lengths that the contract allows. */
const NAME_MAX = 100;
const PASSWORD_MAX = 200;
const CODE_MAX = 64;
const OTP_MAX = 16;
const LAO_PHONE_MAX = 15;

const required = (message: string) => z.refine<string>((text) => text.trim() !== '', message);
const atMost = (max: number, message: string) =>
  z.refine<string>((text) => text.trim().length <= max, message);

const isThaiPhone = (text: string) => new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(normaliseDigits(text));
const isLaoPhone = (text: string) => new RegExp(`^\\d{1,${LAO_PHONE_MAX}}$`).test(normaliseDigits(text));

/** Creates the schema of the phone step: ten digits, or any number of digits in Lao deployments (F-5). */
export const createPhoneSchema = (variant: Variant) =>
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

/** The code step. The specification shows no length of a code, so only impossible codes are refused. */
export const otpSchema = z.object({
  code: z.string().check(
    required('codeMissing'),
    z.refine<string>((text) => /^\d*$/.test(normaliseDigits(text)), 'codeDigits'),
    z.refine<string>((text) => normaliseDigits(text).length <= OTP_MAX, 'codeLong'),
  ),
});

/** The profile step. A password is taken exactly as typed: spaces count, and nothing is trimmed. */
export const profileSchema = z
  .object({
    name: z.string().check(required('nameMissing'), atMost(NAME_MAX, 'nameLong')),
    password: z.string().check(z.minLength(1, 'passwordMissing'), z.maxLength(PASSWORD_MAX, 'passwordLong')),
    confirm: z.string().check(z.minLength(1, 'confirmMissing')),
    sourceCode: z.string(),
    inviteCode: z.string().check(atMost(CODE_MAX, 'inviteLong')),
  })
  .check(
    z.refine(({ password, confirm }) => confirm === '' || password === confirm, {
      error: 'mismatch',
      path: ['confirm'],
      // Every error is shown at once, so this rule applies beside those of single fields.
      when: () => true,
    }),
  );

/** The bank step: the bank account and the currency of the wallet. */
export const bankSchema = z.object({ ...bankAccountShape, currency: z.string() }).check(...accountNameChecks);
