import * as z from 'zod/mini';

import type { ErrorKey } from '../errors.ts';
import { ENGLISH_ONLY_BANKS } from '../limits.ts';

/** The message key that a broken rule answers with; the form shows its text before sending. */
export const key = (name: ErrorKey): ErrorKey => name;

const isMoney = (value: unknown): boolean => {
  const hundredths = Number(value) * 100;
  return Number.isSafeInteger(Math.round(hundredths)) && Math.abs(hundredths - Math.round(hundredths)) <= 1e-6;
};

/** The one check by which `wire.ts` knows money: it survives clone, brand and meta. */
export const moneyCheck = z.refine(isMoney, key('KEY_INVALID'));

/** Baht as the operator writes it: a finite number with at most two decimals. */
export const Baht = z.number(key('KEY_INVALID')).check(moneyCheck).brand<'Baht'>();
export type Money = z.output<typeof Baht>;

/** A required text of a request: present, not empty, not endless. */
export const Text = (max = 200) =>
  z.string().check(z.minLength(1, key('KEY_MISSING')), z.maxLength(max, key('KEY_INVALID')));

/** A text of a request that may be empty (F-4: the bank fields of the validate call). */
export const OptionalText = (max = 200) => z.string().check(z.maxLength(max, key('KEY_INVALID')));

/** Digits only. The 10 digits outside Lao deployments (§5) are checked where the variant is known. */
export const Phone = z.string().check(z.regex(/^\d{1,15}$/, key('PHONE_NUMBER_REQUIRE_10_DIGIT')));

/** A game's code (`PG`), as the operator writes it. */
export const SlotCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/, key('NO_GAME')));

/** One end of a transfer: `WALLET` or a game's code (§7). */
export const AccountCode = Text(32);

/** A page of a list, counted from 1. */
export const Page = z.object({
  page: z.int(key('KEY_INVALID')).check(z.gte(1, key('KEY_INVALID')), z.lte(1_000_000, key('KEY_INVALID'))),
  limit: z.int(key('KEY_INVALID')).check(z.gte(1, key('KEY_INVALID')), z.lte(100, key('KEY_INVALID'))),
});

/** ISO 8601 instant, as JSON writes a date. */
export const Instant = z.string().check(z.minLength(10));

/** Markup of the operator: shown only through the one sanitiser. */
export const Html = z.string();

/** An address of the operator: followed only through the one check. */
export const Url = z.string();

const ENGLISH_NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

/** Whether an account name may stand at this bank: KTB, TMB and BBL take English letters and spaces only (§5). */
export const isBankAccountName = (bankCode: string, name: string): boolean =>
  !ENGLISH_ONLY_BANKS.has(bankCode) || ENGLISH_NAME.test(name.trim());
