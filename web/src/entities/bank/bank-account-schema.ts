import {
  type BankAccountNoError,
  findBankAccountNoError,
  normaliseBankAccountNo,
} from '@wallet/shared/bank-account.ts';
import * as z from 'zod/mini';

import { isAllowedAccountName, toAccountName } from './account-name.ts';

const NAME_PART_MAX_CHARS = 99;

/** Message of an issue at a field of a bank account (§5). Each form has a text for it. */
export type BankAccountError =
  | 'bankMissing'
  | 'accountMissing'
  | 'accountDigits'
  | 'accountLong'
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'nameLong'
  | 'BANK_ACCOUNT_NAME_ENG';

const issue = (message: BankAccountError): BankAccountError => message;

const namePart = (missing: BankAccountError) =>
  z.string().check(
    z.refine((text) => toAccountName(text) !== '', issue(missing)),
    z.refine((text) => toAccountName(text).length <= NAME_PART_MAX_CHARS, issue('nameLong')),
  );

const accountNoRule = (error: BankAccountNoError, message: BankAccountError) =>
  z.refine<string>((text) => findBankAccountNoError(normaliseBankAccountNo(text)) !== error, issue(message));

/** The fields of a bank account. Separators and Thai or Lao digits are allowed in the account number. */
export const bankAccountShape = {
  bankCode: z.string().check(z.minLength(1, issue('bankMissing'))),
  accountNo: z
    .string()
    .check(
      accountNoRule('missing', 'accountMissing'),
      accountNoRule('otherSigns', 'accountDigits'),
      accountNoRule('tooLong', 'accountLong'),
    ),
  firstName: namePart('firstNameMissing'),
  lastName: namePart('lastNameMissing'),
};

type NameField = 'firstName' | 'lastName';
type BankAccountNames = Readonly<Record<NameField | 'bankCode', string>>;

const isEnglishWhereRequired = (bankCode: string, name: string) =>
  toAccountName(name) === '' || isAllowedAccountName(bankCode, toAccountName(name));

const englishName = (field: NameField) =>
  z.refine<BankAccountNames>((values) => isEnglishWhereRequired(values.bankCode, values[field]), {
    error: issue('BANK_ACCOUNT_NAME_ENG'),
    path: [field],
    // Every error is shown at once, so this rule applies beside those of single fields.
    when: () => true,
  });

/** The rule that KTB, TMB and BBL take English names only, reported at the part of the name that is not. */
export const accountNameChecks = [englishName('firstName'), englishName('lastName')] as const;
