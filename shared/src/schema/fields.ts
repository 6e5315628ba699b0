import * as z from 'zod/mini';

import type { ErrorKey } from '../errors.ts';
import { ENGLISH_ONLY_BANKS } from '../limits.ts';
import { isBahtAmount } from '../money.ts';
import { assumed } from './endpoint.ts';

/** The message key that a broken rule answers with; the form shows its text before sending. */
export const errorKey = (name: ErrorKey): ErrorKey => name;

/** What a field of a request answers with where it is absent, and where it is of another kind. */
const presenceErrors = {
  error: ({ input }: { input: unknown }) =>
    input === undefined ? errorKey('KEY_MISSING') : errorKey('KEY_INVALID'),
};

/** The one check by which `wire.ts` knows money: it survives clone, brand and meta. */
export const moneyCheck = z.refine(
  (value) => typeof value === 'number' && isBahtAmount(value),
  errorKey('KEY_INVALID'),
);

/** Baht as the operator writes it: a finite number with at most two decimals. */
export const Baht = z.number(presenceErrors).check(moneyCheck).brand<'Baht'>();
export type BahtValue = z.output<typeof Baht>;

/** A required text of a request: present, not empty, not endless. */
export const NonEmptyText = (max = 200) =>
  z
    .string(presenceErrors)
    .check(z.minLength(1, errorKey('KEY_MISSING')), z.maxLength(max, errorKey('KEY_INVALID')));

/** A text of a request that may be empty (F-4: the bank fields of the validate call). */
export const MaybeEmptyText = (max = 200) =>
  z.string(presenceErrors).check(z.maxLength(max, errorKey('KEY_INVALID')));

/** Digits only. The 10 digits outside Lao deployments (§5) are checked where the variant is known. */
export const Phone = z
  .string(presenceErrors)
  .check(z.regex(/^\d{1,15}$/, errorKey('PHONE_NUMBER_REQUIRE_10_DIGIT')));

/** A game's code (`PG`), as the operator writes it. */
export const SlotCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/, errorKey('NO_GAME')));

/** One end of a transfer: `WALLET` or a game's code (§7). */
export const AccountCode = NonEmptyText(32);

/** A whole number of a request. */
export const IntegerBetween = (min: number, max: number) =>
  z.int(presenceErrors).check(z.gte(min, errorKey('KEY_INVALID')), z.lte(max, errorKey('KEY_INVALID')));

/** A page of a list, counted from 1. */
export const PageRequest = z.object({ page: IntegerBetween(1, 1_000_000), limit: IntegerBetween(1, 100) });

/** How many rows a list has in all, where it is not shown to say so (F-26). */
export const TotalCount = assumed(
  z.int().check(z.gte(0)),
  'F-26: the list is not shown to have a total; without it a full page means that there is more.',
);

/** The currency that money of a request is in. */
export const CurrencyCode = z.enum(['BAHT', 'LAK'], presenceErrors);

/** The member's currency in an answer; without it the deployment's default holds. */
export const ResponseCurrency = assumed(
  z.enum(['BAHT', 'LAK']),
  'F-30, F-72: wallets may be in LAK, and no field is shown that says so.',
);

/** ISO 8601 instant, as JSON writes a date. */
export const Instant = z.string().check(z.minLength(10));

/** Markup of the operator: shown only through the one sanitiser. */
export const Html = z.string();

/** An address of the operator: followed only through the one check. */
export const Url = z.string();

/** A picture with text of the operator, as bonuses, invites and refunds have them (§3). */
export const Banner = z.object({ image: Url, html: Html });

const ENGLISH_NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;

/** Whether an account name may stand at this bank: KTB, TMB and BBL take English letters and spaces only (§5). */
export const isValidBankAccountName = (bankCode: string, name: string): boolean =>
  !ENGLISH_ONLY_BANKS.has(bankCode) || ENGLISH_NAME.test(name.trim());

/** Holds a body's `bankAccountName` to its `bankCode`. */
export const bankAccountNameCheck = z.refine<{ bankCode: string; bankAccountName: string }>(
  ({ bankCode, bankAccountName }) => isValidBankAccountName(bankCode, bankAccountName),
  { error: errorKey('BANK_ACCOUNT_NAME_ENG'), path: ['bankAccountName'] },
);

/** The member's own bank account, as wallet and profile answer it (§3). */
export const BankAccount = z.object({
  bankCode: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  nameTH: z.string(),
  nameEN: z.string(),
});
