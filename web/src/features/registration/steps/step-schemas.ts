import { isLao, type Variant } from '@wallet/shared/operator/variant.ts';
import { PHONE_DIGITS_MAX } from '@wallet/shared/limits.ts';
import { isValidPhone, normalisePhone } from '@wallet/shared/phone-number.ts';
import * as z from 'zod/mini';

import { accountNameChecks, bankAccountShape } from '#entities/bank/bank-account-schema.ts';
import { normaliseDigits, trimPasted } from '@wallet/shared/digits.ts';

/*
 * The fields of each step (§5), validated when the step is submitted. A message is a key `problem.…` of this
 * feature's texts or an error key of the operator.
 */

/** Lengths that the contract allows. */
const NAME_MAX = 100;
const PASSWORD_MAX = 200;
const CODE_MAX = 64;
const OTP_MAX = 16;

const required = (message: string) => z.refine<string>((text) => trimPasted(text) !== '', message);
const atMost = (max: number, message: string) =>
  z.refine<string>((text) => text.trim().length <= max, message);

/* Rules of a phone or a code, without the separators that people type between the digits. */
const anyDigits = (message: string) => z.refine<string>((text) => normaliseDigits(text) !== '', message);
const digitsOnly = (message: string, normalise = normaliseDigits) =>
  z.refine<string>((text) => /^\d*$/.test(normalise(text)), message);
const atMostDigits = (max: number, message: string, normalise = normaliseDigits) =>
  z.refine<string>((text) => normalise(text).length <= max, message);

/**
 * Creates the schema of the phone step: ten digits, or 1 to 15 digits in Lao deployments (F-5), and the confirmation of the
 * age where the operator requires one.
 */
export function createPhoneSchema(variant: Variant, requiresAge: boolean) {
  const normalise = (text: string) => normalisePhone(text, variant);
  return z.object({
    isOfAge: z.boolean().check(z.refine((isConfirmed) => isConfirmed || !requiresAge, 'ageMissing')),
    phone: z
      .string()
      .check(
        anyDigits('phoneMissing'),
        ...(isLao(variant)
          ? [digitsOnly('phoneDigits', normalise), atMostDigits(PHONE_DIGITS_MAX, 'phoneLong', normalise)]
          : [
              z.refine<string>(
                (text) => isValidPhone(normalise(text), variant),
                'PHONE_NUMBER_REQUIRE_10_DIGIT',
              ),
            ]),
      ),
  });
}

/** The code step. The specification shows neither length nor letters of a code, so only impossible codes are refused. */
export const otpSchema = z.object({
  code: z.string().check(
    anyDigits('codeMissing'),
    z.refine<string>((text) => /^[\dA-Za-z]*$/.test(normaliseDigits(text)), 'codeDigits'),
    atMostDigits(OTP_MAX, 'codeLong'),
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
