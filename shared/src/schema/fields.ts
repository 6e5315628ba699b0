import * as z from 'zod/mini';

import { isValidBankAccountName } from '../bank-account.ts';
import type { ErrorKey } from '../errors.ts';
import { isBahtAmount } from '../money.ts';
import { PHONE_PATTERN } from '../phone-number.ts';
import { isIsoTime, readExpireIn } from '../time/read-time.ts';
import { assumed } from './assumed.ts';

/** Names the error key of a rule: the server refuses with it, the form shows its text before sending. */
export const errorKey = (name: ErrorKey): ErrorKey => name;

/** Error keys of a request field that is absent or of another type. Limits have errors of their own. */
const presenceErrors = {
  error: ({ code, input }: { readonly code: string; readonly input: unknown }) => {
    if (code === 'too_small' || code === 'too_big') return undefined;
    return input === undefined ? errorKey('KEY_MISSING') : errorKey('KEY_INVALID');
  },
};

/**
 * Labels a field for people. Its forms, commands, tools and documents show the description. The innermost schema has the
 * label: an optional field is `z.optional(labelled(…))`.
 */
export const labelled = <S extends z.ZodMiniType>(schema: S, title: string, description?: string): S =>
  schema.check(z.meta({ title, ...(description !== undefined && { description }) }));

/** The check that marks an amount of money: `isMoneySchema` looks for it. It survives clone, brand and meta. */
export const moneyCheck = z.refine(
  (value) => typeof value === 'number' && isBahtAmount(value),
  errorKey('KEY_INVALID'),
);

/** Amount of baht in JSON: a finite number with at most two decimals. */
export const Baht = z.number(presenceErrors).check(moneyCheck).brand<'Baht'>();
export type BahtValue = z.output<typeof Baht>;

/** Amount in the unit of a game, with any number of decimals. */
export const GameUnits = z.number().brand<'GameUnits'>();
export type GameUnitsValue = z.output<typeof GameUnits>;

/** Percentage of an offer. Without it the screen shows a dash, and the rest of the response remains valid. */
export const Percent = assumed(
  z.number(),
  'The specification names the field and not its type. We assume a number of percent and, where an offer fails, that it ends when this share or less is left.',
  'display',
);

/** Required text of a request: not empty, at most `max` characters. */
export const NonEmptyText = (max = 200) =>
  z
    .string(presenceErrors)
    .check(z.minLength(1, errorKey('KEY_MISSING')), z.maxLength(max, errorKey('KEY_INVALID')));

/** Text of a request that may be empty (F-4: the bank fields of the validate call are empty before the bank step). */
export const MaybeEmptyText = (max = 200) =>
  z.string(presenceErrors).check(z.maxLength(max, errorKey('KEY_INVALID')));

/** Phone number, digits only. Outside Lao deployments it must have 10 digits (§5); the variant decides that. */
export const Phone = z
  .string(presenceErrors)
  .check(z.regex(PHONE_PATTERN, errorKey('PHONE_NUMBER_REQUIRE_10_DIGIT')));

/** Code of a game (`PG`), in the operator's spelling. */
export const SlotCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/, errorKey('NO_GAME')));

/** Source or target of a transfer: `WALLET` or the code of a game (§7). */
export const AccountCode = NonEmptyText(32);

/** Integer of a request. */
export const IntegerBetween = (min: number, max: number) =>
  z.int(presenceErrors).check(z.gte(min, errorKey('KEY_INVALID')), z.lte(max, errorKey('KEY_INVALID')));

/** Page of a list, counted from 1. */
export const PageRequest = z.object({ page: IntegerBetween(1, 1_000_000), limit: IntegerBetween(1, 100) });

/** Total number of rows of a list for which the specification shows no total (F-26). */
export const TotalCount = assumed(
  z.int().check(z.gte(0)),
  'F-26: the specification shows no total for this list. Without a total, a full page means that there are more rows.',
  'display',
);

/** Currency of the amounts of a request. */
export const CurrencyCode = z.enum(['BAHT', 'LAK'], presenceErrors);

/** Currency of the member in a response; without it the deployment's default applies. */
export const ResponseCurrency = assumed(
  z.enum(['BAHT', 'LAK']),
  'F-30, F-72: wallets may be in LAK, and the specification shows no field with the currency.',
  'money',
);

/** Status of an entry or a slip: SUCCESS and FAILED are final, any other is in progress (§4). */
export const EntryStatus = z.string();

/** Instant in ISO 8601 with its zone, as JSON writes a date. The client also reads other forms of it (`readTime`). */
export const Instant = z.string().check(z.refine(isIsoTime, 'TIME'), z.meta({ format: 'date-time' }));

/** Time at which a QR code expires: the seconds that are left, as a number or a text, or a time (F-10). */
export const ExpireIn = z
  .union([z.number(), z.string()])
  .check(
    z.refine(
      (value) => readExpireIn(value, 0) !== undefined && (Number.isFinite(Number(value)) || isIsoTime(value)),
      'END',
    ),
  );

/** Time of day in Asia/Bangkok, `HH:mm`. */
export const TimeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 23:30'));

/** HTML of the operator; must be sanitised before it is shown. */
export const Html = z.string();

/** Id, code, reference or account number of a response. */
export const Id = z.string();

/** URL of the operator; must be checked before it is followed. */
export const Url = z.string();

/** Picture with HTML, as bonuses, invites and refunds have them (§3). */
export const Banner = z.object({ image: Url, html: Html });

/** Rule for the account name of a request: KTB, TMB and BBL take English letters and spaces only (§5). */
export const bankAccountNameCheck = z.refine<{ bankCode: string; bankAccountName: string }>(
  ({ bankCode, bankAccountName }) => isValidBankAccountName(bankCode, bankAccountName),
  { error: errorKey('BANK_ACCOUNT_NAME_ENG'), path: ['bankAccountName'] },
);

/** The member's own bank account, as wallet and profile return it (§3). */
export const BankAccount = z.object({
  bankCode: Id,
  bankAccountName: z.string(),
  bankAccountNo: Id,
  nameTH: z.string(),
  nameEN: z.string(),
});
